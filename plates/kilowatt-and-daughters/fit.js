// Sets each line of a heading in Anton so that all are of one width; `gap` pixels of ground between caps.
// `fit(parent, lines, { left, top, width, gap })` answers the foot of the last line.
window.fit = (parent, lines, { left, top, width, gap }) => {
  const pen = document.createElement("canvas").getContext("2d");
  let foot = top;
  for (const text of lines) {
    pen.font = "1000px Anton";
    const drawn = pen.measureText(text);
    const size = (width / (drawn.actualBoundingBoxLeft + drawn.actualBoundingBoxRight)) * 1000;
    const cap = (pen.measureText("H").actualBoundingBoxAscent * size) / 1000;
    const line = document.createElementNS("http://www.w3.org/2000/svg", "text");
    line.textContent = text;
    line.setAttribute("x", left + (drawn.actualBoundingBoxLeft * size) / 1000);
    line.setAttribute("y", foot + cap);
    line.setAttribute("style", `font: 400 ${size}px Anton; fill: currentColor`);
    parent.append(line);
    foot += cap + gap;
  }
  return foot - gap;
};
