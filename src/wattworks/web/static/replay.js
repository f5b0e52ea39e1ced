// Stepping through a finished game without leaving the page: links, slider, keys; or it plays by
// itself until somebody takes a step.

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
  if (ok) {
    const kept = chosen();
    patchPage(text, address);
    keep(kept);
  } else {
    location.assign(address); // a page that says what is wrong
  }
  return address;
}

// What somebody has chosen in the page stays; the server does not know of it.
const chosen = () => [...document.querySelectorAll(".replay select")].map(({ id, value }) => [id, value]);

function keep(values) {
  for (const [id, value] of values) {
    const field = document.getElementById(id);
    if (field) field.value = value;
  }
  showPlaying();
}

// -- playing by itself -----------------------------------------------------------------------

const PAUSES = { slow: 1800, normal: 900, fast: 300 }; // milliseconds
let timer = 0; // of the next move; 0: it does not play

const pause = () => PAUSES[document.getElementById("speed").value];
const forward = () => document.getElementById("step-forward").href;

function showPlaying() {
  document.getElementById("play").setAttribute("aria-pressed", timer !== 0);
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  showPlaying();
}

function start() {
  timer = setTimeout(advance, pause());
  showPlaying();
}

async function advance() {
  if (!forward()) return stop();
  await go(forward());
  if (timer) start();
}

// At the end it begins again.
async function toggle() {
  if (timer) return stop();
  timer = 1;
  if (!forward()) await go(document.getElementById("step-first").href);
  advance();
}

// -- what people do --------------------------------------------------------------------------

function step(address) {
  stop();
  go(address);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) return toggle();
  const link = event.target.closest(".steps a[href], .marks a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  step(link.href);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") step(`${event.target.form.action}/${event.target.value}`);
});

const isScrolled = (frame) => frame && frame.scrollWidth > frame.clientWidth;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  if (isScrolled(event.target.closest("[data-panzoom]"))) return; // there the keys move the map
  if (event.key.toLowerCase() === "p" && !event.repeat) return toggle();
  const link = document.querySelector(`.steps a[href][data-key="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  step(link.href);
});
