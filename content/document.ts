import { image } from "./fields/image.ts";
import { longText } from "./fields/long-text.ts";
import { slug } from "./fields/slug.ts";
import { text } from "./fields/text.ts";
import type { Fields } from "./fields/field.ts";

/** What one kind of document holds. */
export interface DocumentModel<F extends Fields = Fields> {
  /** What the staff area calls it. */
  readonly name: string;
  /** The collection it lives in, as the database names it. */
  readonly collection: string;
  /** The document's id when there is only one of its kind. */
  readonly uid?: string;
  /** Its address on the site; `:slug` stands for the document's own. Absent when it has no page of its own. */
  readonly address?: string;
  readonly fields: F;
}

/** A page of the site: one document of the collection `pages`, kept under `uid`. */
export function page<const Uid extends string, F extends Fields>(
  uid: Uid,
  model: { name: string; address: string; fields: F },
) {
  return {
    ...model,
    collection: "pages" as const,
    uid,
    fields: { ...pageBasics, ...model.fields },
  };
}

/** What a search engine shows under the title; every public document has one. */
export const metaDescription = longText({
  label: "Description for search engines",
  help: "One or two sentences, ideally 120 to 155 characters. If left blank, the intro is used, or the subtitle.",
  longest: 160,
});

/** What a search engine shows as the title, where the heading alone would not say it. */
export const metaTitle = text({
  label: "Title for search engines",
  help: "Ideally 30 to 60 characters; the agency’s name is added. If left blank, the title is used.",
  longest: 60,
});

/** The picture that stands beside a link to the document where it is passed on. */
export const shareImage = image({
  label: "Share picture",
  help: "Shown when the page is shared, cropped to 1200 × 630 pixels. If left blank, the featured image is used.",
});

const pageBasics = {
  title: text({ label: "Title", required: true, longest: 80 }),
  slug: slug({ label: "Slug", required: true }),
  metaDescription,
};
