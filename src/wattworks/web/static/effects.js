// Quiet sounds for what happens on the table, made here and nowhere recorded. Fetched when somebody
// switches sounds on.

const VOLUME = 0.07;

function noise(audio, length) {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  return new AudioBufferSourceNode(audio, { buffer });
}

function through(audio, source, start, length, volume, filter) {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(VOLUME * volume, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const last = filter ? source.connect(new BiquadFilterNode(audio, filter)) : source;
  last.connect(gain).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

const tone = (frequency, length, volume = 1, after = 0, type = "triangle") => (audio) =>
  through(audio, new OscillatorNode(audio, { frequency, type }), audio.currentTime + after, length, volume);

const brush = (frequency, length, volume = 1, after = 0) => (audio) =>
  through(audio, noise(audio, length), audio.currentTime + after, length, volume, { type: "bandpass", frequency, Q: 0.9 });

const knock = (frequency, volume = 1, after = 0) => [brush(frequency * 6, 0.04, volume * 2, after), tone(frequency, 0.09, volume, after, "sine")];
const coins = (after = 0) => [tone(2637, 0.12, 0.35, after), tone(3520, 0.16, 0.3, after + 0.05)];

const SOUNDS = {
  nominate: [brush(1800, 0.18, 1.4)],
  bid: knock(420, 1.2),
  out: [tone(220, 0.12, 0.6, 0, "sine")],
  sold: [...knock(180, 2), brush(1500, 0.22, 1.2, 0.08), ...coins(0.2)],
  scrap: [brush(900, 0.3, 1.2)],
  draw: [brush(2400, 0.14, 1.2)],
  buy: [...knock(520, 1.1), ...coins(0.06)],
  take: [brush(2000, 0.14, 1.2), ...coins(0.08)],
  build: [brush(600, 0.2, 0.8), ...knock(260, 1.8, 0.18)],
  house: knock(260, 1.8),
  income: [523, 659, 784].map((note, place) => tone(note, 0.28, 0.5, place * 0.07)).concat(coins(0.2)),
  earn: coins(),
  refill: [0, 0.05, 0.1, 0.15].flatMap((after) => knock(480 + after * 900, 0.8, after)),
  order: [brush(1200, 0.2, 0.7)],
  step: [392, 523, 784].map((note, place) => tone(note, 0.4, 0.7, place * 0.11)),
};

export function sound(audio, name) {
  for (const play of SOUNDS[name] ?? []) play(audio);
}
