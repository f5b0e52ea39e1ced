// A press is meant for what stood under the pointer when somebody decided to press. For a moment after
// the page has changed, only those controls count that stood there before.

const MOMENT = 400; // milliseconds
const CONTROLS = "[data-act],[data-bid],[data-limit],[data-out],[data-clear],[data-dismiss],[data-posts] button";
const OTHERS = ["bid", "limit", "out", "clear"];

let stood = new Map(); // where controls stood before the last change, by what they do
let changedAt = -Infinity;
let timer;

// What a control does, to whom it is offered, and after which bid.
function meaning(control, asked) {
  const { act, dismiss, sure } = control.dataset;
  const what = act ?? dismiss ?? OTHERS.find((each) => each in control.dataset) ?? control.id;
  return `${asked} ${what} ${sure}`;
}

const nowAsked = () => document.querySelector("#act .act")?.dataset.asked;

// To be called before the page changes.
export function beforeChange() {
  stood = new Map();
  const asked = nowAsked();
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (control.disabled) continue;
    const name = meaning(control, asked);
    if (!stood.has(name)) stood.set(name, []);
    stood.get(name).push(control.getBoundingClientRect());
  }
}

// To be called after it; whoever drives the page from outside, such as a test, sees the moment pass.
export function afterChange() {
  changedAt = performance.now();
  document.documentElement.dataset.settling = "";
  clearTimeout(timer);
  timer = setTimeout(() => { delete document.documentElement.dataset.settling; }, MOMENT);
}

const holds = (box, x, y) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

// Keys have no place: it is enough that what they do could be done before.
export function isMeant(control, { clientX, clientY, pointerType }) {
  if (performance.now() - changedAt > MOMENT) return true;
  const places = stood.get(meaning(control, nowAsked())) ?? [];
  return pointerType ? places.some((box) => holds(box, clientX, clientY)) : places.length > 0;
}
