import { discipline } from "#content/collections/discipline.ts";
import { listCaseStudiesOf, type CaseStudyCard } from "./case-studies.ts";
import type { PageView } from "./page-view.ts";
import type { Reader } from "./reader.ts";
import { disciplineTeller } from "./sharing/discipline.ts";

/** A discipline as menus and lists show it. */
export interface DisciplineLink {
  readonly slug: string;
  readonly title: string;
  /** The first sentence of its intro. */
  readonly sentence: string;
}

export interface DisciplinePage extends PageView<(typeof discipline)["fields"]> {
  /** Up to three case studies that name it. */
  readonly caseStudies: CaseStudyCard[];
  /** The one that follows in the list, the first after the last; null when there is no other. */
  readonly next: DisciplineLink | null;
}

const byOrder = "disciplines by order";
// Menus and the list show all of an agency's disciplines; more than this no visitor would read.
const most = 60;
const examplesShown = 3;

/** All disciplines by order, then title. */
export async function listDisciplines(reader: Reader): Promise<DisciplineLink[]> {
  const { documents } = await reader.documents.listByIndex(byOrder, { limit: most });
  const { title, slug, intro } = discipline.fields;
  return documents.map(({ fields }) => ({
    slug: slug.decode(fields.slug),
    title: title.decode(fields.title),
    sentence: firstSentence(intro.decode(fields.intro)),
  }));
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
    listCaseStudiesOf(reader, slug, examplesShown),
    listDisciplines(reader),
  ]);
  const place = all.findIndex((other) => other.slug === slug);
  const next = all[(place + 1) % all.length];
  return { ...view, caseStudies, next: next && next.slug !== slug ? next : null };
}

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}
