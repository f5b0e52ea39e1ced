// The one way in which our scripts ask the server. A request says that it wants a fragment rather
// than a page, and which parts the page already shows.

const RETRY = 1000; // milliseconds

// What the server says; null if it says nothing, or only that it has failed (5xx). Then the page
// tells that the connection is lost. With fields, a form is sent.
export async function request(address, fields) {
  begin();
  const answer = await reply(address, options(fields));
  end();
  setLost(!answer);
  return answer;
}

// Asks until there is an answer, for whatever may be asked twice. What is wanted may change
// meanwhile: the answer has the address that it belongs to.
export async function insist(wanted, fields) {
  for (;;) {
    const address = wanted();
    const answer = await request(address, fields);
    if (answer) return { address, ...answer };
    await new Promise((resume) => setTimeout(resume, RETRY));
  }
}

export function setLost(isLost) {
  const note = document.getElementById("lost");
  if (note && note.hidden === isLost) note.hidden = !isLost;
}

async function reply(address, how) {
  try {
    const response = await fetch(address, how);
    if (response.status >= 500) return null;
    const { ok, headers } = response;
    const [stamp, seen, happened] = ["X-Stamp", "X-Seen", "X-Happened"].map((name) => headers.get(name));
    return { ok, stamp, seen, happened, text: await response.text() };
  } catch {
    return null; // the network is gone
  }
}

// What a page says of itself with every request, besides.
const more = [];

export function sayAlways(headers) {
  more.push(headers);
}

function options(fields) {
  const headers = { "X-Fragment": "1", "X-Prints": prints(), ...Object.assign({}, ...more.map((say) => say())) };
  return fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers };
}

// The fingerprints of what the page shows: the answer leaves that out.
function prints() {
  const parts = [...document.querySelectorAll("[data-print]")];
  return parts.map((part) => `${part.id}=${part.dataset.print}`).join(",");
}

// Whoever drives the page from outside, such as a test, sees when nothing is on its way.
let underway = 0;

function begin() {
  underway += 1;
  document.documentElement.dataset.underway = "";
}

function end() {
  underway -= 1;
  if (!underway) delete document.documentElement.dataset.underway;
}
