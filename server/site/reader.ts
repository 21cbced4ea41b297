import type { Fields } from "#content/fields/field.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import { descriptionOf, windowTitle, type PageModel, type PageView } from "./page-view.ts";
import { presentAll, type DescribeFiles } from "./present-all.ts";
import type { PresentedFields } from "./presented.ts";

/** What the questions of public pages are answered with. A document that is missing is shown as blanks. */
export interface Reader {
  readonly documents: SiteDocuments;
  /** Decodes and presents documents of one kind. */
  present<F extends Fields>(
    fields: F,
    documents: readonly StoredDocument[],
  ): Promise<PresentedFields<F>[]>;
  /** The same for one document. */
  presentOne<F extends Fields>(
    fields: F,
    document: StoredDocument | undefined,
  ): Promise<PresentedFields<F>>;
  /** What the page of a document shows and says. */
  view<F extends Fields>(
    model: PageModel<F>,
    document: StoredDocument | undefined,
  ): Promise<PageView<F>>;
}

/** The reads of the document store that public pages need. */
export type SiteDocuments = Pick<
  Documents,
  "get" | "listByIndex" | "findByIndex" | "cursorAt" | "commit"
>;

/** The document that every page shows something of. */
export const settingsPath = `${settings.collection}/${settings.uid}`;

/** Reads from the document store and the stored files. */
export function createReader(documents: SiteDocuments, describeFiles: DescribeFiles): Reader {
  async function presentOne<F extends Fields>(fields: F, document: StoredDocument | undefined) {
    const stored: TypedFields = document?.fields ?? {};
    const [presented] = await presentAll(fields, [stored], describeFiles);
    return presented as PresentedFields<F>;
  }

  return {
    documents,
    presentOne,
    present: (fields, found) =>
      presentAll(
        fields,
        found.map((document) => document.fields),
        describeFiles,
      ),
    async view<F extends Fields>(model: PageModel<F>, document: StoredDocument | undefined) {
      const [page, everyPage] = await Promise.all([
        presentOne<F>(model.fields, document),
        documents.get(settingsPath),
      ]);
      const heading = model.fields.title.decode(document?.fields.title).trim() || model.name;
      const agencyName = settings.fields.agencyName.decode(everyPage?.fields.agencyName);
      return {
        title: windowTitle(heading, agencyName),
        description: descriptionOf(page),
        heading,
        page,
      };
    },
  };
}
