// What has happened, in motion: cards slide to their buyers, tokens fly, houses land, cities light up.
// The page has changed before anything moves: what moves are copies on a layer of their own, and what
// they will become lies in its place unseen, where it can be pressed. Any press ends it all.

import { copyOf, dusk, fly, flyBox, middle, route } from "./flight.js";

const BACKLOG = 1000; // milliseconds; what is farther behind is not shown
const LONGEST = 460; // milliseconds for one step
const SHORTEST = 60;
const TOGETHER = new Set(["order", "refill", "draw"]);
const still = matchMedia("(prefers-reduced-motion: reduce)");

const layer = document.getElementById("motion");

const byId = (id) => document.getElementById(id);
const all = (selector) => [...document.querySelectorAll(selector)];

// -- before the page changes ----------------------------------------------------------------------

// "400;sold 1 14 20;order 0 2": the time there is, and the events.
export function watch(text) {
  if (!text) return null;
  const [time, ...lines] = text.split(";");
  const events = lines.map((line) => line.split(" ")).map(([name, row, ...values]) => ({ name, row, values }));
  const before = still.matches || document.hidden ? null : snapshot(events);
  return { time: Number(time), events, before };
}

function snapshot(events) {
  const names = new Set(events.map((event) => event.name));
  const boxes = new Map();
  const kept = all('.plant[id], .player[id], [id^="track-"], #deck .back');
  if (names.has("take")) kept.push(...all('[id^="resource-"]'));
  if (names.has("scrap")) kept.push(...all('[id^="owned-"]'));
  for (const each of kept) {
    boxes.set(each.id || "deck", { id: each.id, box: each.getBoundingClientRect(), element: each });
  }
  const tokens = names.has("buy") || names.has("refill") ? all(".pips .full") : [];
  const stock = new Map(tokens.map((each) => [each.id, each.getBoundingClientRect()]));
  const money = new Map(all(".money[id]").map((each) => [each.id.slice(6), each.textContent]));
  return { boxes, stock, money };
}

// -- after it -------------------------------------------------------------------------------------

let queue = [];
let timer = null;
let until = 0;

export function play(plan) {
  if (!plan) return;
  if (!plan.before) return new Set(plan.events.map(({ name }) => name)).forEach(announce);
  if (until - performance.now() > BACKLOG) skip();
  const steps = grouped(plan.events).map((group) => makeStep(group, plan.before)).filter(Boolean);
  const each = Math.min(LONGEST, plan.time / Math.max(1, steps.length));
  if (each < SHORTEST) return;
  settle(plan, each);
  const start = Math.max(until, performance.now());
  steps.forEach((step, place) => veil(step.comes ?? [], start - performance.now() + (place + 1) * each));
  queue.push(...steps.map((step) => ({ ...step, each })));
  until = start + steps.length * each;
  if (timer === null) next();
}

function next() {
  const step = queue.shift();
  if (!step) return rest();
  document.documentElement.dataset.moving = "";
  announce(step.name);
  step.run(step.each);
  timer = setTimeout(next, step.each);
}

function rest() {
  timer = null;
  delete document.documentElement.dataset.moving;
}

// Everything is at once where it belongs.
export function skip() {
  if (timer === null && !layer.firstChild) return;
  queue = [];
  until = 0;
  clearTimeout(timer);
  rest();
  for (const each of moving) each.cancel();
  moving.clear();
  layer.replaceChildren();
}

document.addEventListener("pointerdown", skip, true);
document.addEventListener("keydown", skip, true);
still.addEventListener("change", skip);

const announce = (name) => document.dispatchEvent(new CustomEvent("table:happened", { detail: name }));

const moving = new Set();

function animate(element, frames, duration, easing = "ease-out") {
  const animation = element.animate(frames, { duration, easing });
  moving.add(animation);
  animation.onfinish = () => moving.delete(animation);
  return animation;
}

// What is still on its way cannot be seen in its place yet, but pressed.
function veil(elements, time) {
  for (const each of elements) {
    if (each) animate(each, [{ opacity: 0 }, { opacity: 0, offset: 0.94 }, { opacity: 1 }], time, "linear");
  }
}

// Events of a kind that happen in one go are one step.
function grouped(events) {
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last && TOGETHER.has(event.name) && last[0].name === event.name) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

// -- what moves as soon as the page has changed: cards move up, rows change places ----------------------

