// A town square of 68 by 46 m, drawn stone by stone: each stone is as large as the light on it, so what no lamp reaches is not there.
export const night = "#0b0b0c"; // as in light.css
const middle = [7, 4]; // of the setts' rings
const sub = (a, b) => a.map((v, i) => v - b[i]),
  dot = (a, b) => a.reduce((sum, v, i) => sum + v * b[i], 0),
  unit = (a) => a.map((v) => v / Math.hypot(...a)),
  cross = (a, b) => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];

/** Where the film's camera stands, what it looks at and how near its lens brings that, in a picture of 1200 by 800. */
export const views = {
  roof: { eye: [-13, -52, 25], to: [1.5, 3, 2.5], focal: 860 },
  door: { eye: [15, -9, 6], to: [10.6, 23, 4.6], focal: 1010 },
};

/** How a view sees a point: where it lies in the picture, and how long a metre is there. */
function seeing({ eye, to, focal }) {
  const ahead = unit(sub(to, eye)),
    rightwards = unit(cross(ahead, [0, 0, 1])),
    upwards = cross(rightwards, ahead);
  return (p) => {
    const d = sub(p, eye),
      z = dot(d, ahead);
    return [600 + (focal * dot(d, rightwards)) / z, 400 - (focal * dot(d, upwards)) / z, focal / z];
  };
}
let seed = 62;
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

// The lamps; the cold one is the church door's, which goes off last.
const lamps = [
    [-28, -17],
    [-10, -21.5],
    [10, -18],
    [28, -17],
    [-29, 1],
    [29, 2],
    [-28, 18],
    [-12, 19],
    [3.5, 18.5],
    [12, 19.5],
    [27, 18],
    [-9, 2],
    [16, -4],
  ].map(([x, y], i) => ({
    at: [x, y, i === 9 ? 4 : 5.2],
    colour: i === 9 ? "#cfe3ff" : "#ffd9a0",
  })),
  order = [1, 2, 11, 7, 3, 0, 10, 12, 6, 5, 4, 8, 9];

/** Setts in rings, and house fronts without their windows and doors, as a view sees them. */
export function buildSquare(view) {
  const stones = [],
    see = seeing(view);
  for (let r = 0.31; r < 62; r += 0.62)
    for (let n = 0, all = Math.round((2 * Math.PI * r) / 0.62); n < all; n++) {
      const angle = ((n + (Math.round(r / 0.62) % 2) / 2) / all) * 2 * Math.PI,
        x = middle[0] + r * Math.cos(angle) + (chance() - 0.5) * 0.08,
        y = middle[1] + r * Math.sin(angle) + (chance() - 0.5) * 0.08;
      if (Math.abs(x) < 34 && Math.abs(y) < 23) stones.push([[x, y, 0], [0, 0, 1], 0.27]);
    }
  const front = (start, along, facing, houses) => {
    let at = 0;
    for (const [wide, eaves, gable, floors, axes] of houses) {
      for (let a = 0.3; a < wide - 0.25; a += 0.56)
        for (let z = 0.3; z < eaves + gable; z += 0.56) {
          if (z > eaves && Math.abs(a - wide / 2) > (wide / 2) * (1 - (z - eaves) / gable))
            continue;
          const bay = (a / wide) * axes,
            storey = (z / eaves) * floors,
            inBay = Math.abs((bay % 1) - 0.5) < 0.24,
            window = inBay && storey < floors && storey % 1 > 0.28 && storey % 1 < 0.8,
            door = inBay && storey < 0.8 && Math.floor(bay) === Math.floor(axes / 2);
          if (window || door) continue;
          stones.push([
            [start[0] + along[0] * (at + a), start[1] + along[1] * (at + a), z],
            facing,
            0.23,
          ]);
        }
      at += wide;
    }
  };
  front(
    [-34, 23],
    [1, 0],
    [0, -1, 0],
    [
      [9, 9.5, 4, 3, 3],
      [7.5, 11, 0, 3, 3],
      [10, 8.5, 5, 2, 4],
      [8, 12, 0, 4, 3],
      [13.5, 11, 11, 1, 3],
      [7, 22, 0, 4, 1],
      [13, 9.5, 0, 3, 5],
    ],
  );
  front(
    [-34, -23],
    [0, 1],
    [1, 0, 0],
    [
      [11, 8.5, 4, 2, 4],
      [9, 11, 0, 3, 3],
      [12, 9, 0, 3, 5],
      [14, 10, 4, 3, 5],
    ],
  );
  front(
    [34, 23],
    [0, -1],
    [-1, 0, 0],
    [
      [12, 10, 0, 3, 5],
      [10, 9, 5, 2, 4],
      [13, 11, 0, 3, 5],
      [11, 9, 4, 2, 4],
    ],
  );
  return {
    lit: lamps.map(({ at }) => [see(at), see([at[0], at[1], 0])]),
    stones: stones.map(([p, facing, size]) => {
      const look = unit(sub(view.eye, p)),
        spot = see(p);
      return {
        spot,
        size,
        level: facing[2] === 1,
        front: facing[2] === 0,
        flat: Math.max(0.12, dot(look, facing)),
        hidden: dot(look, facing) <= 0 || spot[2] < 0,
        light: lamps.map((lamp) => reach(lamp, p, facing)),
      };
    }),
  };
}

