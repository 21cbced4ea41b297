import { readdir } from "node:fs/promises";
import { clearSiteEnvironment } from "#test/clear-site-environment.ts";

/** One measurement. Benchmarks print figures and never fail because of them: a busy machine is not an error. */
export type BenchRow = {
  name: string;
  value: number;
  /** Unit of value and floor, such as "ms" or "requests/s". */
  unit: string;
  /** The cost of the same work without our code, measured in the same run. */
  floor?: number;
  /** Value divided by floor, or the large case by the small. */
  ratio?: number;
};

/** `--large` adds measurements that take many minutes; `--sqlite` and `--postgres` select one engine where both are measured. */
export type BenchOptions = { large: boolean; engines: readonly ("sqlite" | "postgres")[] };

type Bench = { run: (options: BenchOptions) => Promise<BenchRow[]> };

clearSiteEnvironment();
// React has a development and a production build.
process.env["NODE_ENV"] ??= "production";

// npm run bench [-- store ... --large --postgres]: runs every file here that exports run(), one after the other.
const words = process.argv.slice(2);
const large = words.includes("--large");
const named = (["sqlite", "postgres"] as const).filter((engine) => words.includes(`--${engine}`));
const engines = named.length > 0 ? named : (["sqlite", "postgres"] as const);
const asked = words.filter((word) => !word.startsWith("--"));
const files = (await readdir(import.meta.dirname)).toSorted();
for (const file of files) {
  const name = file.replace(/\.ts$/, "");
  if (!/^[a-z-]+\.ts$/.test(file) || name === "run") continue;
  if (asked.length > 0 && !asked.includes(name)) continue;
  const bench = (await import(new URL(file, import.meta.url).href)) as Partial<Bench>;
  if (!bench.run) continue;
  console.log(`\n${name}`);
  for (const row of await bench.run({ large, engines })) console.log(line(row));
}

function line({ name, value, unit, floor, ratio }: BenchRow): string {
  const figures = [
    `${number(value)} ${unit}`,
    floor === undefined ? "" : `floor ${number(floor)} ${unit}`,
    ratio === undefined ? "" : `x ${number(ratio)}`,
  ];
  return `  ${name.padEnd(52)} ${figures.map((figure) => figure.padStart(26)).join("")}`.trimEnd();
}

function number(value: number): string {
  return value.toLocaleString("en-GB", { maximumSignificantDigits: 3 });
}
