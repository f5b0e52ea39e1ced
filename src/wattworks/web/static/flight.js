// Copies of things on the table, and how they fly over it.

export const middle = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

// A picture of an element: without ids, and nothing on it can be pressed.
export function copyOf(element) {
  const copy = element.cloneNode(true);
  for (const each of [copy, ...copy.querySelectorAll("[id]")]) each.removeAttribute("id");
  for (const each of copy.querySelectorAll("button")) each.remove();
  if (element.closest(".later")) copy.dataset.from = "later"; // it looks as it does there
  return copy;
}

function lay(layer, copy, box) {
  const sheet = document.createElement("div");
  sheet.className = `sheet ${copy.dataset.from ?? ""}`;
  Object.assign(sheet.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  sheet.append(copy);
  layer.append(sheet);
  return sheet;
}

const gone = (sheet, animation) => animation.finished.catch(() => {}).finally(() => sheet.remove());

// In an arc, growing a little as if it were lifted, and as small at the end as what it becomes.
export function fly(layer, copy, from, to, time, animate) {
  const sheet = lay(layer, copy, from);
  const [dx, dy] = [middle(to).x - middle(from).x, middle(to).y - middle(from).y];
  const size = Math.max(0.15, Math.min(1.6, to.width / from.width, to.height / from.height));
  gone(sheet, animate(sheet, [
    { transform: "none" },
    { transform: `translate(${dx * 0.4}px, ${dy * 0.4 - 26}px) scale(${(1 + size) / 2 + 0.12})`, offset: 0.45 },
    { transform: `translate(${dx}px, ${dy}px) scale(${size})` },
  ], time, "cubic-bezier(.35,.05,.25,1)"));
}

// Straight, in its own size.
export function flyBox(layer, copy, from, to, time, animate) {
  const sheet = lay(layer, copy, to);
  const frames = [{ translate: `${from.left - to.left}px ${from.top - to.top}px` }, { translate: "0 0" }];
  gone(sheet, animate(sheet, frames, time));
  return sheet;
}

// The last plants of a round have run, and the page shows the morning already: for this moment the
// map is dark once more, and the houses that had power shine.
export function dusk(layer, houses, look, time, animate) {
  const frame = houses[0]?.closest(".frame");
  if (!frame) return;
  const edge = frame.getBoundingClientRect();
  const sheet = lay(layer, document.createElement("i"), edge);
  sheet.classList.add("dusk");
  houses.forEach((house, place) => {
    const at = middle(house.getBoundingClientRect());
    const light = document.createElement("b");
    light.className = look;
    Object.assign(light.style, { left: `${at.x - edge.left}px`, top: `${at.y - edge.top}px` });
    sheet.append(light);
    const on = 0.15 + 0.35 * (place / houses.length);
    animate(light, [{ opacity: 0, scale: 0.2 }, { opacity: 0, scale: 0.2, offset: on }, { opacity: 1, scale: 1.3, offset: on + 0.15 }, { opacity: 1, scale: 1 }], time);
  });
  gone(sheet, animate(sheet, [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], time, "linear"));
}

const SVG = "http://www.w3.org/2000/svg";

// A line draws itself on the map, as far as its frame shows it.
export function route(layer, way, look, time, animate) {
  const live = document.getElementById("map-live");
  const frame = live?.closest(".frame");
  if (!frame) return;
  const [edge, box] = [frame.getBoundingClientRect(), live.getBoundingClientRect()];
  const sheet = lay(layer, document.createElementNS(SVG, "svg"), edge);
  const drawing = sheet.firstChild;
  drawing.setAttribute("viewBox", live.getAttribute("viewBox"));
  Object.assign(drawing.style, { position: "absolute", left: `${box.left - edge.left}px`, top: `${box.top - edge.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", way);
  path.setAttribute("pathLength", "1");
  path.setAttribute("class", `drawn ${look}`);
  drawing.append(path);
  animate(path, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0, offset: 0.5 }, { strokeDashoffset: 0 }], time);
  gone(sheet, animate(sheet, [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], time, "linear"));
}
