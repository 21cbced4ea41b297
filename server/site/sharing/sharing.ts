import type { Fields } from "#content/fields/field.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Picture, PresentedFields } from "#server/site/presented.ts";
import type { Agency } from "./agency.ts";
import { graphText, type Node } from "./graph.ts";
import { sharePicture, type SharePicture } from "./share-picture.ts";

/** What search engines, and those to whom a page is passed on, are told of it. */
export interface Sharing {
  /** The one whole address of the page. */
  readonly address: string;
  /** Its title without the agency's name, which stands beside it. */
  readonly title: string;
  readonly siteName: string;
  readonly picture: SharePicture | null;
  /** When an article was published and last changed, as RFC 3339; null for other pages. */
  readonly article: { readonly published?: string; readonly modified: string } | null;
  /** JSON-LD in the words of schema.org, as it may stand in a script element. Only documents bear it, never the data of a page: it is for those who read documents alone. */
  readonly graph?: string;
}

/** What is known of a page once it has been read. */
export interface PageFacts<F extends Fields> {
  readonly agency: Agency;
  /** The whole address of the page. */
  readonly address: string;
  /** The model's path, such as `/work/:slug`. */
  readonly pattern: string;
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  readonly page: PresentedFields<F>;
  /** The picture that stands for the page; null when it shows none. */
  readonly picture: Picture | null;
  readonly document: StoredDocument | undefined;
}

/** How one kind of page tells of itself. */
export interface Teller<F extends Fields> {
  /** The picture that stands for the page. */
  picture(page: PresentedFields<F>): Picture | null;
  article?(document: StoredDocument): { published?: string; modified: string };
  describe(facts: PageFacts<F>): readonly Node[];
}

/** What is told of a page; `standIn` is the picture for pages that have none of their own. */
export function sharingOf<F extends Fields>(
  facts: PageFacts<F>,
  { article, describe }: Teller<F>,
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
  // What is not enumerable is not encoded for browsers, where it would be a second copy of what stands in the document.
  return Object.defineProperty(sharing, "graph", { value: graphText(describe(facts)) });
}
