// News of a table. Where people have screens of their own, all tabs of a browser share one stream, if
// the browser can do that: it has only six connections to a server.

const PING = 30000; // milliseconds

export function openStream(base, key) {
  if (!key || !window.SharedWorker) return new EventSource(`${base}/events`);
  return new SharedStream(key);
}

// Looks like an EventSource: "open", "table" with the stamp, "error".
class SharedStream extends EventTarget {
  constructor(key) {
    super();
    this.port = new SharedWorker("/static/stream_worker.js", "tables").port;
    this.port.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent(data.type, { data: data.stamp }));
    this.port.postMessage({ follow: key, language: document.documentElement.lang });
    this.timer = setInterval(() => this.port.postMessage({ ping: true }), PING);
    this.leave = () => this.close();
    window.addEventListener("pagehide", this.leave);
  }

  close() {
    clearInterval(this.timer);
    window.removeEventListener("pagehide", this.leave);
    this.port.postMessage({ leave: true });
    this.port.close();
  }
}

// A page that comes back from the browser's memory has left before.
window.addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
