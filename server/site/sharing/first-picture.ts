import type { Picture } from "#server/site/presented.ts";

/** The first picture in presented fields, in the order of the model; of a video, its poster. */
export function firstPicture(presented: unknown): Picture | null {
  if (typeof presented !== "object" || presented === null) return null;
  if (isPicture(presented)) return presented;
  for (const part of Object.values(presented)) {
    const found = firstPicture(part);
    if (found) return found;
  }
  return null;
}

function isPicture(value: object): value is Picture {
  return "alt" in value && "width" in value && "height" in value;
}
