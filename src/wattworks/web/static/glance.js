// The legend, which labels everything on the table, and the outlook, which tells what comes next.

import { request } from "./request.js";

const GAP = 8; // pixels between a label and what it means
const EDGE = 4; // pixels between labels and the edge of the window
const STEPS = [0, 26, 54, 84, 116, 150]; // pixels that a label may be farther away
const SVG = "http://www.w3.org/2000/svg";

const isShown = (element) => element.getClientRects().length > 0;
const byId = (id) => document.getElementById(id);

function press(control, isOn) {
  byId(control)?.setAttribute("aria-expanded", isOn);
}

// -- the legend ------------------------------------------------------------------------------

const lines = document.createElementNS(SVG, "svg");
lines.id = "legend-lines";
lines.setAttribute("aria-hidden", "true");

const isLegendOpen = () => !byId("legend").hidden;

// What its scrolling frames and the window show of an element; null if that is nothing.
function visibleBox(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const box = { left: Math.max(left, 0), top: Math.max(top, 0), right: Math.min(right, innerWidth), bottom: Math.min(bottom, innerHeight) };
  for (let frame = element.closest(".frame, .side, #log, .content"); frame; frame = frame.parentElement?.closest(".frame, .side, #log, .content")) {
    if (!isShown(frame) || frame === element) continue;
    const bounds = frame.getBoundingClientRect();
    box.left = Math.max(box.left, bounds.left);
    box.top = Math.max(box.top, bounds.top);
    box.right = Math.min(box.right, bounds.right);
    box.bottom = Math.min(box.bottom, bounds.bottom);
  }
  return box.right - box.left < 2 || box.bottom - box.top < 2 ? null : box;
}

// On a phone the question panel lies over the rest.
function isCovered(element, box) {
  const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const panel = byId("act");
  return Boolean(over && panel.contains(over) && !panel.contains(element));
}

function target(label) {
  for (const selector of label.dataset.targets.split("|")) {
    for (const element of document.querySelectorAll(selector)) {
      const box = isShown(element) && visibleBox(element);
      if (box && !isCovered(element, box)) return box;
    }
  }
  return null;
}

function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

function* places(box, width, height) {
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.top + box.bottom) / 2;
  for (const far of STEPS) {
    const away = GAP + far;
    for (const shift of [-0.5, -0.1, -0.9]) {
      yield { left: middleX + shift * width, top: box.bottom + away, far };
      yield { left: middleX + shift * width, top: box.top - away - height, far };
    }
    yield { left: box.right + away, top: middleY - height / 2, far };
    yield { left: box.left - away - width, top: middleY - height / 2, far };
  }
}

function settle(box, width, height, taken, meant) {
  let best = null;
  for (const place of places(box, width, height)) {
    const left = Math.max(EDGE, Math.min(place.left, innerWidth - width - EDGE));
    const top = Math.max(EDGE, Math.min(place.top, innerHeight - height - EDGE));
    const own = { left, top, right: left + width, bottom: top + height };
    const cost = place.far * 2 + Math.abs(left - place.left) + Math.abs(top - place.top)
      + 50 * taken.reduce((sum, each) => sum + overlap(own, each), 0)
      + meant.reduce((sum, each) => sum + overlap(own, each), 0);
    if (!best || cost < best.cost) best = { ...own, cost };
  }
  return best;
}

function draw(name, attributes) {
  const shape = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, value);
  lines.append(shape);
}

const nearest = (value, low, high) => Math.max(low, Math.min(value, high));

function connect(label, box) {
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  draw("line", { x1: nearest(x, label.left, label.right), y1: nearest(y, label.top, label.bottom), x2: x, y2: y });
  draw("circle", { cx: x, cy: y, r: 3 });
}

