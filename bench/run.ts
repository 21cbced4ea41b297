import { readdir } from "node:fs/promises";
import { setSiteAside } from "#test/set-site-aside.ts";

/** One thing measured. Benches print numbers and never judge them: a busy machine is no fault. */
export type BenchRow = {
  name: string;
  value: number;
  /** What value and floor are counted in, such as "ms" or "requests/s". */
  unit: string;
  /** What the bare machine needs for the same work, measured in the same run. */
  floor?: number;
  /** How often the value is its floor, or the large case the small one. */
  ratio?: number;
};

/** With `--large`, what takes many minutes is measured as well; `--sqlite` and `--postgres` leave out the other engine where one is measured after the other. */
export type BenchOptions = { large: boolean; engines: readonly ("sqlite" | "postgres")[] };

type Bench = { run: (options: BenchOptions) => Promise<BenchRow[]> };

setSiteAside();
// React is twice: as it is built for people who work on it, and as it runs.
process.env["NODE_ENV"] ??= "production";

// npm run bench [-- store ... --large --postgres]: every file beside this one that exports run(), one after the other.
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