function settle({ before, events }, each) {
  const time = Math.min(320, each);
  for (const { id, box } of before.boxes.values()) {
    const element = id && byId(id);
    if (!element) continue;
    const now = element.getBoundingClientRect();
    const [dx, dy] = [box.left - now.left, box.top - now.top];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    if (id.startsWith("card-")) {
      veil([element], time);
      flyBox(layer, copyOf(element), box, now, time, animate);
    } else if (/^(players|track)-/.test(id)) {
      animate(element, [{ translate: `${dx}px ${dy}px` }, { translate: "0 0" }], time);
    }
  }
  if (events.some(({ name }) => name === "order")) {
    for (const chip of all('[id^="order-"]')) animate(chip, [{ scale: 1.5 }, { scale: 1 }], time);
  }
}

// -- one step for each kind of event ----------------------------------------------------------------

function makeStep(group, before) {
  const [{ name }] = group;
  const made = makers[name]?.(group, before);
  return made && { name, ...made };
}

const makers = {
  nominate: ([{ values: [card] }], before) => carry(before.boxes.get(`card-${card}`), byId(`lot-${card}`)),
  bid: ([{ row }]) => pulse(all(`.bidder.p${row}, .plant .bid`)),
  out: ([{ row }]) => pulse(all(`.bidder.p${row}`)),
  sold: ([{ row, values: [card, money] }], before) => {
    const from = before.boxes.get(`lot-${card}`) ?? before.boxes.get(`card-${card}`);
    return paid(carry(from, byId(`owned-${card}`)), row, -money, before);
  },
  scrap: ([{ values: [card] }], { boxes }) => {
    const old = boxes.get(`owned-${card}`);
    return old && { run: (time) => fall(old, time) };
  },
  draw: (group, before) => {
    const cards = group.map(({ values: [card] }) => byId(`card-${card}`)).filter(Boolean);
    const deck = before.boxes.get("deck");
    return cards.length && deck ? { comes: cards, run: (time) => cards.forEach((card) => deal(card, deck.box, time)) } : null;
  },
  buy: ([{ row, values: [fuel, money] }], before) => paid(buying(row, fuel, before), row, -money, before),
  take: ([{ row, values: [fuel, , money] }], before) => paid(taking(row, fuel, before), row, -money, before),
  build: ([{ row, values: [city, money, slot, way] }], before) => paid(building(city, slot, way, row), row, -money, before),
  house: ([{ row, values: [city, , slot] }]) => building(city, slot, "", row),
  income: ([{ row, values: [cities, money] }], before) => paid(lighting(row, cities), row, Number(money), before),
  earn: ([{ row, values: [money] }], before) => paid({ run() {} }, row, Number(money), before),
  refill: (group, { stock }) => {
    const fresh = all(".pips .full").filter((each) => !stock.has(each.id));
    return fresh.length ? { comes: fresh, run: (time) => fresh.forEach((each, place) => pop(each, time, place / fresh.length)) } : null;
  },
  step: () => ({ run: (time) => all("#status .step").forEach((each) => animate(each, [{ transform: "rotateX(180deg) scale(1.4)" }, { transform: "none" }], time)) }),
};

const carry = (from, target) => (from && target
  ? { comes: [target], run: (time) => fly(layer, copyOf(from.element), from.box, target.getBoundingClientRect(), time, animate) }
  : null);

const pulse = (elements) => ({ run: (time) => elements.forEach((each) => animate(each, [{ scale: 1.35 }, { scale: 1 }], time)) });

function fall({ element, box }, time) {
  const sheet = flyBox(layer, copyOf(element), box, box, time, animate);
  animate(sheet, [{ opacity: 1, rotate: "0deg" }, { opacity: 0, rotate: "12deg", translate: "0 60px" }], time);
}

function deal(card, from, time) {
  const to = card.getBoundingClientRect();
  const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
  const sheet = flyBox(layer, copyOf(card), to, to, time, animate);
  animate(sheet, [
    { transform: `translate(${dx}px, ${dy}px) scale(.4) rotateY(90deg)` }, // its face never shows mirrored
    { transform: "none" },
  ], time);
}

