// The table: follows the game, sends what people do, keeps plans until they are carried out.

import { play, watch } from "./motion.js";
import { keepOpen, patch } from "./patch.js";
import { afterChange, beforeChange, isMeant } from "./press_guard.js";
import { request, sayAlways, setLost } from "./request.js";
import { openStream } from "./stream.js";

const table = document.getElementById("table");
const base = `/game/${table.dataset.game}`;
const RETRY = 1000; // milliseconds

const panel = () => document.querySelector("#act .act"); // the question panel
const byKey = (key) => [...document.querySelectorAll("[data-key]")].find(
  (each) => each.dataset.key === key && !each.disabled && each.getClientRects().length);

// -- requests: one after the other ------------------------------------------------------------

const version = () => panel()?.dataset.version ?? "";
const REPEATED = /^(buy|take|give|spend) /; // may be tapped faster than the server answers
let queue = Promise.resolve();
let pending = 0; // own actions on their way

function enqueue(work) {
  queue = queue.then(work).catch(reportError);
  return queue;
}

// The values are those of the moment when it is this request's turn.
const ask = (path, values) => enqueue(() => fetchAndShow(path, values()));
const look = () => fetchAndShow("/parts");

async function fetchAndShow(path, values) {
  const planAsked = planText();
  show(await request(base + path, values), planAsked);
}

// An action is meant for the table as it was when somebody clicked.
function send(action, sure) {
  const again = REPEATED.test(action);
  if (pending && !again) return;
  const seen = pending ? null : version();
  const { question } = panel().dataset;
  pending += 1;
  ask("/act", () => ({
    action, version: seen ?? (panel()?.dataset.question === question ? version() : "-"),
    ...(sure ? { sure } : {}),
  })).finally(() => { pending -= 1; });
}

const post = (path, values) => ask(path, () => ({ version: version(), ...values }));

// -- answers ---------------------------------------------------------------------------------

let stamp = ""; // of what the page shows
let { seen } = document.getElementById("motion").dataset; // how far that is

sayAlways(() => ({ "X-Seen": seen }));

// Without an answer, following again brings whatever was missed. An answer without a stamp is a page
// that says what is wrong, such as that the game is gone.
function show(answer, planAsked) {
  if (!answer) return lose();
  if (!answer.stamp) return location.reload();
  stamp = answer.stamp;
  const isNew = answer.seen !== seen;
  seen = answer.seen;
  if (!answer.text.trim()) return;
  beforeChange();
  const motion = isNew ? watch(answer.happened) : null;
  const focused = unfocus();
  patch(answer.text);
  refocus(focused);
  if (planAsked === planText()) adoptPlan();
  changed();
  afterChange();
  play(motion);
}

// A control that was clicked loses the focus: to remove it with the focus costs another layout. What has
// it by the keyboard is told.
function unfocus() {
  const focused = document.activeElement;
  if (!focused?.matches(`${CONTROLS},#bar button`)) return null;
  if (focused.matches(":focus-visible")) return focused;
  focused.blur();
  return null;
}

// Whoever uses the keyboard finds the next question where the last control was.
function refocus(focused) {
  const isLost = focused && (!focused.isConnected || focused.disabled || document.activeElement === document.body);
  if (isLost) document.getElementById("ask").focus({ preventScroll: true });
}

let hinted = ""; // version that a hint is on its way for

// Nothing waits for a hint. Instead of it there may come news; once the table has changed it is old.
async function askHint() {
  const asked = version();
  if (hinted === asked) return;
  hinted = asked;
  const answer = await request(`${base}/hint`, {});
  if (hinted === asked) hinted = "";
  if (!answer?.ok || answer.stamp) show(answer);
  else if (version() === asked) showHint(answer.text);
}

function showHint(html) {
  beforeChange();
  document.getElementById("hint").innerHTML = html;
  afterChange();
}

// -- following -------------------------------------------------------------------------------

let stream;
let retry;
let latest = ""; // stamp that was announced

// What an own action has brought already, or a change that came meanwhile, is not fetched again.
function news(announced) {
  latest = announced;
  enqueue(() => latest === stamp || look());
}

function follow() {
  stream = openStream(base, table.dataset.follow);
  stream.addEventListener("open", () => setLost(false));
  stream.addEventListener("table", (event) => news(event.data));
  stream.addEventListener("error", lose);
}

function lose() {
  setLost(true);
  stream.close();
  clearTimeout(retry);
  retry = setTimeout(recover, RETRY);
}

// Looks as well: a stream does not tell that the game is gone.
function recover() {
  follow();
  enqueue(look);
}

// -- plans: cities to be connected together ---------------------------------------------------

// The page says with every request which they are; the answer shows prices, houses and lines with them.
// While others move they are planned ahead, and kept at the table until the turn comes.

let planned = [];
const planText = () => planned.map(encodeURIComponent).join(",");

sayAlways(() => (planned.length ? { "X-Plan": planText() } : {}));

function toggleCity(name) {
  planned = planned.includes(name) ? planned.filter((each) => each !== name) : [...planned, name];
  showPlan();
}

function showPlan() {
  markPlanned();
  const wanted = planText();
  enqueue(() => planText() !== wanted || tellPlan()); // another press may have come in the meantime
}

function tellPlan() {
  if (!document.getElementById("plan-ahead")) return look();
  return fetchAndShow("/plan", { question: "build", cities: planned.join(",") });
}

// The answer to the newest plan says what is left of it: others may have built, or it is carried out.
function adoptPlan() {
  const cities = document.querySelector("#plan,#plan-ahead")?.dataset.cities;
  planned = cities ? cities.split(",") : [];
}

