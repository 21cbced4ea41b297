import type { Fields } from "#content/fields/field.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Picture, PresentedFields } from "#server/site/presented.ts";
import type { Agency } from "./agency.ts";
import { graphText, type Node } from "./graph.ts";
import { sharePicture, type SharePicture } from "./share-picture.ts";

/** Metadata of a page for search engines and link previews. */
export interface Sharing {
  /** The canonical, absolute address of the page. */
  readonly address: string;
  /** Its title without the agency's name. */
  readonly title: string;
  readonly siteName: string;
  readonly picture: SharePicture | null;
  /** When an article was published and last changed, as RFC 3339; null for other pages. */
  readonly article: { readonly published?: string; readonly modified: string } | null;
  /** schema.org JSON-LD, escaped for a script element. Only in whole documents, never in the data of client-side navigation. */
  readonly graph?: string;
}

/** The facts of a page that metadata is derived from. */
export interface PageFacts<F extends Fields> {
  readonly agency: Agency;
  /** The absolute address of the page. */
  readonly address: string;
  /** The model's path, such as `/work/:slug`. */
  readonly pattern: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly page: PresentedFields<F>;
  /** The picture that represents the page; null when it has none. */
  readonly picture: Picture | null;
  readonly document: StoredDocument | undefined;
}

/** Derives the metadata of one kind of page. */
export interface Metadata<F extends Fields> {
  /** The picture that represents the page. */
  picture(page: PresentedFields<F>): Picture | null;
  article?(document: StoredDocument): { published?: string; modified: string };
  describe(facts: PageFacts<F>): readonly Node[];
}

/** The metadata of a page; `standIn` is the picture for a page without one. */
export function sharingOf<F extends Fields>(
  facts: PageFacts<F>,
  { article, describe }: Metadata<F>,
  standIn: Picture | null,
): Sharing {
  const { agency, address, title, document } = facts;
  const sharing = {
    address,
    title,
    siteName: agency.name,
    picture: sharePicture(facts.picture ?? standIn, agency.origin),
    article: (document && article?.(document)) ?? null,
  };
  // Not enumerable, so that it is not serialised a second time for hydration.
  return Object.defineProperty(sharing, "graph", { value: graphText(describe(facts)) });
}
