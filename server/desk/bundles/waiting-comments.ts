import { bundlesCollection, pathInBundle, readBundle } from "#content/bundle.ts";
import { modelOf } from "#content/model.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import type { ReviewComments } from "#server/review/comments.ts";
import type { WaitingComment } from "#server/review/waiting-comments.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { listOwnBundles } from "./own-bundles.ts";
import type { Schedules } from "./schedules.ts";

/** A comment that waits for a member of staff, and its place. */
export interface CommentForStaff extends Pick<WaitingComment, "thread" | "words" | "by" | "at"> {
  readonly bundle: { readonly id: string; readonly name: string };
  /** The document in the bundle; undefined when the comment is on no document, or on one that can no longer be edited. */
  readonly document: { readonly path: string; readonly title: string } | undefined;
}

/** Creates the reads of comments on bundles that wait for a member of staff. */
export function createWaitingForStaff({
  documents,
  schedules,
  comments,
}: {
  documents: Pick<BundleDocuments, "getAll" | "history" | "listByIndex">;
  schedules: Pick<Schedules, "of">;
  comments: Pick<ReviewComments, "mentioning" | "unanswered">;
}) {
  async function placed(waiting: readonly WaitingComment[]): Promise<CommentForStaff[]> {
    const onBundles = waiting.filter(({ subject }) => subject.startsWith(`${bundlesCollection}/`));
    const stored = await documents.getAll([
      ...onBundles.map(({ subject }) => subject),
      ...onBundles.map(({ subject, document }) => (document ? `${subject}/${document}` : subject)),
    ]);
    return onBundles.flatMap(({ document: path, thread, words, by, at }, index) => {
      const bundle = stored[index];
      if (!bundle) return [];
      const { id } = bundle;
      const { name, state, changes } = readBundle(bundle.fields);
      const change = path === undefined ? undefined : changes.get(path);
      const isEdited = state === "open" && change !== undefined && change.kind !== "delete";
      const own = stored[onBundles.length + index];
      const document =
        path !== undefined && isEdited && own && modelOf(path)
          ? { path: pathInBundle(id, path), title: titleOf(path, own.fields) || kindOf(path) }
          : undefined;
      return [{ thread, words, by, at, bundle: { id, name }, document }];
    });
  }

  return {
    /** The comments that mention a member who has not answered, newest first. */
    mentioning: async (staffId: string, limit: number) =>
      await placed(await comments.mentioning(staffId, limit)),

    /** The last comments by clients on the open bundles that a member has created or scheduled, newest first. */
    unanswered: async (staffId: string, limit: number) =>
      await placed(
        await comments.unanswered(
          (await listOwnBundles({ documents, schedules }, staffId)).map(({ path }) => path),
          limit,
        ),
      ),
  };
}
