// Stepping through a finished game without loading the page anew: links, slider, keys.

let wanted = ""; // where to go next, while a page is on its way
let busy = false;

// The map stays where somebody has moved it, what is unfolded stays so, the slider in the hand.
const how = {
  morphStyle: "innerHTML",
  ignoreActiveValue: true,
  callbacks: {
    beforeAttributeUpdated: (name, element) =>
      !(name === "open" || (name === "style" && element.matches("[data-panzoom]"))),
  },
};

async function show(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  Idiomorph.morph(document.body, page.body, how);
  history.replaceState(null, "", answer.url);
}

// Of several steps that come faster than the server answers, the last counts.
async function go(address) {
  wanted = address;
  if (busy) return;
  busy = true;
  try {
    while (wanted) {
      const next = wanted;
      wanted = "";
      await show(next);
    }
  } catch {
    location.assign(address);
  } finally {
    busy = false;
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".steps a[href]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go(link.href);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "slider") go(`${event.target.form.action}/${event.target.value}`);
});

const isScrolled = (frame) => frame && frame.scrollWidth > frame.clientWidth;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  if (isScrolled(event.target.closest("[data-panzoom]"))) return; // there the keys move the map
  const link = document.querySelector(`.steps a[href][data-key="${CSS.escape(event.key)}"]`);
  if (!link) return;
  event.preventDefault();
  go(link.href);
});
