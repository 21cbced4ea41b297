// Loom six, slowed down: seven beats in fourteen units, and the seven silks.
export const beats = [4, 1, 2, 1, 3, 1, 2],
  silks = ["#c8102e", "#f26b1d", "#f7b733", "#7a1f3d", "#2a1a3e", "#e85d75", "#f4e3c1"];

/** One round of beats over `long`: where each begins and how long it is. */
export function round(long, from = 0) {
  let at = from;
  return beats.map((beat, i) => {
    const start = at;
    at += (beat * long) / 14;
    return { i, start, long: (beat * long) / 14 };
  });
}

/** Chance that repeats: the same drawing each time. */
export function chances(seed) {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}
