import type { Field, Fields } from "#content/fields/field.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { PresentedFields } from "./presented.ts";
import type { Sharing } from "./sharing/sharing.ts";

/** The data that every screen receives: its content, window title and metadata. */
export interface PageView<F extends Fields> {
  /** The whole document title, such as "About | Aldwater". */
  readonly title: string;
  readonly description: string;
  /** The page's heading: its title, or the page's name if that is blank. */
  readonly heading: string;
  readonly page: PresentedFields<F>;
  /** Metadata for sharing. */
  readonly sharing: Sharing;
}

/** A kind of document that has a page of its own. */
export interface PageModel<F extends Fields> {
  readonly name: string;
  /** Its path; `:slug` stands for the document's own. */
  readonly address: string;
  readonly fields: F & { readonly title: Field<"text", string> };
}

/** The heading of a document's page: its title, or the page's name if that is blank. */
export function headingOf(
  { fields, name }: { fields: Pick<PageModel<Fields>["fields"], "title">; name: string },
  document: StoredDocument | undefined,
): string {
  return fields.title.decode(document?.fields.title).trim() || name;
}

/** A window title: the page's title and the agency's name. */
export function windowTitle(page: string, agencyName: string): string {
  return [page, agencyName]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" | ");
}
