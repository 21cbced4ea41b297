import { flag } from "./fields/flag.ts";
import { image } from "./fields/image.ts";
import { longText } from "./fields/long-text.ts";
import { slug } from "./fields/slug.ts";
import { text } from "./fields/text.ts";
import type { Fields } from "./fields/field.ts";

/** The declaration of one kind of document. */
export interface DocumentModel<F extends Fields = Fields> {
  /** Its name in the staff area. */
  readonly name: string;
  /** Its collection in the database. */
  readonly collection: string;
  /** The document's id when there is only one of its kind. */
  readonly uid?: string;
  /** Its path on the site, with `:slug` in place of the document's slug. Absent when it has no page. */
  readonly address?: string;
  readonly fields: F;
  /** Fields that are set by actions, not in the form, and are not passed to pages. */
  readonly state?: Fields;
}

/** All fields that a document may have: those of its form and those of its state. */
export function allFieldsOf({ fields, state }: Pick<DocumentModel, "fields" | "state">): Fields {
  return { ...fields, ...state };
}

/** The address of a document's page; undefined without a page, or without the slug that it needs. */
export function pageAddress(model: DocumentModel | undefined, slug: string): string | undefined {
  const address = model?.address;
  if (!address?.includes(":slug")) return address;
  return slug === "" ? undefined : addressAt(address, slug);
}

/** The address of the page with a slug, relative to the site. */
export function addressAt(pattern: string, slug: string): string {
  return pattern.replace(":slug", () => encodeURIComponent(slug.toWellFormed()));
}

/** Declares a page of the site: one document of the collection `pages`, stored under `uid`. */
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

/** The state of a document that can be hidden from the site: absent while it is shown. */
export const mayBeHidden = { hidden: flag({ label: "Hidden from the site" }) };

/** The description for search engines; every public document has one. */
export const metaDescription = longText({
  label: "Description for search engines",
  help: "One or two sentences, ideally 120 to 155 characters. If left blank, the intro is used, or the subtitle.",
  maxLength: 160,
});

/** The title for search engines, where it differs from the heading. */
export const metaTitle = text({
  label: "Title for search engines",
  help: "Ideally 30 to 60 characters; the agency’s name is added. If left blank, the title is used.",
  maxLength: 60,
});

/** The picture shown with links to the document on other sites. */
export const shareImage = image({
  label: "Share picture",
  help: "Shown when the page is shared, cropped to 1200 × 630 pixels. If left blank, the featured image is used.",
});

const pageBasics = {
  title: text({ label: "Title", required: true, maxLength: 80 }),
  slug: slug({ label: "Slug", required: true }),
  metaDescription,
};
