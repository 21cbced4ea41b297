import { agencyPlates } from "#content/demo/pictures/agency-plates.ts";
import { casePlatesOne } from "#content/demo/pictures/case-plates.ts";
import { casePlatesTwo } from "#content/demo/pictures/more-case-plates.ts";
import type { DemoPlate } from "#content/demo/pictures/plates.ts";
import type { DemoMarkKey } from "#content/demo/pictures/marks.ts";

/** Every plate of designed work by key. */
export const demoPlates = {
  ...casePlatesOne,
  ...casePlatesTwo,
  ...agencyPlates,
} satisfies Record<string, DemoPlate>;

/** Stands for a picture in demo content until the seeder puts the stored file's address in its place. */
export function picture(key: keyof typeof demoPlates | DemoMarkKey): string {
  return `demo:${key}`;
}
