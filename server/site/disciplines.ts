import { discipline } from "#content/collections/discipline.ts";
import { cardsOf, type CaseStudyCard } from "./case-studies.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { slugIndexes } from "./indexes.ts";
import type { PageView } from "./page-view.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { disciplineTeller } from "./sharing/discipline.ts";

/** A discipline as menus and lists show it. */
export interface DisciplineLink {
  readonly slug: string;
  readonly title: string;
  /** The first sentence of its intro. */
  readonly sentence: string;
}

/** A discipline as its own list shows it. */
export interface DisciplineRow extends DisciplineLink {
  /** Of a case study that names it, where it can be one that no discipline above shows. */
  readonly picture: Picture | null;
}

export interface DisciplinePage extends PageView<(typeof discipline)["fields"]> {
  /** Up to three case studies that name it. */
  readonly caseStudies: CaseStudyCard[];
  /** The one that follows in the list, the first after the last; null when there is no other. */
  readonly next: DisciplineLink | null;
}

const byOrder = "disciplines by order";
/** The index that lists the case studies of each discipline, under the slugs by which they name it. */
export const byDiscipline = "case studies by discipline";
// More disciplines no visitor would read, nor has any been renamed so often.
const most = 60;
const maxSlugs = 20;
const examplesShown = 3;

/** All disciplines by order, then title. */
export async function listDisciplines(reader: Reader): Promise<DisciplineLink[]> {
  return (await readDisciplines(reader)).map(linkTo);
}

/** All disciplines by order, then title, each with a picture. */
export async function listDisciplineRows(reader: Reader): Promise<DisciplineRow[]> {
  const documents = await readDisciplines(reader);
  const examples = await Promise.all(documents.map((document) => readExamples(reader, document)));
  const shown = new Set<string>();
  return documents.map((document, at) => {
    const cards = (examples[at] ?? []).filter(({ picture }) => picture !== null);
    const card = cards.find(({ slug }) => !shown.has(slug)) ?? cards[0];
    if (card) shown.add(card.slug);
    return { ...linkTo(document), picture: card?.picture ?? null };
  });
}

function linkTo({ fields }: StoredDocument): DisciplineLink {
  const { title, slug, intro } = discipline.fields;
  return {
    slug: slug.decode(fields.slug),
    title: title.decode(fields.title),
    sentence: firstSentence(intro.decode(fields.intro)),
  };
}

/** The documents of all disciplines, in their order. */
export async function readDisciplines({ documents }: Reader): Promise<StoredDocument[]> {
  return (await documents.listByIndex(byOrder, { limit: most })).documents;
}

/** The slugs by which case studies may name a discipline: its own and its former ones. */
export async function slugsOfDiscipline({ documents }: Reader, id: string): Promise<string[]> {
  return await documents.keysLastOf(slugIndexes.disciplines, id, maxSlugs);
}

/** The discipline at a slug, with case studies that show it; undefined when there is none. */
export async function readDiscipline(
  reader: Reader,
  slug: string,
): Promise<DisciplinePage | undefined> {
  const document = await reader.documents.findByIndex("disciplines by slug", [slug]);
  if (!document) return undefined;
  const [view, caseStudies, all] = await Promise.all([
    reader.view(discipline, document, disciplineTeller),
    readExamples(reader, document),
    listDisciplines(reader),
  ]);
  const place = all.findIndex((other) => other.slug === slug);
  const next = all[(place + 1) % all.length];
  return { ...view, caseStudies, next: next && next.slug !== slug ? next : null };
}

async function readExamples(reader: Reader, { id }: StoredDocument): Promise<CaseStudyCard[]> {
  const slugs = await slugsOfDiscipline(reader, id);
  const range = { limit: examplesShown };
  return cardsOf(
    reader,
    (await reader.documents.listInGroups(byDiscipline, slugs, range)).documents,
  );
}

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}
