import { caseStudy } from "#content/collections/case-study.ts";
import { discipline } from "#content/collections/discipline.ts";
import { cardsOf, type CaseStudyCard } from "./case-studies.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { findOnSite, readOnSiteAtSlug } from "./former-slugs.ts";
import { listIndexes, slugIndexes } from "./indexes.ts";
import type { PageView } from "./page-view.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { agencyId } from "#server/site/sharing/agency.ts";
import { nonBlankText } from "#server/site/sharing/graph.ts";
import { articlePictures } from "#server/site/sharing/share-picture.ts";
import type { Metadata } from "#server/site/sharing/sharing.ts";
import { pageOf } from "#server/site/sharing/web-page.ts";

/** A discipline as menus and lists show it. */
export interface DisciplineLink {
  readonly slug: string;
  readonly title: string;
  /** The first sentence of its intro. */
  readonly sentence: string;
}

/** A discipline as the list of disciplines shows it. */
export interface DisciplineRow extends DisciplineLink {
  /** Its own picture, or that of a case study that names it; no other discipline of the list shows that picture. */
  readonly picture: Picture | null;
  /** Up to three case studies that name it. */
  readonly work: readonly { readonly slug: string; readonly title: string }[];
}

export interface DisciplinePage extends PageView<(typeof discipline)["fields"]> {
  /** The case study that its picture is from. */
  readonly pictured: { readonly slug: string; readonly title: string } | null;
  /** Up to three case studies that name it, each with its picture for this discipline. */
  readonly caseStudies: CaseStudyCard[];
  /** The next in the list, or the first after the last; null when there is no other. */
  readonly next: DisciplineLink | null;
}

const byOrder = listIndexes.disciplines;
/** The index of case studies by discipline, under the slugs that they name it by. */
export const byDiscipline = "case studies by discipline";
// More disciplines than the list will have, and more slugs than one will have had.
const maxDisciplines = 60;
const maxSlugs = 20;
const examplesShown = 3;

/** All disciplines by order, then title. */
export async function listDisciplines(reader: Reader): Promise<DisciplineLink[]> {
  return (await readDisciplines(reader)).map(linkTo);
}

/** All disciplines by order, then title, each with its case studies and a picture if there is one; no picture occurs twice. */
export async function listDisciplineRows(reader: Reader): Promise<DisciplineRow[]> {
  const documents = await readDisciplines(reader);
  const [own, examples, shown] = await Promise.all([
    reader.present({ image: discipline.fields.image }, documents),
    Promise.all(documents.map((document) => readExamples(reader, document))),
    Promise.all(documents.map((document) => readPictured(reader, document))),
  ]);
  // Another discipline never shows a discipline's own picture; of two with the same picture, the first shows it.
  const taken = new Set<string>();
  const take = (picture: Picture | null | undefined) => {
    const key = picture?.hash ?? picture?.address;
    if (!picture || key === undefined || taken.has(key)) return null;
    taken.add(key);
    return picture;
  };
  const first = own.map(({ image }) => take(image));
  return documents.map((document, at) => {
    let picture = first[at] ?? null;
    const cards = examples[at] ?? [];
    // The case study that the picture is from comes first.
    let pictured = picture ? shown[at] : undefined;
    for (const card of cards) {
      if (picture) break;
      picture = take(card.picture);
      if (picture) pictured = card;
    }
    const others = cards.filter(({ slug }) => slug !== pictured?.slug);
    const work = [...(pictured ? [pictured] : []), ...others].slice(0, examplesShown);
    return {
      ...linkTo(document),
      picture,
      work: work.map(({ slug, title }) => ({ slug, title })),
    };
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
  return (await documents.listByIndex(byOrder, { limit: maxDisciplines })).documents;
}

/** The slugs by which case studies may name a discipline: the current and previous ones. */
export async function slugsOfDiscipline({ documents }: Reader, id: string): Promise<string[]> {
  return await documents.keysLastOf(slugIndexes.disciplines, id, maxSlugs);
}

/** The discipline at a slug with its case studies; undefined when there is none. */
export async function readDiscipline(
  reader: Reader,
  slug: string,
): Promise<DisciplinePage | undefined> {
  const document = await findOnSite(reader.documents, "disciplines", slug);
  if (!document) return undefined;
  const [view, pictured, examples, all] = await Promise.all([
    reader.view(discipline, document, disciplineMetadata),
    readPictured(reader, document),
    readExamples(reader, document, examplesShown + 1),
    reader.shared("disciplines", listDisciplines),
  ]);
  // The case study at the head of the page comes last, if there is room.
  const others = examples.filter((card) => card.slug !== pictured?.slug);
  const again = examples.filter((card) => card.slug === pictured?.slug);
  const caseStudies = [...others, ...again].slice(0, examplesShown);
  const place = all.findIndex((other) => other.slug === slug);
  const next = all[(place + 1) % all.length];
  return { ...view, pictured, caseStudies, next: next && next.slug !== slug ? next : null };
}

/**
 * The case study that a discipline's picture is from, by its current slug; null when none is named, or it is hidden or deleted.
 */
async function readPictured(
  { documents }: Reader,
  { fields }: StoredDocument,
): Promise<DisciplinePage["pictured"]> {
  const named = discipline.fields.caseStudy.decode(fields.caseStudy);
  const found = named === "" ? undefined : await readOnSiteAtSlug(documents, "casestudies", named);
  if (!found) return null;
  const { slug, title } = caseStudy.fields;
  return { slug: slug.decode(found.fields.slug), title: title.decode(found.fields.title) };
}

/** Case studies that name a discipline, each with its picture for this discipline. */
async function readExamples(
  reader: Reader,
  { id }: StoredDocument,
  limit = examplesShown,
): Promise<CaseStudyCard[]> {
  const slugs = await slugsOfDiscipline(reader, id);
  const { documents } = await reader.documents.listInGroups(byDiscipline, slugs, { limit });
  return await cardsOf(
    reader,
    documents.map((document) => withPictureFor(slugs, document)),
  );
}

/** A case study with its picture for a discipline in place of its own; `slugs` are all that the discipline has had. */
function withPictureFor(slugs: readonly string[], document: StoredDocument): StoredDocument {
  const { disciplines, imageUrl } = caseStudy.fields;
  const named = disciplines.decode(document.fields.disciplines);
  const image = named.find(({ slug }) => slugs.includes(slug))?.image ?? "";
  if (image === "") return document;
  return { ...document, fields: { ...document.fields, imageUrl: imageUrl.encode(image) } };
}

function firstSentence(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}

/** Structured data of a discipline: a service of the agency. */
const disciplineMetadata: Metadata<(typeof discipline)["fields"]> = {
  picture: ({ image }) => image,
  describe(facts) {
    const { agency, address, heading, description, page } = facts;
    return pageOf(facts, {
      "@type": "Service",
      name: heading,
      serviceType: heading,
      description: nonBlankText(description),
      url: address,
      provider: agencyId(agency),
      image: articlePictures(page.image, agency.origin),
    });
  },
};
