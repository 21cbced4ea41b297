import { caseStudy } from "#content/collections/case-study.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { readClient, readClientDocuments, readQuotes, type Client } from "./clients.ts";
import { findOnSite, readOnSiteAtSlug } from "./former-slugs.ts";
import { groundIn, groundOf, isDark, type Ground } from "./ground.ts";
import type { PageView } from "./page-view.ts";
import type { Picture } from "./presented.ts";
import type { Reader } from "./reader.ts";
import { listIndexes } from "./indexes.ts";
import { inSeconds } from "./in-seconds.ts";
import { agencyId } from "#server/site/sharing/agency.ts";
import { nonBlankText } from "#server/site/sharing/graph.ts";
import { articlePictures } from "#server/site/sharing/share-picture.ts";
import type { Metadata } from "#server/site/sharing/sharing.ts";
import { pageOf } from "#server/site/sharing/web-page.ts";

/** A case study as lists show it. */
export interface CaseStudyCard {
  readonly slug: string;
  readonly title: string;
  readonly introTitle: string;
  readonly picture: Picture | null;
}

/** A case study as another page shows it, with its background. */
export interface GroundedCard extends CaseStudyCard, Ground {}

export interface CaseStudyPage extends PageView<(typeof caseStudy)["fields"]>, Ground {
  readonly client: Client;
  /** Whether the whole page has the ground's colour. */
  readonly isDark: boolean;
  /** The next in the list, or the first after the last; null when there is no other. */
  readonly next: GroundedCard | null;
}

/** A client's quotation with the case study that it links to; null when there is none, or it is hidden or deleted. */
export interface Testimonial {
  readonly name: string;
  readonly quote: string;
  readonly work: GroundedCard | null;
}

/** A page of the list of case studies; `next` is the cursor of the following one. */
export interface CaseStudySlice {
  readonly caseStudies: CaseStudyCard[];
  readonly next: string | undefined;
}

const cardFields = {
  slug: caseStudy.fields.slug,
  title: caseStudy.fields.title,
  introTitle: caseStudy.fields.introTitle,
  imageUrl: caseStudy.fields.imageUrl,
};

const byOrder = listIndexes.casestudies;
// Many more than the wall of logos has; clients beyond it get no link there.
const searched = 100;

/** Case studies by order, then title: at most `limit`, those after `after` when it is given. */
export async function listCaseStudies(
  reader: Reader,
  range: { limit: number; after?: string | undefined },
): Promise<CaseStudySlice> {
  const { documents, next } = await reader.documents.listByIndex(byOrder, range);
  return { caseStudies: await cardsOf(reader, documents), next };
}

/** The first case studies by order, and the slugs of these and more by client name and title; of several matches, the first. */
export async function listWithSlugs(reader: Reader, { limit }: { limit: number }) {
  const { documents } = await reader.documents.listByIndex(byOrder, { limit: searched });
  const { client, title, slug } = caseStudy.fields;
  const slugs = new Map(
    documents
      .toReversed()
      .flatMap(({ fields }) =>
        [title.decode(fields.title), client.decode(fields.client)].map(
          (name) => [name.trim(), slug.decode(fields.slug)] as const,
        ),
      ),
  );
  return { caseStudies: await cardsOf(reader, documents.slice(0, limit)), slugs };
}

/** The case study at a slug; undefined when there is none. */
export async function readCaseStudy(
  reader: Reader,
  slug: string,
): Promise<CaseStudyPage | undefined> {
  const [document, known] = await Promise.all([
    findOnSite(reader.documents, "casestudies", slug),
    readClientDocuments(reader),
  ]);
  if (!document) return undefined;
  const [view, client, next] = await Promise.all([
    reader.view(caseStudy, document, caseStudyMetadata),
    readClient(reader, document, known),
    nextCard(reader, document),
  ]);
  const { extraRows, disciplines, imageUrl, colour } = view.page;
  const chosen = groundIn(colour);
  return {
    ...view,
    page: {
      ...view.page,
      extraRows: extraRows.toSorted(byIndex),
      disciplines: disciplines.toSorted(byIndex),
    },
    client,
    next,
    ...(chosen ?? groundOf(imageUrl?.colour)),
    isDark: chosen !== undefined && isDark(chosen),
  };
}

function byIndex(a: { index: number }, b: { index: number }): number {
  return a.index - b.index;
}

async function nextCard(reader: Reader, document: StoredDocument): Promise<GroundedCard | null> {
  const { documents } = reader;
  const after = documents.cursorAt(byOrder, document);
  const following = (await documents.listByIndex(byOrder, { limit: 1, after })).documents;
  const found =
    following.length > 0
      ? following
      : (await documents.listByIndex(byOrder, { limit: 1 })).documents;
  const other = found.find(({ path }) => path !== document.path);
  return other ? await onGround(reader, other) : null;
}

/** The quotations of "What our clients say", each with its case study. */
export async function readTestimonials(reader: Reader): Promise<Testimonial[]> {
  const quotes = await readQuotes(reader);
  return await Promise.all(
    quotes.map(async ({ name, quote, link }) => {
      const study =
        link === "" ? undefined : await readOnSiteAtSlug(reader.documents, "casestudies", link);
      return { name, quote, work: study ? await onGround(reader, study) : null };
    }),
  );
}

async function onGround(reader: Reader, document: StoredDocument): Promise<GroundedCard | null> {
  const [card] = await cardsOf(reader, [document]);
  const colour = caseStudy.fields.colour.decode(document.fields.colour);
  return card ? { ...card, ...(groundIn(colour) ?? groundOf(card.picture?.colour)) } : null;
}

/** Case studies as lists show them. */
export async function cardsOf(
  reader: Reader,
  documents: readonly StoredDocument[],
): Promise<CaseStudyCard[]> {
  const cards = await reader.present(cardFields, documents);
  return cards.map(({ imageUrl, ...card }) => ({ ...card, picture: imageUrl }));
}

/** Structured data of a case study: a creative work for a client. */
const caseStudyMetadata: Metadata<(typeof caseStudy)["fields"]> = {
  picture: ({ shareImage, imageUrl }) => shareImage ?? imageUrl,
  article: ({ updateTime }) => ({ modified: inSeconds(updateTime) }),
  describe(facts) {
    const { agency, address, heading, description, page, document } = facts;
    const tags = page.disciplines.flatMap(({ tag }) => nonBlankText(tag) ?? []);
    const client = nonBlankText(page.client);
    return pageOf(facts, {
      "@type": "CreativeWork",
      name: heading,
      headline: nonBlankText(page.introTitle),
      description: nonBlankText(description),
      url: address,
      inLanguage: "en-GB",
      creator: agencyId(agency),
      sourceOrganization: client && { "@type": "Organization", name: client },
      about: nonBlankText(page.sector),
      keywords: tags.length > 0 ? tags : undefined,
      // The year of completion: the last one in the field.
      dateCreated: /\b(\d{4})$/.exec(page.year.trim())?.[1],
      dateModified: document && inSeconds(document.updateTime),
      image: articlePictures(page.imageUrl, agency.origin),
    });
  },
};
