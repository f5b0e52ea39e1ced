// People on their own screens: what they say, how long somebody thinks, and a call when it is one's turn.

const table = document.getElementById("table");
const base = `/game/${table.dataset.game}`;

// -- saying something --------------------------------------------------------------------------

// What is sent twice is said once.
function token() {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("#say form");
  if (!form) return;
  event.preventDefault();
  const fields = { ...Object.fromEntries(new FormData(form, event.submitter)), token: token() };
  const path = new URL(form.action).pathname.slice(base.length);
  document.dispatchEvent(new CustomEvent("table:post", { detail: { path, fields } }));
  form.reset();
});

// -- what has not been read --------------------------------------------------------------------

const talk = document.querySelector("details.talk");
const lines = () => [...document.querySelectorAll("#chat p[id]")];
let read = lines().at(-1)?.id ?? "";

function countUnread() {
  const all = lines();
  if (talk.open) read = all.at(-1)?.id ?? "";
  const unread = all.slice(all.findIndex((line) => line.id === read) + 1).filter((line) => !line.classList.contains("own"));
  const mark = document.getElementById("unread");
  mark.hidden = !unread.length;
  mark.textContent = unread.length || "";
  if (talk.open) document.getElementById("chat").scrollTop = 1e6;
}

talk.addEventListener("toggle", countUnread);

// -- time ----------------------------------------------------------------------------------------

const A_DAY = 86400; // seconds
const CALM = 60; // seconds for which nobody is told how long somebody thinks
const SHORT = 30; // seconds left that are worth a second look
const offset = Number(table.dataset.now ?? Date.now() / 1000) - Date.now() / 1000; // clocks differ

const twoDigits = (number) => String(number).padStart(2, "0");

function span(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${twoDigits(minutes)}:${twoDigits(whole % 60)}` : `${minutes}:${twoDigits(whole % 60)}`;
}

const day = (seconds) => new Date(seconds * 1000).toLocaleString(
  document.documentElement.lang, { weekday: "short", hour: "2-digit", minute: "2-digit" });

function tick() {
  const timer = document.querySelector(".timer");
  if (!timer) return;
  const { since, until, name, sinceWords, untilWords, dayWords } = timer.dataset;
  const now = Date.now() / 1000 + offset;
  const say = (words, time) => words.replace("%n", name).replace("%t", time);
  let text = "";
  if (until && until - since >= A_DAY) text = say(dayWords, day(Number(until) - offset));
  else if (until) text = say(untilWords, span(until - now));
  else if (now - since > CALM) text = say(sinceWords, span(now - since));
  timer.classList.toggle("short", Boolean(until) && until - now < SHORT);
  if (timer.textContent !== text) timer.textContent = text;
}

setInterval(tick, 1000);

// -- a call when it is one's turn ----------------------------------------------------------------

const isAsked = () => !["waiting", "over"].includes(document.querySelector("#act .act")?.dataset.question);
const wanted = () => window.Notification?.permission === "granted" && localStorage.getItem("notify") === "on";
const title = () => document.getElementById("turn")?.textContent.trim() ?? "";
let wasAsked = isAsked();

function call() {
  if (isAsked() && !wasAsked && document.hidden && wanted()) {
    const note = new Notification(title(), { tag: base, icon: "/static/icon.svg" });
    note.onclick = () => { window.focus(); note.close(); };
  }
  wasAsked = isAsked();
}

// Over plain HTTP browsers allow no notifications: then there is nothing to choose.
function offer() {
  const box = document.querySelector("#bar [name=notify]");
  if (!box) return;
  const possible = window.isSecureContext && "Notification" in window;
  box.closest("label").hidden = !possible;
  if (possible) box.checked = wanted();
}

document.addEventListener("change", async (event) => {
  if (!event.target.matches("[name=notify]")) return;
  const allowed = event.target.checked && (await Notification.requestPermission()) === "granted";
  localStorage.setItem("notify", allowed ? "on" : "off");
  event.target.checked = allowed;
});

function refresh() {
  countUnread();
  tick();
  call();
  offer();
}

document.addEventListener("table:changed", refresh);
refresh();
