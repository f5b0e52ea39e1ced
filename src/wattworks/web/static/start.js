// The first page: a choice that changes what else can be chosen fetches the form again.

import { patch } from "./patch.js";
import { insist } from "./request.js";

// As the form stands now, without the deck, which is a file.
function chosen() {
  const fields = new FormData(document.getElementById("new-game"));
  fields.delete("deck");
  return `/new?${new URLSearchParams(fields)}`;
}

let busy = false;

// The answer to a form that has changed in the meantime would undo the change.
async function reform() {
  if (busy) return;
  busy = true;
  let answer;
  do answer = await insist(chosen); while (answer.address !== chosen());
  busy = false;
  if (answer.ok) patch(answer.text);
  else location.assign(answer.address); // a page that says what is wrong
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-reforms]")) reform();
});

// The little map is another way to tick the boxes of the regions.
document.addEventListener("click", (event) => {
  const region = event.target.closest(".choosing [data-region]");
  const box = region && document.querySelector(`input[name=region][value="${region.dataset.region}"]`);
  if (box) box.click();
});

document.addEventListener("change", (event) => {
  if (!event.target.matches("input[name=region]")) return;
  for (const part of document.querySelectorAll(`[data-region="${event.target.value}"]`)) {
    part.classList.toggle("off", !event.target.checked);
  }
});
