// What every page has. Light or dark: as the system has it, until somebody chooses. Runs before
// anything is drawn.

const root = document.documentElement;
const isDark = () => root.classList.contains("dark")
  || (!root.classList.contains("light") && matchMedia("(prefers-color-scheme: dark)").matches);

function wear(theme) {
  root.classList.remove("light", "dark");
  if (theme === "light" || theme === "dark") root.classList.add(theme);
}

try { wear(localStorage.getItem("theme")); } catch { /* a browser that keeps nothing */ }

document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-theme-toggle]")) return;
  const theme = isDark() ? "light" : "dark";
  wear(theme);
  try { localStorage.setItem("theme", theme); } catch { /* it holds for this page only */ }
});

// The language takes effect when it is chosen.
document.addEventListener("change", (event) => {
  if (event.target.matches(".language select")) event.target.form.requestSubmit();
});