// At once, before the answer.
function markPlanned() {
  for (const city of document.querySelectorAll('#map [data-act^="build "]')) {
    const isChosen = planned.includes(city.dataset.act.slice(6));
    city.classList.toggle("chosen", isChosen);
    city.setAttribute("aria-pressed", isChosen);
  }
}

// -- plants to run ---------------------------------------------------------------------------

function showRun() {
  const boxes = [...document.querySelectorAll("#act [data-plant]")];
  for (const card of document.querySelectorAll("#players .ticked")) card.classList.remove("ticked");
  if (!boxes.length) return;
  for (const { checked, dataset } of boxes) document.getElementById(dataset.card)?.classList.toggle("ticked", checked);
  const wanted = boxes.filter((box) => box.checked).map((box) => box.dataset.plant).join("+") || "none";
  let found = false;
  for (const run of document.querySelectorAll("#act [data-set]")) {
    run.hidden = run.dataset.set !== wanted;
    found ||= !run.hidden;
    if (run.hidden) delete run.dataset.key; else run.dataset.key = "b";
  }
  document.querySelector("#act .impossible").hidden = found;
}

// -- what people do --------------------------------------------------------------------------

const amount = () => document.querySelector("#act [name=amount]");

function step(by) {
  const field = amount();
  const value = Number(field.value) + by;
  field.value = Math.min(Math.max(value, Number(field.min)), Number(field.max));
  showSum();
}

// The button names the sum that it bids.
function showSum() {
  for (const each of document.querySelectorAll("#act [data-sum]")) each.textContent = each.dataset.sum.replace("#", amount().value);
}

// The same word may come again.
function dismiss(float) {
  float.replaceChildren();
  delete float.dataset.print;
}

const plans = ({ dataset }) => /^build [^;]*$/.test(dataset.act) && !("build" in dataset);

// The second press of a double click counts only where one presses again and again.
function isWanted(element, event) {
  const isRepeated = "step" in element.dataset || REPEATED.test(element.dataset.act ?? "");
  return isMeant(element, event) && (isRepeated || event.detail < 2);
}

function doIt(element, event) {
  const { act: action, sure } = element.dataset;
  event.preventDefault();
  if (!isWanted(element, event)) return;
  if (action !== undefined) {
    if (plans(element)) toggleCity(action.slice(6));
    else send(action, sure);
  } else if ("step" in element.dataset) step(Number(element.dataset.step));
  else if ("bid" in element.dataset) send(`bid ${amount().value}`);
  else if ("limit" in element.dataset) post("/limit", { amount: amount().value });
  else if ("out" in element.dataset) post("/limit", { amount: "0" });
  else if ("clear" in element.dataset) { planned = []; showPlan(); }
  else if ("dismiss" in element.dataset) dismiss(document.getElementById(element.dataset.dismiss));
}

const CONTROLS = "[data-act],[data-step],[data-bid],[data-limit],[data-out],[data-clear],[data-dismiss]";

let lastPress = {};

document.addEventListener("click", (event) => {
  lastPress = event;
  const element = event.target.closest(CONTROLS);
  if (element) doIt(element, event);
});

document.addEventListener("input", (event) => { if (event.target === amount()) showSum(); });

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-plant]")) showRun();
  if (event.target.matches("[data-submits]")) event.target.form.requestSubmit();
});

// Forms stand in the queue as well: an answer must not fill a form that has become another one.
document.addEventListener("submit", (event) => {
  const { posts } = event.target.dataset;
  if (!posts) return;
  event.preventDefault();
  if (event.submitter && !isMeant(event.submitter, lastPress)) return;
  if (posts === "/hint") askHint();
  else post(posts, Object.fromEntries(new FormData(event.target, event.submitter)));
});

// Other scripts of the page send their forms in the same queue.
document.addEventListener("table:post", ({ detail }) => post(detail.path, detail.fields));

// What is written on a key counts, so that Z and Y are right on every layout of Latin letters. On the
// others (Cyrillic) it is the letter that the key has in Latin.
function letterOf({ key, code }) {
  const isForeign = key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key);
  return isForeign && code.startsWith("Key") ? code.slice(3).toLowerCase() : key.toLowerCase();
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=checkbox]),select,textarea");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && event.target === amount()) {
    event.preventDefault();
    byKey("b")?.click();
  } else if ((event.key === "Enter" || event.key === " ") && event.target.matches("g[data-act],path[data-act]")) {
    event.preventDefault();
    doIt(event.target, event);
  } else if (!typing) {
    const control = byKey(letterOf(event));
    if (control) event.preventDefault();
    if (control && (!event.repeat || "step" in control.dataset)) control.click();
  }
});

function closePops(but) {
  for (const each of document.querySelectorAll("details[open]:has(> .pop)")) {
    if (!each.contains(but)) each.open = false;
  }
}

function escape() {
  closePops(null);
  document.querySelector("#hint [data-dismiss]")?.click();
}

document.addEventListener("pointerdown", (event) => closePops(event.target));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") escape(); });

// -- after every change ----------------------------------------------------------------------

let shown = version();

function changed() {
  if (version() !== shown) {
    shown = version();
    document.getElementById("hint")?.replaceChildren();
  }
  keepOpen();
  showRun();
  showSum();
  setTimeout(markTab, AFTER);
  document.dispatchEvent(new Event("table:changed"));
}

// The tab shows from afar that somebody is asked. To rename it takes the browser a while: the table first.
const AFTER = 100; // milliseconds
const title = document.title;

function markTab() {
  const question = panel()?.dataset.question;
  const isAsked = question !== "waiting" && question !== "over";
  const turn = document.getElementById("turn")?.textContent.trim();
  document.title = isAsked ? `● ${turn} – ${title}` : title;
}

markTab();
keepOpen();
showRun();
follow();
