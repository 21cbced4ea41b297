/** The ground of a case study and the words on it, as CSS colours. */
export interface Ground {
  readonly ground: string;
  readonly ink: string;
}

/** What a case study without a colour of its own stands on. */
export const plainGround: Ground = { ground: "#0b0b0c", ink: "#ffffff" };

const leastContrast = 4.6;

/** Makes a ground from the average colour of a picture (#rrggbb): stronger than the average, and dark or light enough for words (WCAG 2.2, 1.4.3). */
export function groundOf(colour: string | undefined): Ground {
  const channels =
    colour === undefined ? null : /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!channels) return plainGround;
  const own = channels.slice(1).map((channel) => Number.parseInt(channel, 16));
  const spread = Math.max(...own) - Math.min(...own);
  if (spread < 12) return plainGround;
  const strong = strengthened(own);
  if (luminance(strong) > 0.5) return { ground: written(strong), ink: "#0b0b0c" };
  return { ground: written(darkened(strong)), ink: "#ffffff" };
}

/** The same colour with its channels further apart, as an average of a photograph is always duller than it looks. */
function strengthened(channels: number[]): number[] {
  const middle = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
  return channels.map((channel) => Math.min(255, Math.max(0, middle + (channel - middle) * 1.9)));
}

function darkened(channels: number[]): number[] {
  let dark = channels;
  while (1.05 / (luminance(dark) + 0.05) < leastContrast)
    dark = dark.map((channel) => channel * 0.94);
  return dark;
}

/** Relative luminance from 0 to 1 (WCAG 2.2). */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Math.round(channel) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function written(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
