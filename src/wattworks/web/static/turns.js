// Times as they are where the reader is.

for (const each of document.querySelectorAll("[data-at]")) {
  const time = new Date(Number(each.dataset.at) * 1000).toLocaleString(
    document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  each.textContent = each.dataset.words.replace("%t", time);
}
