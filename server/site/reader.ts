import { addressAt } from "#content/document.ts";
import { decodeFields, type Fields } from "#content/fields/field.ts";
import { pages, type PageUid } from "#content/model.ts";
import { descriptionOf } from "#content/search-description.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { followLinks } from "./former-slugs.ts";
import { headingOf, windowTitle, type PageModel, type PageView } from "./page-view.ts";
import { addressesIn, mayHavePictures } from "./present.ts";
import { picturesAt, presentAll, type DescribeFiles } from "./present-all.ts";
import type { Picture, PresentedFields } from "./presented.ts";
import { agencyOf, type Agency } from "./sharing/agency.ts";
import { firstPicture } from "./sharing/first-picture.ts";
import { sharingOf, type Metadata } from "./sharing/sharing.ts";

/** The reads of public pages. A missing document is presented as blanks. */
export interface Reader {
  readonly documents: SiteDocuments;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
  /** Decodes and presents documents of one kind, with links to current addresses. */
  present<F extends Fields>(
    fields: F,
    documents: readonly StoredDocument[],
  ): Promise<PresentedFields<F>[]>;
  /** The same for one document. */
  presentOne<F extends Fields>(
    fields: F,
    document: StoredDocument | undefined,
  ): Promise<PresentedFields<F>>;
  /** The view of a document's page. `metadata` may be a promise: the view is read meanwhile. */
  view<F extends Fields>(
    model: PageModel<F>,
    document: StoredDocument | undefined,
    metadata: PageMetadata<F> | Promise<PageMetadata<F>>,
  ): Promise<PageView<F>>;
  /** A fixed page's document. */
  page(uid: PageUid): Promise<StoredDocument | undefined>;
  /** The pictures of each of these documents; of videos, their posters. */
  pictures(fields: Fields, documents: readonly StoredDocument[]): Promise<Picture[][]>;
  agency(): Promise<Agency>;
  /**
   * The result of `make`, which several pages may share, so no caller changes it. `make` reads only with its own reader. The name
   * includes everything that the result depends on besides documents and files.
   */
  shared<Result>(name: string, make: (reader: Reader) => Promise<Result>): Promise<Result>;
}

/** Returns the result of `make`, or the shared one made earlier from the same documents. */
export type Share = <Result>(
  name: string,
  make: (documents: SiteDocuments) => Promise<Result>,
) => Promise<Result>;

export type PageMetadata<F extends Fields> = Metadata<F> & Variant;

/** How a page differs from its document. */
export interface Variant {
  /** Replaces its own heading unless blank. */
  readonly heading?: string;
  /** Whether it is a further page of a list, which is added to its title. */
  readonly continued?: boolean;
  /** A filtered part of its list, with its own title, description and address. */
  readonly part?: PagePart | undefined;
}

/** A filtered part of a page's list. */
export interface PagePart {
  readonly title: string;
  readonly description: string;
  /** The query string of the page's address, such as `?sector=ferries`. */
  readonly search: string;
}

/** The part of the document store that public pages read. */
export type SiteDocuments = Pick<
  Documents,
  | "get"
  | "latest"
  | "listByIndex"
  | "findByIndex"
  | "countByIndex"
  | "listInGroups"
  | "countInGroups"
  | "listGroups"
  | "cursorAfter"
  | "cursorAt"
  | "lastWithKeys"
  | "keysLastOf"
  | "getAll"
  | "commit"
>;

const homePath = "pages/home";

/** The path of the settings, which every page uses. */
export const settingsPath = `${settings.collection}/${settings.uid}`;

/** Creates the reads of a site with the public origin `origin`. */
export function createReader(
  documents: SiteDocuments,
  describeFiles: DescribeFiles,
  origin: string,
  share: Share = (_, make) => make(documents),
): Reader {
  const follow = { documents, origin };
  const present = <F extends Fields>(fields: F, stored: readonly TypedFields[]) =>
    presentAll(fields, stored, describeFiles, (values) => followLinks(follow, fields, values));

  async function presentOne<F extends Fields>(fields: F, document: StoredDocument | undefined) {
    const stored: TypedFields = document?.fields ?? {};
    const [presented] = await present(fields, [stored]);
    return presented as PresentedFields<F>;
  }

  /** The share picture for pages without one: the first slide of the home page. */
  async function standIn(): Promise<Picture | null> {
    const { carousel } = pages.home.fields;
    const home = await documents.get(homePath);
    // Presented without `follow`, since the links of a slide are not shown.
    return firstPicture(await presentAll({ carousel }, [home?.fields ?? {}], describeFiles));
  }

  const agency = async () => agencyOf(await documents.get(settingsPath), origin);

  return {
    documents,
    origin,
    presentOne,
    agency,
    shared: (name, make) =>
      share(`${name} at ${origin}`, (own) => make(createReader(own, describeFiles, origin))),
    async page(uid) {
      const isWithout = !mayHavePictures(pages[uid].fields);
      const [document] = await Promise.all([
        documents.get(`pages/${uid}`),
        // Reads the home page in the same statement, for the share picture.
        isWithout ? documents.get(homePath) : undefined,
      ]);
      return document;
    },
    present: (fields, found) =>
      present(
        fields,
        found.map((document) => document.fields),
      ),
    async pictures(fields, found) {
      const named = found.map((document) =>
        addressesIn(fields, decodeFields(fields, document.fields)),
      );
      const known = await picturesAt([...new Set(named.flat())], describeFiles);
      return named.map((addresses) =>
        [...new Set(addresses)].flatMap((address) => known.get(address) ?? []),
      );
    },
    async view<F extends Fields>(
      model: PageModel<F>,
      document: StoredDocument | undefined,
      metadata: PageMetadata<F> | Promise<PageMetadata<F>>,
    ) {
      const isWithout = !mayHavePictures(model.fields);
      const [page, owner, own, early] = await Promise.all([
        presentOne<F>(model.fields, document),
        agency(),
        metadata,
        isWithout ? standIn() : undefined,
      ]);
      const heading = own.heading || headingOf(model, document);
      const { part } = own;
      const whole = titleFor(page) ?? heading;
      const title = part ? `${whole}: ${part.title}` : whole;
      const description = descriptionOf(part ? { intro: part.description } : page);
      const facts = {
        agency: owner,
        address: origin + addressAt(model.address, slugIn(page)) + (part?.search ?? ""),
        pattern: model.address,
        heading,
        title,
        description,
        page,
        picture: own.picture(page),
        document,
      };
      return {
        title: windowTitle(own.continued ? `${title}, continued` : title, owner.name),
        description,
        heading,
        page,
        sharing: sharingOf(facts, own, facts.picture ? null : (early ?? (await standIn()))),
      };
    },
  };
}

function titleFor(page: object): string | undefined {
  return "metaTitle" in page && typeof page.metaTitle === "string"
    ? page.metaTitle.trim() || undefined
    : undefined;
}

function slugIn(page: object): string {
  return "slug" in page && typeof page.slug === "string" ? page.slug : "";
}
