import { demoClients } from "#content/demo/clients.ts";
import type { DemoClientKey } from "#content/demo/clients.ts";

/** A drawn mark: `drawing` is the SVG's file name in the seed's wordmarks, `file` the picture made of it. */
export type DemoMark = { drawing: string; file: string; alt: string; credit: string };

export type DemoMarkKey = `wordmark-${DemoClientKey}` | "accreditation";

/** The clients' wordmarks, `wordmark-` and the client's key, and the accreditation. */
export const demoMarks = {
  ...Object.fromEntries(demoClients.map(({ key, name }) => [`wordmark-${key}`, mark(key, name)])),
  accreditation: mark("accreditation", "Chartered Brand Practice, member"),
} as Record<DemoMarkKey, DemoMark>;

function mark(drawing: string, alt: string): DemoMark {
  return {
    drawing: `${drawing}.svg`,
    file: drawing === "accreditation" ? "accreditation.png" : `wordmark-${drawing}.png`,
    alt,
    credit: "Drawn for this project",
  };
}
