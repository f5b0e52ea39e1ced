// Brings the page up to date with an answer. Morphing keeps focus, scrolling and what has been typed.

// Elements that have changed, each known by its id, and new ones that go on top of another element.
export function patch(html) {
  const answer = document.createElement("template");
  answer.innerHTML = html;
  for (const fresh of [...answer.content.children]) {
    if (fresh.dataset.into) prepend(document.getElementById(fresh.dataset.into), fresh.children);
    else renew(document.getElementById(fresh.id), fresh);
  }
}

// A whole page, whose address the browser then shows. The slider stays in the hand.
export function patchPage(html, address) {
  const page = new DOMParser().parseFromString(html, "text/html");
  Idiomorph.morph(document.body, page.body, { morphStyle: "innerHTML", ignoreActiveValue: true });
  history.replaceState(null, "", address);
}

// Two answers that crossed may both bring an element.
function prepend(place, elements) {
  place?.prepend(...[...elements].filter((each) => !document.getElementById(each.id)));
}

const question = (element) => element.querySelector("[data-question]")?.dataset.question;

// Controls of another question are other controls: whoever presses a key once more must not answer
// it unseen.
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

// What somebody has opened stays open, and the map stays where somebody has moved it.
Idiomorph.defaults.callbacks.beforeAttributeUpdated =
  (name, element) => !(name === "open" || (name === "style" && element.matches("[data-panzoom]")));

// What has not changed is left alone as a whole, but for fields: what was typed there does not show.
const FIELDS = "input,select,textarea";
const hasFields = (node) => Boolean(node.matches?.(FIELDS) || node.querySelector?.(FIELDS));
Idiomorph.defaults.callbacks.beforeNodeMorphed = (old, fresh) => !old.isEqualNode(fresh) || hasFields(old);

// Lists stay open also where an answer brings new ones in their place.
const opened = new Set();
const known = new WeakSet();

export function keepOpen() {
  for (const each of document.querySelectorAll("details[data-keep]")) {
    if (known.has(each)) continue;
    known.add(each);
    if (each.open) opened.add(each.dataset.keep); // by somebody who was faster than the scripts
    else each.open = opened.has(each.dataset.keep);
  }
}

document.addEventListener("toggle", (event) => {
  const { keep } = event.target.dataset ?? {};
  if (keep) event.target.open ? opened.add(keep) : opened.delete(keep);
}, true);
