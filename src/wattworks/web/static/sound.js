// A short chime when the game comes to somebody at the screen, and quiet sounds for what happens;
// silent until switched on.

const QUIET = ["waiting", "over"];
const NOTES = [659.3, 880]; // hertz
const LENGTH = 0.16; // seconds

const isAsked = () => !QUIET.includes(document.querySelector("#act .act")?.dataset.question);
const isWanted = () => document.querySelector("#bar [name=sound]")?.checked;

let speaker;

function chime() {
  speaker ??= new AudioContext();
  speaker.resume();
  NOTES.forEach((note, place) => play(note, speaker.currentTime + place * LENGTH));
}

function play(note, start) {
  const tone = new OscillatorNode(speaker, { frequency: note });
  const volume = new GainNode(speaker, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 2 * LENGTH);
  tone.connect(volume).connect(speaker.destination);
  tone.start(start);
  tone.stop(start + 2 * LENGTH);
}

let wasAsked = isAsked();

document.addEventListener("table:changed", () => {
  if (isAsked() && !wasAsked && isWanted()) chime();
  wasAsked = isAsked();
});

// Whoever switches it on hears it at once; browsers allow sounds only after a press.
document.addEventListener("change", (event) => {
  if (event.target.matches("[name=sound]:checked")) chime();
});

// The sounds of the table are fetched when they are wanted.
document.addEventListener("table:happened", async ({ detail }) => {
  if (!isWanted()) return;
  const { sound } = await import("./effects.js");
  speaker ??= new AudioContext();
  sound(speaker, detail);
});