// The cheapest token of that fuel flies to the card where the newest one lies.
function buying(row, fuel, before) {
  const id = [...before.stock.keys()].find((each) => each.startsWith(`token-${fuel}-`));
  const box = before.stock.get(id);
  before.stock.delete(id); // the next one takes the next
  const lying = all(`#players-${row} .piece.full.k-${fuel}`);
  const target = lying[lying.length - 1 - (before.landed?.[fuel] ?? 0)];
  if (!box || !target) return null;
  before.landed = { ...before.landed, [fuel]: (before.landed?.[fuel] ?? 0) + 1 };
  return { comes: [target], run: (time) => fly(layer, token(fuel, box), box, target.getBoundingClientRect(), time, animate) };
}

function token(fuel, box) {
  const piece = document.createElement("i");
  piece.className = `piece full k-${fuel}`;
  piece.style.setProperty("--size", `${box.width}px`);
  return piece;
}

function taking(row, fuel, { boxes }) {
  const taken = [...boxes.values()].find(({ id, element }) => id.startsWith("resource-") && !byId(id) && element.matches(`.k-${fuel}`));
  const target = byId(`hand-${row}`) ?? byId(`players-${row}`);
  if (!taken || !target) return null;
  boxes.delete(taken.id); // the next one is another
  return { run: (time) => fly(layer, copyOf(taken.element), taken.box, target.getBoundingClientRect(), time, animate) };
}

function building(city, slot, way, row) {
  const house = byId(`house-${city}-${slot}`);
  if (!house) return null;
  return {
    comes: [house],
    run: (time) => {
      if (way) route(layer, way, `p${row}`, time, animate);
      const high = { translate: "0 -40px" }; // a use that is scaled moves as well
      animate(house, [
        { opacity: 0, ...high }, { opacity: 0, ...high, offset: 0.38 }, { opacity: 1, ...high, offset: 0.4 },
        { opacity: 1, translate: "0 0", offset: 0.76 },
        { opacity: 1, translate: "0 -6px", offset: 0.88 }, { opacity: 1, translate: "0 0" },
      ], time);
    },
  };
}

// One city after the other.
function lighting(row, cities) {
  const lights = all(`.light.p${row}`);
  if (!lights.length) {
    const houses = all(`#map-live .house[href="#mark-${row}"]`).slice(0, cities);
    // as long as anything moves, because a step of its own would be over in a wink
    return { run: (time) => dusk(layer, houses, `p${row}`, Math.max(time, until - performance.now()), animate) };
  }
  return { run: (time) => lights.forEach((each, place) => pop(each, time, place / lights.length)) };
}

function pop(element, time, delay) {
  animate(element, [
    { opacity: 0, scale: 0.2, offset: 0 }, { opacity: 0, scale: 0.2, offset: delay * 0.7 },
    { opacity: 1, scale: 1.3, offset: delay * 0.7 + 0.2 }, { scale: 1 },
  ], time);
}

// -- coins ----------------------------------------------------------------------------------------

// The step, and the money that goes with it: what is paid floats up, what is left is counted.
function paid(step, row, amount, before) {
  const purse = byId(`money-${row}`);
  if (!purse || !amount) return step;
  const text = before.money.get(row) ?? "";
  const held = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  if (!Number.isNaN(held)) before.money.set(row, text.replace(/\d+/, held + amount));
  return {
    comes: step?.comes,
    run: (time) => {
      step?.run(time);
      float(purse, amount, time);
      if (!Number.isNaN(held)) count(purse, text, held, amount, time);
    },
  };
}

function float(purse, amount, time) {
  const sum = document.createElement("b");
  sum.className = amount < 0 ? "sum less" : "sum";
  sum.textContent = `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;
  const box = purse.getBoundingClientRect();
  sum.style.left = `${box.right - 34}px`;
  sum.style.top = `${box.top - 4}px`;
  layer.append(sum);
  animate(sum, [{ opacity: 0, translate: "0 6px" }, { opacity: 1, translate: "0 -8px", offset: 0.3 }, { opacity: 0, translate: "0 -26px" }], time * 1.15)
    .finished.catch(() => {}).finally(() => sum.remove());
}

function count(purse, text, held, amount, time) {
  const box = purse.getBoundingClientRect();
  const shown = document.createElement("b");
  shown.className = `${purse.className} counted`;
  Object.assign(shown.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  layer.append(shown);
  veil([purse], time);
  const began = performance.now();
  (function tick() {
    if (!shown.isConnected) return;
    const share = Math.min(1, (performance.now() - began) / time);
    shown.textContent = text.replace(/\d+/, Math.round(held + amount * share));
    if (share < 1) requestAnimationFrame(tick);
    else shown.remove();
  }());
}
