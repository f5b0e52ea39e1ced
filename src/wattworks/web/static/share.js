// The picture of the end as a file that can be shown anywhere.

const WIDTH = 1200;
const HEIGHT = 630;

async function painted(address) {
  const drawing = new Image(WIDTH, HEIGHT);
  drawing.src = address;
  await drawing.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d").drawImage(drawing, 0, 0, WIDTH, HEIGHT);
  return new Promise((done) => { canvas.toBlob(done, "image/png"); });
}

// Phones offer to send it; elsewhere, or if that is declined, it is saved.
async function give(blob) {
  const file = new File([blob], "wattworks.png", { type: "image/png" });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch(() => {});
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-picture]");
  if (!link) return;
  event.preventDefault();
  give(await painted(link.href));
});
