import { fieldPlace, type CommentAnchor } from "#content/comment-anchor.ts";
import { modelOf } from "#content/model.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import type { Audience, CommentAuthor } from "#server/review/comment-rows.ts";
import type { ReviewComments } from "#server/review/comments.ts";
import type { NewWords } from "#server/review/read-comment.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import type { DocumentsOfBundle } from "./bundle-documents.ts";
import { bundlePath, findBundle } from "./stored-bundle.ts";

/** A comment by a member of staff, on a field or on the bundle as a whole. */
interface StaffComment extends NewWords {
  readonly audience: Audience;
  /** The path of a document on the site. */
  readonly document?: string | undefined;
  /** The path of the field, a text or picture. */
  readonly field?: string | undefined;
  readonly quote?: string | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Creates the functions by which staff read and write comments on a bundle. NOT_FOUND for a bundle that does not exist. */
export function createBundleComments({
  documents,
  documentsOf,
  comments,
}: {
  documents: Pick<BundleDocuments, "get">;
  documentsOf: DocumentsOfBundle;
  comments: ReviewComments;
}) {
  async function anchorOf(id: string, asked: StaffComment): Promise<CommentAnchor | undefined> {
    const { document, field, quote = "", before = "", after = "" } = asked;
    const { get } = await documentsOf(id);
    if (document === undefined) return undefined;
    const stored = modelOf(document) && (await get(document));
    if (!stored) throw new CodedError("NOT_FOUND", "There is no such document.");
    const found = fieldPlace(document, stored.fields, field ?? "");
    if (!found) throw invalid("This is not in the bundle yet. Save it there, then comment on it.");
    return { document, place: found.place, quote, before, after };
  }

  return {
    /** All comments, oldest first, with their current places. */
    async list(id: string) {
      const { get } = await documentsOf(id);
      return { comments: await comments.list(bundlePath(id), "staff", get) };
    },

    async add(id: string, asked: StaffComment, staff: StaffViewer) {
      const anchor = await anchorOf(id, asked);
      const { words, mentions, audience, id: own } = asked;
      const comment = { id: own, words, mentions, audience, anchor };
      return await comments.add(bundlePath(id), comment, authorOf(staff));
    },

    async answer(id: string, asked: NewWords & { thread: string }, staff: StaffViewer) {
      await findBundle(documents, id);
      return await comments.answer(bundlePath(id), asked, authorOf(staff));
    },

    async setDone(id: string, asked: { id: string; isDone: boolean }, staff: StaffViewer) {
      await findBundle(documents, id);
      await comments.setDone(bundlePath(id), asked, authorOf(staff));
      return {};
    },
  };
}

function authorOf({ id, name }: StaffViewer): CommentAuthor {
  return { kind: "staff", id, name };
}
