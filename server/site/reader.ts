import type { Fields } from "#content/fields/field.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { presentAll, type DescribeFiles } from "./present-all.ts";
import type { PresentedFields } from "./presented.ts";
import { windowTitle } from "./page-view.ts";
import type { Documents } from "#server/documents/store.ts";

/** What the questions of public pages are answered with. */
export interface Reader {
  readonly documents: SiteDocuments;
  /** Decodes and presents documents of one kind. */
  present<F extends Fields>(
    fields: F,
    stored: readonly TypedFields[],
  ): Promise<PresentedFields<F>[]>;
  settings(): Promise<PresentedFields<(typeof settings)["fields"]>>;
  /** The title of a window, from that of a page and the agency's name. */
  windowTitle(page: string): Promise<string>;
}

/** The reads of the document store that public pages need. */
export type SiteDocuments = Pick<
  Documents,
  "get" | "listByIndex" | "findByIndex" | "cursorAt" | "commit"
>;

/** Reads from the document store and the stored files. */
export function createReader(documents: SiteDocuments, describeFiles: DescribeFiles): Reader {
  const present = <F extends Fields>(fields: F, stored: readonly TypedFields[]) =>
    presentAll(fields, stored, describeFiles);

  async function presentOne<F extends Fields>(fields: F, document: StoredDocument | undefined) {
    const [presented] = await present(fields, [document?.fields ?? {}]);
    return presented as PresentedFields<F>;
  }

  return {
    documents,
    present,
    settings: async () => presentOne(settings.fields, await documents.get("settings/site")),
    async windowTitle(page) {
      const stored = await documents.get("settings/site");
      return windowTitle(page, settings.fields.agencyName.decode(stored?.fields.agencyName));
    },
  };
}
