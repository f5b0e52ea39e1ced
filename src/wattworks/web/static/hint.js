// What a hint means is ringed on the table, and the hint makes way for it.

import { bringIntoSight } from "./panzoom.js";

const EDGE = 8; // pixels to the edge of the map or of the window
const hint = document.getElementById("hint");

// The controls on the table that do a part of what is advised; of a fuel's many the one that buys.
function meant() {
  const acts = new Set(hint.querySelector("[data-act]")?.dataset.act.split("; "));
  return [...document.querySelectorAll(":is(#map, #market, #fuel, #players) [data-act]:not(.rung)")].filter(({ dataset }) => acts.has(dataset.act));
}

const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

// Above the panel it may lie at the upper edge of the map as well, below it at that of the window.
function otherPlace(box) {
  const panel = document.getElementById("act").getBoundingClientRect();
  if (box.top >= panel.bottom) return innerHeight - EDGE - box.bottom;
  return Math.max(document.getElementById("map")?.getBoundingClientRect().top ?? 0, 0) + EDGE - box.top;
}

function makeWay(controls) {
  const boxes = controls.map((each) => each.getBoundingClientRect());
  const box = hint.getBoundingClientRect();
  const by = otherPlace(box);
  const moved = new DOMRect(box.x, box.y + by, box.width, box.height);
  const covered = (place) => boxes.filter((each) => overlap(place, each)).length;
  if (covered(moved) < covered(box)) hint.style.translate = `0 ${by}px`;
}

function ring() {
  for (const each of document.querySelectorAll(".hinted")) each.classList.remove("hinted");
  for (const each of meant()) each.classList.add("hinted");
}

function show() {
  ring();
  hint.style.translate = "";
  const controls = [...document.querySelectorAll(".hinted")];
  bringIntoSight(controls.filter((each) => each.matches(".city")));
  if (controls.length) makeWay(controls); // which has the page laid out
}

// What is brought up to date while a hint stands, such as the map under a plan, loses its ring.
if (hint) {
  new MutationObserver(show).observe(hint, { childList: true });
  document.addEventListener("table:changed", ring);
}
