/** The point of a picture that every cut keeps in sight, from 0 to 1 of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Reads the custom metadata `focalPoint`, such as "0.3,0.5"; undefined where it is missing or not a point. */
export function parseFocalPoint(text: string | undefined): FocalPoint | undefined {
  const parts = /^\s*(\d(?:\.\d+)?)\s*,\s*(\d(?:\.\d+)?)\s*$/.exec(text ?? "");
  const [x, y] = [Number(parts?.[1]), Number(parts?.[2])];
  return x <= 1 && y <= 1 ? { x, y } : undefined;
}