/** What a lamp gives to a stone. */
function reach(lamp, p, facing) {
  const d = sub(lamp.at, p),
    far = Math.hypot(...d),
    slope = dot(d, facing) / far;
  if (slope <= 0) return 0;
  return ((26 * slope) / (far * far)) * (facing[2] === 1 ? 1 : 0.7);
}

/** Draws the square on `ground` with its first `off` lamps switched off, 1200 by 800 at the pen's own scale. */
export function drawSquare(pen, { stones, lit }, off, ground = night) {
  const power = lamps.map((_, i) => (order.indexOf(i) < off ? 0 : 1));
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 1200, 800);
  for (const {
    spot: [x, y, metre],
    light,
    flat,
    hidden,
    level,
    front,
    size,
  } of stones) {
    if (hidden || x < -20 || x > 1220) continue;
    let all = 0;
    light.forEach((given, i) => (all += given * power[i]));
    const r = size * metre * Math.min(1, Math.sqrt(all) * 0.98);
    if (r < 0.34) continue;
    const cold = (light[9] * power[9]) / all;
    pen.fillStyle = `rgb(${[
      [255, 207],
      [217, 227],
      [160, 255],
    ]
      .map(([warm, blue]) => Math.round(warm + (blue - warm) * cold))
      .join()})`;
    pen.beginPath();
    if (level) pen.ellipse(x, y, r, r * flat * 1.15, 0, 0, 7);
    else pen.ellipse(x, y, r * 0.92 * (front ? Math.min(1, flat * 1.25) : 1), r * 0.92, 0, 0, 7);
    pen.fill();
  }
  // Each lamp on its post, which stands in the middle of its pool; the cold one is fixed to the wall.
  lamps.forEach(({ colour }, i) => {
    const [[x, y, metre], [, foot]] = lit[i];
    if (!power[i] || metre < 0) return;
    if (i !== 9) {
      pen.fillStyle = ground;
      pen.fillRect(x - 0.26 * metre, y, 0.52 * metre, foot - y);
      pen.fillStyle = colour;
      pen.fillRect(x - 0.09 * metre, y, 0.18 * metre, foot - y);
      pen.fillRect(x - 0.3 * metre, foot - 0.1 * metre, 0.6 * metre, 0.2 * metre);
    }
    for (const [fill, r] of [
      [ground, 0.78],
      [colour, 0.54],
    ]) {
      pen.fillStyle = fill;
      pen.beginPath();
      pen.arc(x, y, r * metre, 0, 7);
      pen.fill();
    }
  });
}
