import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFilled, type Filled } from "./filled-site.ts";
import { interleaved } from "./interleaved.ts";
import type { BenchRow } from "./run.ts";

/** Measures the queries of public pages with 100 case studies and with 10,000: a list page, a case study, the home page. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-site-"));
  try {
    const few = await openFilled(join(folder, "few"), 100);
    const many = await openFilled(join(folder, "many"), 10_000);
    const rows = [
      compared(
        "list page of 20, 10,000 beside 100",
        await interleaved(400, [() => listPage(many), () => listPage(few)]),
      ),
      compared(
        "case study by slug, 10,000 beside 100",
        await interleaved(1000, [() => bySlug(many), () => bySlug(few)]),
      ),
      compared(
        "home page, 10,000 beside 100",
        await interleaved(300, [() => homePage(many), () => homePage(few)]),
      ),
    ];
    await few.services.close();
    await many.services.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const listPage = ({ services }: Filled) => services.site.caseStudies({ limit: 20 });
const homePage = ({ services }: Filled) => services.site.home();

async function bySlug({ services, count }: Filled): Promise<void> {
  const slug = `study-${Math.floor(Math.random() * count)}`;
  if (!(await services.site.caseStudy(slug))) throw new Error(`There is no case study ${slug}.`);
}

function compared(
  name: string,
  [value = Number.NaN, floor = Number.NaN]: readonly number[],
): BenchRow {
  return { name, value, unit: "µs", floor, ratio: value / floor };
}
