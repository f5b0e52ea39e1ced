// The large screen of the room: it only follows.

import { patch } from "./patch.js";
import { insist, setLost } from "./request.js";

const base = `/game/${document.getElementById("board").dataset.game}/board`;
let shown = "";
let latest = "";
let busy = false;

async function look() {
  if (busy) return;
  busy = true;
  while (latest !== shown) {
    const answer = await insist(() => `${base}/parts`);
    if (!answer.ok) return location.reload(); // it says what is wrong
    shown = answer.stamp;
    // the parts that this screen leaves out are not missed
    patch(answer.text);
    document.dispatchEvent(new Event("table:changed"));
    if (latest !== shown) await new Promise((resume) => setTimeout(resume, 100));
  }
  busy = false;
}

const stream = new EventSource(`${base}/events`);
stream.addEventListener("table", (event) => {
  setLost(false);
  latest = event.data;
  look();
});
stream.addEventListener("error", () => {
  if (stream.readyState === EventSource.CLOSED) setTimeout(() => location.reload(), 3000);
  else setLost(true);
});
