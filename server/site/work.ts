import { caseStudy } from "#content/collections/case-study.ts";
import { discipline } from "#content/collections/discipline.ts";
import { pages } from "#content/model.ts";
import { cardsOf, type CaseStudyCard } from "./case-studies.ts";
import { byDiscipline, readDisciplines, slugsOfDiscipline } from "./disciplines.ts";
import { readOnSiteAtSlug } from "./former-slugs.ts";
import { listIndexes } from "./indexes.ts";
import type { PageView } from "./page-view.ts";
import type { PresentedFields } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { metadataOf } from "./sharing/web-page.ts";

/** Filter of the list of work: by discipline or by sector. */
export interface WorkFilter {
  readonly by: "discipline" | "sector";
  readonly slug: string;
}

/** A page of the list of work; `after` is the `next` of the previous one. */
export interface WorkRange {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly filter?: WorkFilter | undefined;
}

/** A link to a filter. */
export interface FilterLink {
  readonly slug: string;
  readonly title: string;
  /** Number of its case studies: "8", or "1000+". */
  readonly count: string;
}

/** A case study as the list of all work shows it. */
export interface WorkCard extends CaseStudyCard {
  readonly client: string;
  readonly year: string;
  /** As named in the case study. */
  readonly disciplines: readonly string[];
}

/** A page of the list of work, with its filters. */
export interface WorkPage extends PageView<(typeof pages.work)["fields"]> {
  readonly caseStudies: WorkCard[];
  readonly next: string | undefined;
  /** The filter with its current slug, even if requested by a previous one. */
  readonly filter: (WorkFilter & { readonly title: string }) | undefined;
  /** Number of case studies: "16", or "1000+". */
  readonly count: string;
  readonly disciplines: FilterLink[];
  readonly sectors: FilterLink[];
}

// Counting further would take time, and nobody needs the number.
const maxCounted = 1000;

const byOrder = listIndexes.casestudies;
const bySector = "case studies by sector";
// More sectors than a visitor would read.
const maxSectors = 60;

/** The list of work, filtered; undefined when there is no such discipline or sector. */
export async function readWork(reader: Reader, range: WorkRange): Promise<WorkPage | undefined> {
  const [listed, count, disciplines, sectors] = await Promise.all([
    readList(reader, range),
    reader.documents.countByIndex(byOrder, { equals: [], limit: maxCounted }),
    listDisciplineFilters(reader),
    listSectorFilters(reader),
  ]);
  return listed && { ...listed, count: countInWords(count), disciplines, sectors };
}

/** The view of the page, with the case studies of a range. */
async function readList(reader: Reader, range: WorkRange) {
  const [found, document] = await Promise.all([readSlice(reader, range), reader.page("work")]);
  if (!found) return undefined;
  const { slice, chosen } = found;
  const listing = cardsOf(reader, slice.documents);
  const metadata = async () => {
    const cards = await listing;
    return {
      ...metadataOf<(typeof pages.work)["fields"]>("work", cards),
      continued: range.after !== undefined,
      part: chosen && {
        title: chosen.title,
        description: `${chosen.title}: ${cards.map(({ title }) => title).join(", ")}`,
        search: `?${new URLSearchParams({ [chosen.by]: chosen.slug }).toString()}`,
      },
    };
  };
  const [cards, facts, view] = await Promise.all([
    listing,
    reader.present(factFields, slice.documents),
    reader.view(pages.work, document, metadata()),
  ]);
  return {
    ...view,
    caseStudies: cards.map((card, at) => ({ ...card, ...factsOf(facts[at]) })),
    next: slice.next,
    filter: chosen && { by: chosen.by, slug: chosen.slug, title: chosen.title },
  };
}

async function readSlice(reader: Reader, { filter, ...range }: WorkRange) {
  const { documents } = reader;
  if (!filter) return { slice: await documents.listByIndex(byOrder, range), chosen: undefined };
  const chosen = await readFilter(reader, filter);
  if (!chosen) return undefined;
  return { slice: await documents.listInGroups(chosen.index, chosen.groups, range), chosen };
}

interface Chosen extends WorkFilter {
  readonly title: string;
  readonly index: "case studies by discipline" | "case studies by sector";
  readonly groups: readonly string[];
}

async function readFilter(reader: Reader, { by, slug }: WorkFilter): Promise<Chosen | undefined> {
  const { documents } = reader;
  if (by === "sector") {
    const title = await readSector(reader, slug);
    return title === undefined ? undefined : { by, slug, title, index: bySector, groups: [slug] };
  }
  const document = await readOnSiteAtSlug(documents, "disciplines", slug);
  const now = discipline.fields.slug.decode(document?.fields.slug);
  if (!document || now === "") return undefined;
  return {
    by,
    slug: now,
    title: discipline.fields.title.decode(document.fields.title),
    index: byDiscipline,
    groups: await slugsOfDiscipline(reader, document.id),
  };
}

/** The sector's name in its first case study; undefined when it has none. */
async function readSector({ documents }: Reader, slug: string): Promise<string | undefined> {
  const [first] = (await documents.listInGroups(bySector, [slug], { limit: 1 })).documents;
  return first && caseStudy.fields.sector.decode(first.fields.sector).trim();
}

async function listDisciplineFilters(reader: Reader): Promise<FilterLink[]> {
  const { slug, title } = discipline.fields;
  const links = (await readDisciplines(reader)).map(async ({ id, fields }) => ({
    slug: slug.decode(fields.slug),
    title: title.decode(fields.title),
    count: await countIn(reader, byDiscipline, await slugsOfDiscipline(reader, id)),
  }));
  return (await Promise.all(links)).filter(({ count }) => count !== "0");
}

async function listSectorFilters(reader: Reader): Promise<FilterLink[]> {
  const slugs = await reader.documents.listGroups(bySector, maxSectors);
  const links = slugs.map(async (slug) => ({
    slug,
    title: (await readSector(reader, slug)) ?? slug,
    count: await countIn(reader, bySector, [slug]),
  }));
  return await Promise.all(links);
}

async function countIn(
  { documents }: Reader,
  index: Chosen["index"],
  groups: readonly string[],
): Promise<string> {
  return countInWords(await documents.countInGroups(index, groups, maxCounted));
}

function countInWords(count: number): string {
  return count < maxCounted ? `${count}` : `${maxCounted}+`;
}

const { client, year, disciplines: named } = caseStudy.fields;
const factFields = { client, year, disciplines: named };

function factsOf(facts: PresentedFields<typeof factFields> | undefined) {
  return {
    client: facts?.client ?? "",
    year: facts?.year ?? "",
    disciplines: (facts?.disciplines ?? [])
      .toSorted((a, b) => a.index - b.index)
      .map(({ tag }) => tag)
      .filter((tag) => tag !== ""),
  };
}
