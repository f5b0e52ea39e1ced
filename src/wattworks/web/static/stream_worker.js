// Follows all tables that the tabs of this browser show, with one stream.

const SILENCE = 100000; // milliseconds after which a tab that says nothing is gone
const tabs = new Map(); // by port: which table, and when it was heard of
const stamps = new Map(); // what was told last, by table
let stream;
let address = "";
let waiting;

const tell = (key, message) => {
  for (const [port, tab] of tabs) if (!key || tab.key === key) port.postMessage(message);
};

function open(wanted) {
  stream?.close();
  stamps.clear();
  address = wanted;
  stream = wanted ? new EventSource(wanted) : null;
  if (!stream) return;
  stream.onopen = () => tell("", { type: "open" });
  stream.onerror = fail;
  stream.addEventListener("gone", ({ data }) => tell(data, { type: "error" }));
  stream.addEventListener("table", ({ data }) => {
    const [key, stamp] = data.split(" ");
    stamps.set(key, stamp);
    tell(key, { type: "table", stamp });
  });
}

// The tabs come again after a moment.
function fail() {
  open("");
  tell("", { type: "error" });
  tabs.clear();
}

// The tables of all tabs; a new one needs a new stream.
function arrange() {
  const keys = [...new Set([...tabs.values()].map((tab) => tab.key))].sort();
  const language = [...tabs.values()].at(-1)?.language ?? "";
  const query = keys.map((key) => `follow=${encodeURIComponent(key)}`).join("&");
  const wanted = keys.length ? `/events?${query}&language=${language}` : "";
  if (wanted !== address) open(wanted);
}

function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(arrange, 20);
}

function sweep() {
  const now = Date.now();
  for (const [port, tab] of tabs) if (now - tab.heard > SILENCE) tabs.delete(port);
  soon();
}

setInterval(sweep, SILENCE);

self.onconnect = ({ ports: [port] }) => {
  port.onmessage = ({ data }) => {
    if (data.leave) {
      tabs.delete(port);
      soon();
    } else if (data.follow) {
      tabs.set(port, { key: data.follow, language: data.language, heard: Date.now() });
      soon();
      if (stamps.has(data.follow)) {
        port.postMessage({ type: "open" });
        port.postMessage({ type: "table", stamp: stamps.get(data.follow) });
      }
    } else if (tabs.has(port)) tabs.get(port).heard = Date.now();
  };
};
