// The coach of a guided game: the ring around what is meant, and the bubble beside it. The focus
// stays where it is; what is said is a live region.

const GAP = 14; // pixels between the bubble and the ring
const EDGE = 10; // pixels between the bubble and the edge of the window
const ROOM = 5; // pixels between the ring and what it surrounds
const LOOSE = 900; // square pixels that may rather be covered than that the bubble is far away

const ring = document.createElement("div");
ring.id = "coach-ring";
ring.hidden = true;
document.body.append(ring);

const bubble = () => document.getElementById("coach-bubble");
const isShown = (element) => element.getClientRects().length > 0;

// The first target of which something is to be seen on this screen.
function target() {
  const { targets } = bubble().dataset;
  for (const selector of targets ? targets.split("|") : []) {
    const found = [...document.querySelectorAll(selector)].find(isShown);
    if (found) return found;
  }
  return null;
}

// -- where things are ------------------------------------------------------------------------

const boxOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });

function overlap(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

// The part of an element that its scrolling frame and the window show.
function visibleBox(element) {
  const box = boxOf(element.getBoundingClientRect());
  const frame = element.closest(".frame, .side");
  const bounds = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
  if (frame && isShown(frame)) bounds.push(frame.getBoundingClientRect());
  for (const each of bounds) {
    box.left = Math.max(box.left, each.left);
    box.top = Math.max(box.top, each.top);
    box.right = Math.min(box.right, each.right);
    box.bottom = Math.min(box.bottom, each.bottom);
  }
  return box;
}

const isEmpty = (box) => box.right - box.left < 4 || box.bottom - box.top < 4;

// -- the ring --------------------------------------------------------------------------------

function surround(box) {
  ring.hidden = !box || isEmpty(box);
  if (ring.hidden) return;
  const left = Math.max(2, box.left - ROOM);
  const top = Math.max(2, box.top - ROOM);
  ring.style.left = `${left}px`;
  ring.style.top = `${top}px`;
  ring.style.width = `${Math.min(innerWidth - 2, box.right + ROOM) - left}px`;
  ring.style.height = `${Math.min(innerHeight - 2, box.bottom + ROOM) - top}px`;
}

// -- the bubble: beside what it is about, and off the question panel ----------------------------

const clamp = (value, low, high) => Math.max(low, Math.min(value, Math.max(low, high)));

function places(box, width, height) {
  const far = ROOM + GAP;
  const middleX = (box.left + box.right - width) / 2;
  const middleY = (box.top + box.bottom - height) / 2;
  const across = [middleX, box.left - ROOM, box.right + ROOM - width];
  const along = [middleY, box.top - ROOM, box.bottom + ROOM - height];
  const right = innerWidth - width - EDGE;
  const bottom = innerHeight - height - EDGE;
  return [
    ...across.map((left) => ({ side: "below", left, top: box.bottom + far })),
    ...across.map((left) => ({ side: "above", left, top: box.top - far - height })),
    ...along.map((top) => ({ side: "right", left: box.right + far, top })),
    ...along.map((top) => ({ side: "left", left: box.left - far - width, top })),
    { left: box.left + far, top: box.bottom - far - height },
    { left: box.right - far - width, top: box.bottom - far - height },
    { left: box.right - far - width, top: box.top + far },
    ...[EDGE, right].flatMap((left) => [EDGE, bottom / 2, bottom].map((top) => ({ left, top }))),
  ].map((place) => inWindow(place, width, height));
}

// Off the question panel, level with something in it or beside it.
function besidePanel(box, panel, width, height) {
  const left = (box.left + box.right - width) / 2;
  const top = (box.top + box.bottom - height) / 2;
  return [
    { side: "above", left, top: panel.top - GAP - height },
    { side: "below", left, top: panel.bottom + GAP },
    { side: "left", left: panel.left - GAP - width, top },
    { side: "right", left: panel.right + GAP, top },
  ].map((place) => inWindow(place, width, height));
}

function inWindow({ side, left, top }, width, height) {
  const right = innerWidth - width - EDGE;
  const bottom = innerHeight - height - EDGE;
  return { side, left: clamp(left, EDGE, right), top: clamp(top, EDGE, bottom) };
}

// To cover the question panel is worse than to cover what is meant; then the order above counts.
function cost(place, number, box, whole, panel, width, height) {
  const own = { left: place.left, top: place.top, right: place.left + width, bottom: place.top + height };
  const meant = overlap(own, { left: box.left - ROOM, top: box.top - ROOM, right: box.right + ROOM, bottom: box.bottom + ROOM });
  return overlap(own, panel) * 4 + meant * 3 + overlap(own, whole) + (place.side ? 0 : LOOSE) + number;
}

function settle(box, whole) {
  const said = bubble();
  const { offsetWidth: width, offsetHeight: height } = said;
  const around = box ?? { left: innerWidth / 2, top: innerHeight / 3, right: innerWidth / 2, bottom: innerHeight / 3 };
  const panel = boxOf(document.getElementById("act").getBoundingClientRect());
  const found = places(around, width, height);
  if (box) found.push(...places(whole, width, height), ...besidePanel(box, panel, width, height));
  const rated = found
    .map((place, number) => ({ ...place, cost: cost(place, number, around, whole ?? around, panel, width, height) }));
  const best = rated.reduce((a, b) => (b.cost < a.cost ? b : a));
  said.style.left = `${best.left}px`;
  said.style.top = `${best.top}px`;
  point(said, box && best, around, width, height);
}

// A tail that points to the ring, where the bubble is right beside it.
function point(said, place, box, width, height) {
  delete said.dataset.side;
  if (!place?.side) return;
  const upright = place.side === "below" || place.side === "above";
  const middle = upright ? (box.left + box.right) / 2 - place.left : (box.top + box.bottom) / 2 - place.top;
  const length = upright ? width : height;
  const gaps = { below: place.top - box.bottom, above: box.top - place.top - height, right: place.left - box.right, left: box.left - place.left - width };
  if (gaps[place.side] < GAP / 2) return; // it had to be pushed over the ring
  said.dataset.side = place.side;
  said.style.setProperty("--tail", `${clamp(middle, 22, length - 22)}px`);
}

// -- what is said ------------------------------------------------------------------------------

let said = ""; // the step that is on the screen

// What a new step is about is brought into sight, above the question panel where that lies over it.
function reveal(element) {
  const box = element.getBoundingClientRect();
  const panel = document.getElementById("act");
  const over = panel.contains(element) ? innerHeight : Math.min(innerHeight, panel.getBoundingClientRect().top);
  const lies = getComputedStyle(panel).position === "sticky" ? over : innerHeight;
  if (!isEmpty(visibleBox(element)) && box.top >= 0 && (box.bottom <= lies || box.height > lies)) return;
  element.scrollIntoView({ block: "center", inline: "nearest" });
}

function place() {
  const current = bubble();
  if (!current || current.hidden || current.classList.contains("folded")) {
    ring.hidden = true;
    return;
  }
  const meant = target();
  const box = meant && visibleBox(meant);
  const seen = box && !isEmpty(box) ? box : null;
  surround(seen);
  settle(seen, meant && wholeOf(meant));
}

// What a small target belongs to stays in sight, too.
const wholeOf = (element) => visibleBox(element.closest(".plant, .fuel") ?? element);

function update() {
  const current = bubble();
  const step = current?.dataset.says ?? "";
  if (step !== said) {
    said = step;
    current?.classList.remove("folded");
    const meant = step && target();
    if (meant) reveal(meant);
  }
  place();
}

// -- what the learner does ---------------------------------------------------------------------

function fold() {
  bubble()?.classList.add("folded");
  place();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-coach-close]")) fold();
});

// Whoever has folded the bubble gets the same one again first.
document.addEventListener("submit", (event) => {
  const current = bubble();
  if (event.target.id !== "coach-call" || !current?.classList.contains("folded")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  current.classList.remove("folded");
  place();
}, true);

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !bubble()?.hidden) fold();
});

let due = false;

function soon() {
  if (due) return;
  due = true;
  requestAnimationFrame(() => {
    due = false;
    place();
  });
}

document.addEventListener("table:changed", update);
document.addEventListener("scroll", soon, { capture: true, passive: true });
document.addEventListener("toggle", soon, true);
addEventListener("resize", soon);
new ResizeObserver(soon).observe(document.getElementById("table"));
update();
