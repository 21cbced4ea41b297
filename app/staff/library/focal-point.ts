/** A point of a picture, from 0 to 1 of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const middle: Point = { x: 0.5, y: 0.5 };

/** The point as the metadata of a file keeps it, such as "0.30,0.55". */
export function focalPointText({ x, y }: Point): string {
  return `${within(x).toFixed(2)},${within(y).toFixed(2)}`;
}

/** The point in words. */
export function focalPointInWords({ x, y }: Point): string {
  return `${percent(x)} from the left, ${percent(y)} from the top`;
}

/** Where an arrow key moves the point to; undefined for other keys. With Shift it goes in larger steps. */
export function movedByKey(
  { x, y }: Point,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Point | undefined {
  const step = shiftKey ? 0.1 : 0.01;
  switch (key) {
    case "ArrowLeft":
      return { x: within(x - step), y };
    case "ArrowRight":
      return { x: within(x + step), y };
    case "ArrowUp":
      return { x, y: within(y - step) };
    case "ArrowDown":
      return { x, y: within(y + step) };
    default:
      return undefined;
  }
}

/**
 * The `object-position` that shows a picture cut to a ratio as the server cuts it: centred on the point as far as the edges
 * allow, where the point's own percentages would show it so only at the edges.
 */
export function cutPosition(
  { width, height }: { width: number; height: number },
  { x, y }: Point,
  ratio: number,
): string {
  const own = width / height;
  return `${place(x, Math.min(1, ratio / own))}% ${place(y, Math.min(1, own / ratio))}%`;
}

function place(at: number, shown: number): number {
  if (shown >= 1) return 50;
  const start = Math.min(Math.max(at - shown / 2, 0), 1 - shown);
  return (start / (1 - shown)) * 100;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}

function percent(value: number): string {
  return `${Math.round(value * 100)}%`;
}
