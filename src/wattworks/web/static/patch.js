// Brings the page up to date with an answer: elements that have changed, each known by its id, and
// new ones that go on top of another element.

export function patch(html) {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  for (const fresh of [...answer.content.children]) {
    if (fresh.dataset.into) document.getElementById(fresh.dataset.into)?.prepend(...fresh.children);
    else renew(document.getElementById(fresh.id), fresh);
  }
}

const question = (element) => element.querySelector("[data-question]")?.dataset.question;

// Morphing keeps focus, scrolling and what has been typed. Controls of another question are other
// controls: whoever presses a key once more must not answer it unseen.
function renew(old, fresh) {
  if (!old) return;
  if (question(old) === question(fresh)) {
    Idiomorph.morph(old, fresh);
    return;
  }
  const inside = old.contains(document.activeElement);
  old.replaceWith(fresh);
  if (inside) fresh.focus({ preventScroll: true });
}

// Lists that somebody has opened stay open, also where the new page brings them anew.
const opened = new Set();
const known = new WeakSet();

Idiomorph.defaults.callbacks.beforeAttributeUpdated =
  (name, element) => !(name === "open" && element.matches("[data-keep]"));

export function keepOpen() {
  for (const each of document.querySelectorAll("details[data-keep]")) {
    if (!known.has(each)) each.open = opened.has(each.dataset.keep);
    known.add(each);
  }
}

document.addEventListener("toggle", (event) => {
  const { keep } = event.target.dataset ?? {};
  if (keep) event.target.open ? opened.add(keep) : opened.delete(keep);
}, true);
