import { join } from "node:path";
import type { Services } from "#server/services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openFilled } from "./filled-site.ts";
import { interleaved } from "./interleaved.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

/** Measures the queries of public pages with 100 case studies and with 10,000: a list page, a case study, the home page. */
export async function run(): Promise<BenchRow[]> {
  await using folder = await temporaryFolder("bench-site");
  await using few = await openFilled(join(folder.path, "few"), undefined, 100);
  await using many = await openFilled(join(folder.path, "many"), undefined, 10_000);
  const sites = [
    { services: many, count: 10_000 },
    { services: few, count: 100 },
  ];
  const measure = async (name: string, rounds: number, read: (site: Filled) => Promise<unknown>) =>
    beside(
      `${name}, 10,000 beside 100`,
      await interleaved(
        rounds,
        sites.map((site) => () => read(site)),
      ),
    );
  return [
    await measure("list page of 20", 400, listPage),
    await measure("case study by slug", 1000, bySlug),
    await measure("home page", 300, homePage),
  ];
}

/** A site of `count` case studies. */
export interface Filled {
  readonly services: Services;
  readonly count: number;
}

/** Reads the first page of the list of work. */
export const listPage = ({ services }: Filled) => services.site.caseStudies({ limit: 20 });

/** Reads the home page. */
export const homePage = ({ services }: Filled) => services.site.home();

/** Reads any case study. Throws when there is none. */
export async function bySlug({ services, count }: Filled): Promise<void> {
  const slug = `study-${Math.floor(Math.random() * count)}`;
  if (!(await services.site.caseStudy(slug))) throw new Error(`There is no case study ${slug}.`);
}
