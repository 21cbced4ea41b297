// How light lies on silk that is seen from above: its press folds, its waves and the slanting lines of its twill.
import { chances } from "./rhythm.js";

/** Smooth chance from -1 to 1 over the plane. */
function waves(seed) {
  const chance = chances(seed * 7919 + 13);
  const table = Float32Array.from({ length: 4096 }, () => chance() * 2 - 1);
  const at = (x, y) => table[((x & 63) + (y & 63) * 64) & 4095];
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [x - left, y - top].map((t) => t * t * (3 - 2 * t));
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * u;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * u;
    return upper + (lower - upper) * v;
  };
}

/**
 * A grey picture, `pixels` square, to be laid over a design as hard light: grey leaves it as it is. The cloth was pressed in
 * `folds` (across, down), whose panels still lean to and fro; `twill` is how many pixels its lines are apart.
 */
export function light({ seed, pixels, folds = [2, 2], twill = 4.4, deep = 1 }) {
  const canvas = Object.assign(document.createElement("canvas"), { width: pixels, height: pixels });
  const context = canvas.getContext("2d");
  const picture = context.createImageData(pixels, pixels);
  const wave = waves(seed);
  /** How a pressed cloth leans there: one way up to a fold, the other way after it, and how near the fold is. */
  const pressed = (at, many) => {
    const panel = at * many;
    const away = panel - Math.round(panel);
    const lean = Math.round(panel) % 2 ? 1 : -1;
    const inside = Math.round(panel) > 0 && Math.round(panel) < many;
    return [Math.tanh(away * 26) * lean, inside ? Math.exp(-((away * 70) ** 2)) * lean : 0];
  };
  const high = (x, y) =>
    0.17 * wave(x * 1.2 + y * 0.9, y * 1.3 - x * 1.5) +
    0.035 * wave(9 + x * 2.2 + y * 1.9, y * 3.1 - x * 3.4);
  const step = 0.004;
  for (let j = 0; j < pixels; j++)
    for (let i = 0; i < pixels; i++) {
      const [x, y] = [i / pixels, j / pixels];
      const here = high(x, y);
      const bent = 0.012 * wave(x * 3, y * 3);
      const [acrossLean, acrossEdge] = pressed(x + bent, folds[0]);
      const [downLean, downEdge] = pressed(y + bent, folds[1]);
      const slopeX = (high(x + step, y) - here) / step + 0.17 * acrossLean;
      const slopeY = (high(x, y + step) - here) / step + 0.13 * downLean;
      // The window is at the upper left. Satin answers it softly all over and strongly where it leans just so.
      const facing = -(0.8 * slopeX + 0.6 * slopeY) * deep;
      const sheen = Math.exp(-(((facing - 0.3) / 0.2) ** 2));
      const edge = 0.07 * acrossEdge + 0.07 * downEdge;
      const line = Math.sin(((i + j * 1.02 + 2.4 * wave(x * 7, y * 7)) * 2 * Math.PI) / twill);
      const thread = wave(i * 0.55, j * 0.035) * 0.5 + wave(i * 0.04, j * 0.6) * 0.5;
      const lit = 0.478 + 0.16 * Math.tanh(facing * 1.6) + 0.09 * sheen + edge;
      const grey = 255 * (lit + (0.02 + 0.03 * sheen) * line + 0.012 * thread);
      picture.data.set([grey, grey, grey, 255], (j * pixels + i) * 4);
    }
  context.putImageData(picture, 0, 0);
  return canvas.toDataURL();
}
