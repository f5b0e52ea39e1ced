// The lobby: it shows who comes and goes, and becomes the table when the game begins.

import { keepOpen, patch } from "./patch.js";
import { insist, setLost } from "./request.js";

const lobby = () => document.getElementById("lobby");

let busy = false;
let again = false;

// Of several changes that come faster than the answers, the last counts.
async function look() {
  again = busy;
  if (busy) return;
  busy = true;
  const answer = await insist(() => lobby().dataset.part);
  busy = false;
  if (!answer.ok) return location.reload(); // the game has begun, or we may not look any longer
  patch(answer.text);
  keepOpen();
  if (again) look();
}

const stream = new EventSource(lobby().dataset.events);
stream.addEventListener("table", look);
stream.addEventListener("error", () => {
  if (stream.readyState === EventSource.CLOSED) location.reload();
  else setLost(true);
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  } catch {
    document.querySelector("input.link")?.select(); // over plain HTTP browsers do not let us
  }
});
