/** Writes the figures of a British telephone's dial, and what is in its middle, into a page 600 by 600 pixels. */
export function drawDial(middle) {
  const figures = Array.from("1234567890", (figure, i) => {
    const angle = ((-60 - i * 30) * Math.PI) / 180;
    return `<text x="${Math.cos(angle) * 216}" y="${Math.sin(angle) * 216 + 17}">${figure}</text>`;
  });
  document.body.innerHTML = `<svg width="600" height="600" viewBox="-300 -300 600 600">${figures.join("")}${middle}</svg>`;
}
