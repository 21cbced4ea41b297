import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { pinnedNode } from "../../scripts/pinned-node.mjs";
import { project } from "../../scripts/project.mjs";

/** The form factors of Lighthouse. */
export const forms = ["mobile", "desktop"] as const;
export type Form = (typeof forms)[number];

/** Lighthouse's result for a route: scores from 0 to 100 by category, times in milliseconds. */
export type Mark = {
  route: string;
  form: Form;
  scores: Record<string, number>;
  paint: number;
  largest: number;
  blocked: number;
  shift: number;
  /** Audits that lowered a score, as `category: title`. */
  faults: string[];
};

/** The part of Lighthouse's report (its `lhr`) that is read. */
interface Report {
  runtimeError?: { message: string };
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
  categories: Record<
    string,
    { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
}

/** Runs Lighthouse once in the browser at a port. Throws when the page could not be scored. */
export async function markOf(site: string, route: string, form: Form, port: number): Promise<Mark> {
  const args = ["--quiet", "--output=json", `--port=${port}`];
  if (form === "desktop") args.push("--preset=desktop");
  const { stdout } = await promisify(execFile)(
    pinnedNode(project),
    [
      path.join(import.meta.dirname, "cli/node_modules/lighthouse/cli/index.js"),
      site + route,
      ...args,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${route} on ${form}: ${report.runtimeError.message}`);
  const { audits, categories } = report;
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
    faults: faultsOf(report),
  };
}

function faultsOf({ audits, categories }: Report): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) => {
    // Timings rarely reach 1; only audits that cost a point are listed.
    const minScore = id === "performance" ? 0.95 : 1;
    const low = auditRefs.filter(
      (ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < minScore,
    );
    return low.map((ref) => `${id}: ${audits[ref.id]?.title ?? ref.id}`);
  });
}
