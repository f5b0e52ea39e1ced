// The table: follows the game, sends what people do, keeps plans until they are carried out.

import { keepOpen, patch } from "./patch.js";

const table = document.getElementById("table");
const base = `/game/${table.dataset.game}`;
const RETRY = 1000;

const act = () => document.querySelector("#act .act");
const byKey = (key) => [...document.querySelectorAll("[data-key]")].find(
  (each) => each.dataset.key === key && !each.disabled && each.getClientRects().length);

// -- requests: one after the other ------------------------------------------------------------

const version = () => act()?.dataset.version ?? "";
const REPEATED = /^(buy|take|give|spend) /; // may be tapped faster than the server answers
let queue = Promise.resolve();
let pending = 0; // own actions on their way

function ask(method, path, values) {
  queue = queue.then(() => request(method, path, values())).catch(() => {});
  return queue;
}

const request = (method, path, values, then = show, source = table) => htmx.ajax(
  method, base + path, { source, values, handler: (_, { xhr }) => then(xhr) });

// An action is meant for the table as it was when somebody clicked.
function send(action, sure) {
  const again = REPEATED.test(action);
  if (pending && !again) return;
  const seen = pending ? null : version();
  const { question } = act().dataset;
  pending += 1;
  ask("POST", "/act", () => ({
    action, version: seen ?? (act()?.dataset.question === question ? version() : "-"),
    ...(sure ? { sure } : {}),
  })).finally(() => { pending -= 1; });
}

const post = (path, values) => ask("POST", path, () => ({ version: version(), ...values }));

document.body.addEventListener("htmx:configRequest", (event) => {
  const parts = [...table.querySelectorAll("[data-print]")];
  event.detail.headers["X-Prints"] = parts.map((p) => `${p.id}=${p.dataset.print}`).join(",");
});

// -- following -------------------------------------------------------------------------------

const lost = document.getElementById("lost");

let stamp = ""; // of what the page shows

// An answer without a stamp is a page that says what is wrong, such as that the game is gone.
function show(xhr) {
  if (!xhr.getResponseHeader("X-Revision")) return location.reload();
  stamp = xhr.getResponseHeader("X-Revision");
  unfocus();
  patch(xhr.responseText);
  changed();
}

// Instead of a hint there may come news.
function showHint(xhr) {
  if (xhr.getResponseHeader("X-Revision")) show(xhr);
  else if (xhr.status === 200) document.getElementById("hint").innerHTML = xhr.responseText;
  else location.reload();
}

// A control that was clicked loses the focus: to remove it with the focus costs another layout.
function unfocus() {
  const focused = document.activeElement;
  if (focused?.matches(CONTROLS) && !focused.matches(":focus-visible")) focused.blur();
}

let latest = ""; // stamp that was announced

// What an own action has brought already, or a change that came meanwhile, is not fetched again.
function news(announced) {
  latest = announced;
  queue = queue.then(() => latest === stamp || request("GET", "/parts")).catch(() => {});
}

function follow() {
  const source = new EventSource(`${base}/events`);
  source.addEventListener("open", () => { lost.hidden = true; });
  source.addEventListener("table", (event) => news(event.data));
  source.addEventListener("error", () => {
    lost.hidden = false;
    source.close();
    setTimeout(follow, RETRY);
  });
}

// -- plans: cities that shall be connected together ------------------------------------------

const planned = new Set();

function toggleCity(name) {
  if (!planned.delete(name)) planned.add(name);
  showPlan();
}

async function showPlan() {
  const place = document.getElementById("plan");
  if (!place) { planned.clear(); }
  for (const each of document.querySelectorAll('[data-act^="build "]')) {
    const chosen = planned.has(each.dataset.act.slice(6));
    each.classList.toggle("chosen", chosen);
    if (!each.hasAttribute("data-build")) each.setAttribute("aria-pressed", chosen);
  }
  if (!place) return;
  const query = String(new URLSearchParams([...planned].map((name) => ["city", name])));
  if (query && place.dataset.shows === query && place.childElementCount) return; // being pressed
  place.dataset.shows = query;
  const text = query ? await (await fetch(`${base}/plan?${query}`)).text() : "";
  if (place.dataset.shows !== query) return; // another tap came in the meantime
  place.innerHTML = text;
  const way = place.querySelector("[data-way]")?.dataset.way;
  const path = document.querySelector("#map-live .plan");
  path?.setAttribute("d", way || "M0 0");
  path?.classList.toggle("lit", Boolean(way));
}

// -- plants to run ---------------------------------------------------------------------------

function showRun() {
  const boxes = [...document.querySelectorAll("#act [data-plant]")];
  if (!boxes.length) return;
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
}

// The same word may come again.
function dismiss(notice) {
  notice.replaceChildren();
  delete notice.dataset.print;
}

function doIt(element, event) {
  const { act: action, sure } = element.dataset;
  if (action !== undefined) {
    event.preventDefault();
    const single = action.startsWith("build ") && !action.includes(";");
    if (single && !element.hasAttribute("data-build")) toggleCity(action.slice(6));
    else send(action, sure);
  } else if ("step" in element.dataset) step(Number(element.dataset.step));
  else if ("bid" in element.dataset) { event.preventDefault(); send(`bid ${amount().value}`); }
  else if ("limit" in element.dataset) { event.preventDefault(); post("/limit", { amount: amount().value }); }
  else if ("out" in element.dataset) { event.preventDefault(); post("/limit", { amount: "0" }); }
  else if ("clear" in element.dataset) { planned.clear(); showPlan(); }
  else if ("dismiss" in element.dataset) dismiss(document.getElementById("notice"));
}

const CONTROLS = "[data-act],[data-step],[data-bid],[data-limit],[data-out],[data-clear],[data-dismiss]";

document.addEventListener("click", (event) => {
  const element = event.target.closest(CONTROLS);
  if (element) doIt(element, event);
});

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-plant]")) showRun();
  if (event.target.matches("[data-submits]")) event.target.form.requestSubmit();
});

// Forms stand in the queue as well: an answer must not fill a form that has become another one.
document.addEventListener("submit", (event) => {
  const { posts } = event.target.dataset;
  if (!posts) return;
  event.preventDefault();
  if (posts === "/hint") request("POST", posts, {}, showHint, "#hint"); // nothing waits for it
  else post(posts, Object.fromEntries(new FormData(event.target)));
});

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
    const control = byKey(event.key.toLowerCase());
    if (control) { event.preventDefault(); control.click(); }
  }
});

function closePops(but) {
  for (const each of document.querySelectorAll("details[open]:has(> .pop)")) {
    if (!each.contains(but)) each.open = false;
  }
}

document.addEventListener("pointerdown", (event) => closePops(event.target));
document.addEventListener("keydown", (event) => { if (event.key === "Escape") closePops(null); });

// -- after every change ----------------------------------------------------------------------

let shown = version();

function changed() {
  if (version() !== shown) {
    shown = version();
    planned.clear();
    document.getElementById("hint")?.replaceChildren();
  }
  keepOpen();
  showRun();
  if (planned.size) showPlan();
  markTab();
  document.dispatchEvent(new Event("table:changed"));
}

// The tab shows from afar that somebody is asked.
const title = document.title;

function markTab() {
  const question = act()?.dataset.question;
  document.title = (question === "waiting" || question === "over" ? "" : "● ") + title;
}

markTab();
keepOpen();
showRun();
follow();
