import type { PhoneCut } from "#content/renditions.ts";

/** A plate of designed work: made beforehand by `npm run plates`, kept in `server/ops/seed/plates`, and seeded as it is. */
export interface DemoPlate {
  file: string;
  alt: string;
  /** The point that must stay in view, as fractions. */
  focus?: { x: number; y: number };
  /** On portrait phones; `whole` where a crop would cut its words. */
  onPhones?: PhoneCut;
  /** Whether it is drawn again for portrait phones, as `<file without ending>-upright.jpg` beside it. */
  upright?: true;
}

interface PlateWords {
  alt: string;
  focus?: readonly [x: number, y: number];
  onPhones?: PhoneCut;
  upright?: true;
}

/** A client's plates by key, the client's slug and the plate's name in `plates/CLIENT/plates.json`. */
export function platesOf<Client extends string, Name extends string>(
  client: Client,
  plates: Record<Name, PlateWords>,
): Record<`${Client}/${Name}`, DemoPlate> {
  const named = Object.entries<PlateWords>(plates).map(([name, { focus, ...words }]) => [
    `${client}/${name}`,
    {
      ...words,
      file: `${client}-${name}.jpg`,
      ...(focus && { focus: { x: focus[0], y: focus[1] } }),
    },
  ]);
  return Object.fromEntries(named) as Record<`${Client}/${Name}`, DemoPlate>;
}
