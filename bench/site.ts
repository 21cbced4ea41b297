import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anna, openTemporaryServices } from "#server/temporary-services.ts";
import { written } from "#server/site/written.ts";
import { interleaved } from "./interleaved.ts";
import type { BenchRow } from "./run.ts";

/** Measures what public pages ask for, with 100 case studies and with 10,000: a list page, a case study, the home page. */
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

type Filled = Awaited<ReturnType<typeof openFilled>>;

const listPage = ({ services }: Filled) => services.site.caseStudies({ limit: 20 });
const homePage = ({ services }: Filled) => services.site.home();

async function bySlug({ services, count }: Filled): Promise<void> {
  const slug = `study-${Math.floor(Math.random() * count)}`;
  if (!(await services.site.caseStudy(slug))) throw new Error(`There is no case study ${slug}.`);
}

async function openFilled(folder: string, count: number) {
  const services = await openTemporaryServices(folder);
  const { documents } = services;
  const disciplines = Array.from({ length: 11 }, (_, at) => written.discipline(`discipline-${at}`));
  const posts = Array.from({ length: 8 }, (_, at) => written.post(`post-${at}`));
  await documents.commit(
    [written.settings(), written.page("home"), ...disciplines, ...posts],
    anna,
  );
  for (let first = 0; first < count; first += 500) {
    const length = Math.min(500, count - first);
    await documents.commit(
      Array.from({ length }, (_, at) => caseStudy(first + at)),
      anna,
    );
  }
  return { services, count };
}

/** A case study of the size that those of the demo have: some 4 KB. */
function caseStudy(number: number) {
  const body = "Every **brand** is a promise that somebody has to keep. ".repeat(20);
  const row = (index: number) => ({
    title: `Row ${index}`,
    body,
    bodyRightColumn: "",
    imageUrl: "",
    index,
  });
  return written.caseStudy(`study-${number}`, {
    order: number,
    intro: body,
    extraRows: [row(0), row(1), row(2)],
  });
}

function compared(
  name: string,
  [value = Number.NaN, floor = Number.NaN]: readonly number[],
): BenchRow {
  return { name, value, unit: "µs", floor, ratio: value / floor };
}
