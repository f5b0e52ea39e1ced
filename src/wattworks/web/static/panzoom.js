// Moving and enlarging the map: wheel, two fingers, drag, keys, buttons.
// The element with data-panzoom listens; every .stage on its board moves with it.

const MOST = 5;
const STEP = 1.35;
const NARROW = 520; // pixels: such a map begins enlarged
const DRAG = 6; // pixels before a press becomes a drag

class PanZoom {
  constructor(frame) {
    this.frame = frame;
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    this.fingers = new Map();
    this.dragged = false;
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(name, (event) => this.up(event));
    }
    // A drag must not count as a click on the city where it ended.
    frame.addEventListener("click", (event) => this.dragged && this.swallow(event), true);
    frame.addEventListener("keydown", (event) => this.key(event));
    frame.addEventListener("click", (event) => this.button(event));
    frame.addEventListener("focusin", (event) => this.reveal(event.target));
    if (frame.clientWidth < NARROW) this.approach();
  }

  place() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.scale = Math.min(MOST, Math.max(1, this.scale));
    this.x = Math.min(0, Math.max(width * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(height * (1 - this.scale), this.y));
    const moved = this.scale === 1 ? "" : `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    for (const stage of document.querySelectorAll("#map .stage")) stage.style.transform = moved;
  }

  // Enlarge around a point of the frame, which stays where it is.
  zoom(factor, x = this.frame.clientWidth / 2, y = this.frame.clientHeight / 2) {
    const next = Math.min(MOST, Math.max(1, this.scale * factor));
    this.x = x - ((x - this.x) * next) / this.scale;
    this.y = y - ((y - this.y) * next) / this.scale;
    this.scale = next;
    this.place();
  }

  pan(dx, dy) {
    this.x += dx;
    this.y += dy;
    this.place();
  }

  fit() {
    this.scale = 1;
    this.place();
  }

  // On a narrow screen begin in the size of the design, amid one's own cities or what is in play.
  approach() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const box = this.frame.getBoundingClientRect();
    const hits = (which) => [...this.frame.querySelectorAll(`${which} .hit`)];
    const near = hits(".city.mine").length ? hits(".city.mine") : hits(".city");
    if (!near.length) return;
    const spots = near.map((hit) => hit.getBoundingClientRect());
    const middle = (low, high) => (Math.min(...low) + Math.max(...high)) / 2;
    const x = middle(spots.map((s) => s.left), spots.map((s) => s.right)) - box.left;
    const y = middle(spots.map((s) => s.top), spots.map((s) => s.bottom)) - box.top;
    this.scale = this.frame.querySelector(".live").viewBox.baseVal.width / width;
    this.x = width / 2 - x * this.scale;
    this.y = height / 2 - y * this.scale;
    this.place();
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

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.spot(event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    if (!this.dragged && Math.hypot(dx, dy) < DRAG && this.fingers.size === 1) return;
    this.dragged = true;
    this.fingers.set(event.pointerId, now);
    if (this.fingers.size === 1) return this.pan(dx, dy);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)[1];
    const spread = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    this.zoom(spread(now) / Math.max(1, spread(before)), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
  }

  up(event) {
    this.fingers.delete(event.pointerId);
  }

  swallow(event) {
    this.dragged = false;
    if (event.target.closest("[data-zoom]")) return;
    event.stopPropagation();
    event.preventDefault();
  }

  key(event) {
    const moves = { "+": STEP, "=": STEP, "-": 1 / STEP };
    const pans = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
    if (event.key in moves) this.zoom(moves[event.key]);
    else if (event.key === "0") this.fit();
    else if (event.key in pans && this.scale > 1) this.pan(...pans[event.key]);
    else return;
    event.preventDefault();
  }

  button(event) {
    const what = event.target.closest("[data-zoom]")?.dataset.zoom;
    if (what === "in") this.zoom(STEP);
    else if (what === "out") this.zoom(1 / STEP);
    else if (what === "fit") this.fit();
  }

  // A city that gets the focus by keyboard is brought into sight.
  reveal(target) {
    if (this.scale === 1 || !target.closest(".city")) return;
    const box = this.frame.getBoundingClientRect();
    const city = target.getBoundingClientRect();
    const dx = Math.max(0, box.left + 40 - city.left) - Math.max(0, city.right - box.right + 40);
    const dy = Math.max(0, box.top + 40 - city.top) - Math.max(0, city.bottom - box.bottom + 40);
    if (dx || dy) this.pan(dx, dy);
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

export function start(root = document) {
  for (const frame of root.querySelectorAll("[data-panzoom]")) {
    if (!known.has(frame)) known.set(frame, new PanZoom(frame));
  }
}

for (const name of ["pointerover", "focusin"]) document.addEventListener(name, light);
// A part that was sent anew has forgotten where it was moved to.
document.addEventListener("htmx:afterSettle", () => {
  start();
  for (const frame of document.querySelectorAll("[data-panzoom]")) known.get(frame).place();
});
start();
