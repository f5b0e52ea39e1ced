// Stepping through a finished game without leaving the page: links, slider, keys.

import { patchPage } from "./patch.js";
import { insist } from "./request.js";

let wanted = ""; // address of the step to show
let busy = false;

// Of several steps that come faster than the server answers, the last counts.
async function go(address) {
  wanted = address;
  if (busy) return;
  busy = true;
  try {
    while (await show() !== wanted);
  } finally {
    busy = false;
  }
}

async function show() {
  const { ok, text, address } = await insist(() => wanted);
  if (ok) patchPage(text, address);
  else location.assign(address); // a page that says what is wrong
  return address;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") go(`${event.target.form.action}/${event.target.value}`);
});

const isScrolled = (frame) => frame && frame.scrollWidth > frame.clientWidth;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  if (isScrolled(event.target.closest("[data-panzoom]"))) return; // there the keys move the map
  const link = document.querySelector(`.steps a[href][data-key="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  go(link.href);
});
