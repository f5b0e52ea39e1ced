// Moving and enlarging the map: wheel, two fingers, drag, keys, buttons.
// The frame (data-panzoom) scrolls, its .stage grows; what has the focus scrolls into sight.

const MOST = 5;
const STEP = 1.35;
const NARROW = 520; // pixels: such a map begins enlarged
const DRAG = 6; // pixels before a press becomes a drag

class PanZoom {
  constructor(frame) {
    this.frame = frame;
    this.scale = 1;
    this.fingers = new Map();
    this.dragged = false;
    this.width = frame.clientWidth;
    this.isNear = !this.isNarrow();
    this.asked = "";
    new ResizeObserver(([{ contentRect }]) => { this.width = contentRect.width; }).observe(frame);
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
    // A drag must not count as a click on the city where it ended.
    frame.addEventListener("click", (event) => this.dragged && this.swallow(event), true);
    frame.parentElement.addEventListener("keydown", (event) => this.key(event));
    frame.parentElement.addEventListener("click", (event) => this.button(event));
  }

  // To ask the frame itself after every change would have the whole page laid out at once.
  isNarrow() {
    return this.width < NARROW;
  }

  grow() {
    this.frame.style.setProperty("--zoom", this.scale);
  }

  // Enlarge around a point of the frame, which stays where it is.
  zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    const left = ((this.frame.scrollLeft + x) * next) / this.scale - x;
    const top = ((this.frame.scrollTop + y) * next) / this.scale - y;
    this.scale = next;
    this.grow();
    this.frame.scrollTo(left, top);
  }

  // On a narrow screen begin in the size of the design; while regions are chosen, with the whole map.
  approach() {
    if (this.isNear || this.frame.querySelector(".pick") || !this.frame.querySelector(".city")) return;
    this.isNear = true;
    this.zoom(this.frame.querySelector(".live").viewBox.baseVal.width / this.frame.clientWidth);
    this.centre();
  }

  // A narrow screen shows where one may choose next, once for each kind of question.
  follow(question) {
    if (!this.isNarrow() || question === this.asked) return;
    this.asked = question;
    if (this.frame.querySelector(".city[data-act]")) this.centre();
  }

  // Amid one's own cities, those that can be chosen, or all.
  centre() {
    const near = [".city.mine", ".city[data-act]", ".city"]
      .map((which) => [...this.frame.querySelectorAll(`${which} .hit`)]).find((hits) => hits.length);
    const { clientWidth: width, clientHeight: height } = this.frame;
    const box = this.frame.getBoundingClientRect();
    const spots = near.map((hit) => hit.getBoundingClientRect());
    const middle = (low, high) => (Math.min(...low) + Math.max(...high)) / 2;
    this.frame.scrollBy(
      middle(spots.map((s) => s.left), spots.map((s) => s.right)) - box.left - width / 2,
      middle(spots.map((s) => s.top), spots.map((s) => s.bottom)) - box.top - height / 2,
    );
  }

  // As little as is needed; of what does not fit together, the first.
  bringIntoSight(cities) {
    const past = (low, high, first, last) => Math.min(0, low - first) + Math.max(0, high - last);
    for (const city of cities.toReversed()) {
      const [spot, box] = [city.getBoundingClientRect(), this.frame.getBoundingClientRect()];
      this.frame.scrollBy(past(spot.left, spot.right, box.left, box.right), past(spot.top, spot.bottom, box.top, box.bottom));
    }
  }

  spot(event) {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  wheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * 0.0018), ...this.spot(event));
  }

  down(event) {
    this.dragged = false;
    this.fingers.set(event.pointerId, this.spot(event));
  }

  // One finger scrolls by itself; here are the mouse, and two fingers.
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.spot(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    const alone = this.fingers.size === 1;
    if (alone && (event.pointerType !== "mouse" || (!this.dragged && Math.hypot(dx, dy) < DRAG))) return;
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
    if (alone) return this.frame.scrollBy(-dx, -dy);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)[1];
    const spread = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    this.zoom(spread(now) / Math.max(1, spread(before)), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }

  swallow(event) {
    this.dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  key(event) {
    const factor = { "+": STEP, "=": STEP, "-": 1 / STEP, 0: 1 / MOST }[event.key];
    if (!factor || event.ctrlKey || event.metaKey) return;
    this.zoom(factor);
    event.preventDefault();
  }

  button(event) {
    const what = event.target.closest("[data-zoom]")?.dataset.zoom;
    const factor = { in: STEP, out: 1 / STEP, fit: 1 / MOST }[what];
    if (factor) this.zoom(factor);
  }
}

// The way to a city is lit while the pointer or the focus is on it.
function light(event) {
  const city = event.target.closest?.(".city[data-route]");
  for (const route of document.querySelectorAll(".live .route")) {
    if (city) route.setAttribute("d", city.dataset.route);
    route.classList.toggle("lit", Boolean(city));
  }
}

const known = new WeakMap();

function start() {
  for (const frame of document.querySelectorAll("[data-panzoom]")) {
    if (!known.has(frame)) known.set(frame, new PanZoom(frame));
    known.get(frame).approach();
    known.get(frame).follow(document.querySelector("#act [data-question]")?.dataset.question);
  }
}

// A narrow screen shows a part of the map.
export function bringIntoSight(cities) {
  const frame = cities[0]?.closest("[data-panzoom]");
  known.get(frame)?.bringIntoSight(cities);
}

for (const name of ["pointerover", "focusin"]) document.addEventListener(name, light);
document.addEventListener("table:changed", start);
start();
