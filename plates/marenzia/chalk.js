// Chalk on slate in the boatman's capitals: each stroke leaves its own streaks along its way, and only on what stands up of the slate's grain.

/** His letters, 100 high: how far each takes the hand on, and its strokes in the order in which he makes them. */
const letters = {
  O: [88, "M60 5C34 -8 6 14 5 52C4 92 30 106 52 98C80 88 88 54 80 28C74 8 60 0 44 5"],
  K: [84, "M12 0C10 34 9 68 8 101", "M74 1C54 24 34 42 13 55", "M28 46C46 62 62 80 80 101"],
  N: [88, "M12 101C13 68 13 34 12 0", "M12 0C32 34 54 68 78 100", "M80 0C79 34 78 66 78 100"],
  J: [74, "M24 3C42 1 60 2 80 0", "M56 2C59 30 62 58 55 82C47 104 18 106 6 80"],
  H: [84, "M12 0C11 34 10 68 10 101", "M76 0C75 34 74 66 74 100", "M10 52C32 49 54 49 75 48"],
  A: [82, "M2 101C14 66 26 32 40 0", "M40 0C52 34 64 68 80 100", "M16 66C34 63 50 62 66 62"],
  L: [70, "M12 0C11 34 10 68 10 98C30 97 48 97 68 95"],
  R: [
    80,
    "M10 101C11 68 11 34 12 2",
    "M11 4C44 -6 72 6 67 30C62 52 36 55 13 54",
    "M32 54C46 70 60 86 76 101",
  ],
  0: [78, "M52 5C28 -8 6 14 5 52C4 92 26 106 44 98C68 88 76 54 69 28C64 8 52 0 38 5"],
  1: [52, "M12 24C24 17 34 9 40 0C39 34 38 68 37 101"],
  2: [80, "M8 26C16 -8 68 -8 67 26C66 54 28 76 6 98C28 96 50 97 75 95"],
  4: [82, "M54 101C53 68 53 34 54 0C40 24 22 46 4 67C30 67 54 66 78 65"],
  5: [78, "M68 2C50 1 32 2 17 3C16 18 13 32 12 45C44 30 76 46 69 74C62 106 20 108 3 86"],
  7: [74, "M6 4C28 2 50 3 72 1C54 34 40 66 31 101", "M24 52C36 49 50 49 61 47"],
  9: [76, "M66 26C54 -8 8 0 9 30C11 58 56 56 66 26C66 54 62 78 50 101"],
  ".": [34, "M12 97C14 99 16 99 17 97"],
  "-": [130, "M8 56C48 50 82 58 122 51"],
  " ": [56],
};

let state = 11;
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
const around = (spread) => (chance() - 0.5) * 2 * spread;

function hash(x, y, seed) {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1. */
export function noise(x, y, seed) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t));
  const row = (k) => hash(i, k, seed) * (1 - u) + hash(i + 1, k, seed) * u;
  return row(j) * (1 - v) + row(j + 1) * v;
}

function step(low, high, x) {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

/** A slate's chalk, `fine` pixels to the drawing's unit: `write` lays it, `canvas` answers it as a picture. */
export function chalk(width, height, fine) {
  const [across, down] = [width * fine, height * fine];
  const laid = new Float32Array(across * down);
  const grain = (x, y) =>
    0.5 * noise(x / 2.1, y / 2.1, 1) +
    0.3 * noise(x / 5, y / 4, 2) +
    0.2 * noise(x / 17, y / 11, 3);

  /** One stroke along a path that `at` places, `wide` across. */
  function draw(d, at, wide, seed) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    const long = path.getTotalLength();
    const spot = (t) => {
      const { x, y } = path.getPointAtLength(Math.min(long, Math.max(0, t)));
      return at(x, y);
    };
    const [[x0, y0], [x1, y1]] = [spot(0), spot(0.01 * long)];
    const scale = Math.hypot(x1 - x0, y1 - y0) / (0.01 * long) || 1;
    const reach = long * scale;
    for (let t = 0; t <= reach; t += 0.3) {
      const [px, py] = spot(t / scale);
      const [ax, ay] = spot((t - 0.5) / scale);
      const [bx, by] = spot((t + 0.5) / scale);
      const length = Math.hypot(bx - ax, by - ay) || 1;
      const [nx, ny] = [-(by - ay) / length, (bx - ax) / length];
      const breadth = wide * (0.84 + 0.26 * noise(t / 45, seed, 4));
      const end = Math.min(
        1,
        Math.sqrt(Math.max(0, Math.min(t + 1, reach - t + 1) / (wide * 0.3))),
      );
      const pressed = 0.74 + 0.22 * noise(t / 70, seed, 5) + 0.14 * step(26, 0, t);
      for (let o = -0.5; o <= 0.5; o += 0.3 / breadth) {
        const streak = noise(o * 13 + 50, t / 60, seed + 20) - 0.5;
        const cover = pressed * end ** 0.3 * (1 - (Math.abs(o) * 2) ** 5 * 0.55) + 0.42 * streak;
        const off = o * breadth * end;
        const [x, y] = [Math.round((px + nx * off) * fine), Math.round((py + ny * off) * fine)];
        if (x < 0 || x >= across || y < 0 || y >= down) continue;
        const tooth = grain(x, y);
        const amount = step(-0.1, 0.13, tooth - (1 - cover) - 0.06) * (0.8 + 0.2 * tooth);
        laid[y * across + x] = Math.max(laid[y * across + x], amount);
      }
    }
  }

  /** A line from (x, y), the foot of its letters, `size` high; leans like the hand that wrote it. */
  function write(text, x, y, size, wide, { apart = 16, climb = 0 } = {}) {
    const scale = size / 100;
    for (const letter of text) {
      const [on, ...strokes] = letters[letter];
      const [big, turn, low] = [scale * (1 + around(0.025)), around(0.025), around(3)];
      const at = (u, v) => [
        x + (u + (100 - v) * (0.09 + turn)) * big,
        y + climb * (x / 100) + (v - 100 + low + u * turn) * big,
      ];
      for (const stroke of strokes) draw(stroke, at, wide, 1 + Math.floor(chance() * 900));
      x += (on + apart) * scale;
    }
    return x;
  }

  function canvas() {
    const made = Object.assign(document.createElement("canvas"), { width: across, height: down });
    const pen = made.getContext("2d");
    const picture = pen.createImageData(across, down);
    laid.forEach((amount, n) => picture.data.set([240, 239, 231, amount * 248], n * 4));
    pen.putImageData(picture, 0, 0);
    return made;
  }
  return { write, canvas };
}
