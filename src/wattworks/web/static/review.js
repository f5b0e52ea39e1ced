// The review of a finished game: begun without leaving the page, and followed while it runs.

import { patch } from "./patch.js";
import { insist } from "./request.js";

const PAUSE = 500; // milliseconds between two looks

let timer;

function follow() {
  const { follow: address } = document.getElementById("review-state")?.dataset ?? {};
  clearTimeout(timer);
  if (address) timer = setTimeout(() => show(address), PAUSE);
}

async function show(address, fields) {
  const answer = await insist(() => address, fields);
  if (!answer.ok) return location.reload(); // a page that says what is wrong
  patch(answer.text);
  follow();
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "review-state") return;
  event.preventDefault();
  show(event.target.action, {});
});

follow();
