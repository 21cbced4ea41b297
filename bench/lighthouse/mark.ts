import lighthouse, { desktopConfig } from "lighthouse";
import type { Result } from "lighthouse";

/** The windows in which Lighthouse looks at pages. */
export const forms = ["mobile", "desktop"] as const;
export type Form = (typeof forms)[number];

/** What Lighthouse says of a route; scores from 0 to 100 by category, times in milliseconds. */
export type Mark = {
  route: string;
  form: Form;
  scores: Record<string, number>;
  paint: number;
  largest: number;
  blocked: number;
  shift: number;
  /** What cost points, as `category: title of the audit`. */
  faults: string[];
};

/** One run of Lighthouse by the browser that listens at a port. Throws when the page could not be judged. */
export async function markOf(site: string, route: string, form: Form, port: number): Promise<Mark> {
  const flags = { port, logLevel: "error", output: "json" } as const;
  const result = await lighthouse(
    site + route,
    flags,
    form === "desktop" ? desktopConfig : undefined,
  );
  if (!result || result.lhr.runtimeError)
    throw new Error(`${route} on ${form}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
  const { audits, categories } = result.lhr;
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const judged = Object.values(categories).filter(({ score }) => score !== null);
  return {
    route,
    form,
    scores: Object.fromEntries(judged.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
    paint: value("first-contentful-paint"),
    largest: value("largest-contentful-paint"),
    blocked: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
    faults: faultsOf(result.lhr),
  };
}

function faultsOf({ audits, categories }: Pick<Result, "audits" | "categories">): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) => {
    // A time is never perfect; what is told of it is what costs a point.
    const least = id === "performance" ? 0.95 : 1;
    const low = auditRefs.filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < least);
    return low.map((ref) => `${id}: ${audits[ref.id]?.title ?? ref.id}`);
  });
}