function layLegend() {
  const labels = [...byId("legend").querySelectorAll("li")].map((label) => ({ label, box: target(label) }));
  const meant = labels.flatMap(({ box }) => (box ? [box] : []));
  const taken = [];
  lines.replaceChildren();
  for (const { label, box } of labels) {
    label.classList.toggle("away", !box); // it stays in the list for whoever listens
    if (!box) continue;
    const place = settle(box, label.offsetWidth, label.offsetHeight, taken, meant);
    taken.push({ left: place.left - 2, top: place.top - 2, right: place.right + 2, bottom: place.bottom + 2 });
    label.style.left = `${place.left}px`;
    label.style.top = `${place.top}px`;
    connect(place, box);
  }
}

function toggleLegend(isOpen = !isLegendOpen()) {
  byId("legend").hidden = !isOpen;
  press("ask-legend", isOpen);
  if (isOpen) {
    byId("legend").prepend(lines);
    layLegend();
  }
}

// -- the outlook -----------------------------------------------------------------------------

const isOutlookOpen = () => !byId("outlook").hidden;
const base = `/game/${byId("table").dataset.game}`;

async function fetchOutlook() {
  const answer = await request(`${base}/outlook`);
  if (answer?.ok && isOutlookOpen()) byId("outlook").innerHTML = answer.text;
}

// Nothing of it is in the page while it is closed.
function toggleOutlook(isOpen = !isOutlookOpen()) {
  byId("outlook").hidden = !isOpen;
  press("ask-outlook", isOpen);
  if (isOpen) fetchOutlook();
  else byId("outlook").replaceChildren();
}

// -- closed purses: money is fetched while the purse is held, and gone afterwards -----------------

let isHeld = false;

const purseSum = () => document.querySelector(".purse output");

async function holdPurse() {
  if (isHeld || !purseSum() || byId("purse").disabled) return;
  isHeld = true;
  const answer = await request(`${base}/purse`, {});
  if (isHeld && answer?.ok && purseSum()) purseSum().textContent = answer.text;
}

function releasePurse() {
  isHeld = false;
  purseSum()?.replaceChildren();
}

const TYPED = "input:not([type=checkbox]),select,textarea";
const isPurse = (event) => Boolean(event.target.closest?.("#purse"));
const isPressed = (event) => isPurse(event) && [" ", "Enter"].includes(event.key);
const isLetter = (event) => event.code === "KeyV" && !event.target.matches(TYPED);
const isPurseKey = (event) => (isPressed(event) || isLetter(event)) && !event.ctrlKey && !event.metaKey && !event.altKey;

document.addEventListener("pointerdown", (event) => { if (isPurse(event)) holdPurse(); });
document.addEventListener("keydown", (event) => { if (isPurseKey(event) && !event.repeat) holdPurse(); });
for (const end of ["pointerup", "pointercancel", "keyup", "visibilitychange"]) document.addEventListener(end, releasePurse);
addEventListener("blur", releasePurse);
document.addEventListener("contextmenu", (event) => { if (isPurse(event)) event.preventDefault(); });
document.addEventListener("submit", (event) => { if (event.target.contains(byId("purse"))) event.preventDefault(); });

// -- what people do --------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  if (event.target.closest("#ask-legend")) toggleLegend();
  if (event.target.closest("#ask-outlook")) toggleOutlook();
  if (event.target.closest("[data-outlook-close]")) {
    toggleOutlook(false);
    byId("ask-outlook").focus();
  }
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  if (isLegendOpen()) toggleLegend(false);
  else if (isOutlookOpen()) toggleOutlook(false);
});

let due = false;

function layAgain() {
  if (due || !isLegendOpen()) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    if (isLegendOpen()) layLegend();
  });
}

document.addEventListener("table:changed", () => {
  press("ask-legend", isLegendOpen());
  press("ask-outlook", isOutlookOpen());
  layAgain();
  if (isOutlookOpen()) fetchOutlook();
});
document.addEventListener("scroll", layAgain, { capture: true, passive: true });
addEventListener("resize", layAgain);
