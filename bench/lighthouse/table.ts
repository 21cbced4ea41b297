import type { Mark } from "./mark.ts";

const categories: Record<string, string> = {
  performance: "Performance",
  accessibility: "Accessibility",
  "best-practices": "Best practices",
  seo: "SEO",
  "agentic-browsing": "Agentic",
};
const begin = "<!-- lighthouse: begin -->";
const end = "<!-- lighthouse: end -->";

/** Returns the median of several runs of one route, figure by figure; of two, the worse score. */
export function medianMark(marks: readonly Mark[]): Mark {
  const [first] = marks;
  if (!first) throw new Error("There are no values to take the median of.");
  const middle = (of: (mark: Mark) => number) => median(marks.map(of));
  const ids = Object.keys(first.scores);
  return {
    ...first,
    scores: Object.fromEntries(ids.map((id) => [id, middle(({ scores }) => scores[id] ?? 0)])),
    paint: middle(({ paint }) => paint),
    largest: middle(({ largest }) => largest),
    blocked: middle(({ blocked }) => blocked),
    shift: middle(({ shift }) => shift),
    faults: [...new Set(marks.flatMap(({ faults }) => faults))],
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Formats the marks as a Markdown table. */
export function tableOf(marks: readonly Mark[]): string[] {
  const ids = Object.keys(categories).filter((id) => marks.some(({ scores }) => id in scores));
  const rows = marks.map(({ route, form, scores, ...figures }) => [
    route,
    form,
    ...ids.map((id) => String(scores[id] ?? "–")),
    ...[figures.paint, figures.largest, figures.blocked].map((time) => `${Math.round(time)} ms`),
    figures.shift.toFixed(3),
  ]);
  const titles = ids.map((id) => categories[id] ?? id);
  const head = ["Route", "Window", ...titles, "FCP", "LCP", "TBT", "CLS"];
  const rule = head.map((_, at) => (at < 2 ? "---" : "---:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
}

/** Returns an entry for each route with a category below 100, with the audits that lowered it. */
export function belowTheMark(marks: readonly Mark[]): string[] {
  return marks.flatMap(({ route, form, scores, faults }) => {
    const low = Object.entries(scores).filter(([, score]) => score < 100);
    if (low.length === 0) return [];
    const names = low.map(([id, score]) => `${id} ${score}`).join(", ");
    const reasons = faults.filter((fault) => low.some(([id]) => fault.startsWith(`${id}:`)));
    return [[`${route} on ${form}: ${names}`, ...reasons].join("\n  ")];
  });
}

/** Replaces the lines between a text's two markers. Throws when they are missing. */
export function withTable(text: string, lines: readonly string[]): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`The markers ${begin} and ${end} are missing or out of order.`);
  return `${text.slice(0, from + begin.length)}\n\n${lines.join("\n")}\n\n${text.slice(to)}`;
}
