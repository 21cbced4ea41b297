// What is painted on the lid of tin n: its colour, and its number as large as the circle permits; 800 wide round (0, 0).
globalThis.lid = (n) => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "600 1000px Condensed";
  pen.letterSpacing = "-20px";
  const box = pen.measureText(n),
    wide = box.actualBoundingBoxRight + box.actualBoundingBoxLeft,
    tall = box.actualBoundingBoxAscent;
  const size = (770 / Math.hypot(wide, tall)) * 1000;
  return `<rect x="-400" y="-400" width="800" height="800" fill="${pigments[n - 1]}"/>
      <text font-family="Condensed" font-weight="600" font-size="${size}" letter-spacing="${-0.02 * size}" x="${((-wide / 2 + box.actualBoundingBoxLeft) * size) / 1000}" y="${((tall / 2) * size) / 1000}" fill="${ink(n)}">${n}</text>`;
};
