// The first page: choices that change what else can be chosen fetch the form anew.

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-reforms]")) htmx.trigger(event.target.closest(".choices"), "reform");
  if (event.target.matches("[data-submits]")) event.target.form.requestSubmit();
});
