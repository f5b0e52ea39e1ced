// The first page: choices that change what else can be chosen fetch the form anew.

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-reforms]")) htmx.trigger(event.target.closest(".choices"), "reform");
});

// What somebody has unfolded stays so in the new form.
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name) => name !== "open";

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
