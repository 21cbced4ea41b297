import type { ReviewApprovals } from "#server/review/approvals.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import type { DocumentsOfBundle } from "./bundle-documents.ts";
import { bundlePath } from "./stored-bundle.ts";

/** A client of an open bundle: when they approved it, and the number of documents that have changed since. */
export interface RequestedApproval {
  readonly client: string;
  /** RFC 3339. */
  readonly at: string | undefined;
  readonly changes: number;
}

/** Creates the reads of a bundle's approvals for staff. NOT_FOUND for a bundle that does not exist. */
export function createBundleApprovals({
  documentsOf,
  approvals,
}: {
  documentsOf: DocumentsOfBundle;
  approvals: ReviewApprovals;
}) {
  return {
    /** The approvals, newest first, each with the documents that have changed since. */
    async list(id: string) {
      const now = await (await documentsOf(id)).shown();
      const listed = await approvals.list(bundlePath(id), now);
      const fieldsOf = new Map(now.map(({ path, fields }) => [path, fields]));
      return {
        approvals: listed.map((approval) => ({
          ...approval,
          changes: approval.changes.map(({ path, kind }) => ({
            path,
            kind,
            title: titleOf(path, fieldsOf.get(path) ?? {}) || kindOf(path),
          })),
        })),
      };
    },

    /** The given and missing approvals of these bundles, without the bundles that no client can see. */
    async asked(bundles: readonly { readonly id: string; readonly name: string }[]) {
      const asked = await approvals.asked(bundles.map(({ id }) => bundlePath(id)));
      const bySubject = Map.groupBy(asked, ({ subject }) => subject);
      const rows = bundles.map(async ({ id, name }) => {
        const own = bySubject.get(bundlePath(id)) ?? [];
        const isApproved = own.some(({ approved }) => approved);
        const now = isApproved ? await (await documentsOf(id)).shown() : [];
        const clients = own.map(({ client, approved }): RequestedApproval => {
          const changes = approved ? approvals.changesSince(approved.shown, now) : 0;
          return { client, at: approved?.at, changes };
        });
        return { id, name, clients };
      });
      return (await Promise.all(rows)).filter(({ clients }) => clients.length > 0);
    },

    /** A document as it was approved, and as it is now. */
    async compare(id: string, approval: string, path: string) {
      const { get } = await documentsOf(id);
      const before = await approvals.approved(bundlePath(id), approval, path);
      return { path, before, after: (await get(path))?.fields };
    },
  };
}
