import { isDeepStrictEqual } from "node:util";
import { isHidden } from "#content/hidden.ts";
import { instantOf } from "#content/time-zone.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { TimelineRange } from "#server/documents/timeline.ts";
import type { Write } from "#server/documents/writes/write.ts";
import type { ViewChange } from "#server/site/views/with-changes.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { StaffViewer, Viewer } from "#server/identity/viewer.ts";
import { rowOfCommit } from "#server/desk/activity.ts";
import { staffWith } from "#server/desk/members.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import { limitOf } from "#server/desk/paging.ts";
import { renderPage, type View } from "#server/desk/preview/preview.ts";
import { readTimeZone } from "#server/desk/settings.ts";

/** Opens the site as it was after the commit with a sequence, with some documents replaced. */
export type OpenPast = (sequence: number, changes?: readonly ViewChange[]) => View;

/**
 * What to restore, as it was after the commit `at`: one document or, without it, all. `known` is the last sequence that the
 * member has seen.
 */
export interface BringBack {
  readonly at: number;
  readonly known: number;
  readonly document?: string | undefined;
}

type Parts = Pick<
  Documents,
  "timeline" | "history" | "latest" | "get" | "getAll" | "sourceAt" | "commit"
>;

type Fields = Pick<StoredDocument, "fields">;

const limits = { defaultCount: 30, maxCount: 100 };
const maxBroughtBack = 500;

/** Creates the functions by which staff see and restore past states of the site. */
export function createPastSite(documents: Parts) {
  return {
    /** The commits that changed the site, newest first. */
    timeline: (range: TimelineRange & { limit?: number | undefined } = {}) =>
      listTimeline(documents, range),
    /** The last commit at or before a minute in the site's time zone. */
    sequenceBy: (moment: string) => sequenceBy(documents, moment),
    /** A page of the site as it was after a commit. NOT_FOUND for a commit that does not exist yet. */
    async pastPage({ address, at }: { address: string; at: number }, openPast: OpenPast) {
      await checkSequence(documents, at);
      return await renderPage(openPast(at), address);
    },
    /** The documents that restoring would change. */
    async bringBackList(asked: Omit<BringBack, "known">, viewer: Viewer) {
      staffWith(viewer, "publish");
      return await listBringBack(documents, asked);
    },
    /** Restores one document or all to a past state, as one commit by the viewer. */
    bringBack: (asked: BringBack, viewer: Viewer) =>
      bringBack(documents, asked, staffWith(viewer, "publish")),
  };
}

/**
 * Commits that changed the site, newest first, each with the first documents of the number that it `changed`; `next` is set when
 * there are more in that direction.
 */
async function listTimeline(
  { timeline, history }: Parts,
  { before, after, limit: wanted }: TimelineRange & { limit?: number | undefined },
) {
  const limit = limitOf(wanted, limits);
  const found = await timeline.commits({ before, after, limit: limit + 1 });
  const shown = after === undefined ? found.slice(0, limit) : found.slice(-limit);
  const commits = await Promise.all(
    shown.map(async (commit) => {
      const { by, changes: named, bundle } = await rowOfCommit(history, commit);
      const { sequence, time, changed } = commit;
      const changes = named.map((change, at) => ({
        ...change,
        fields: commit.changes[at]?.fields ?? [],
      }));
      return { sequence, time, changed, by, changes, bundle };
    }),
  );
  return {
    commits,
    next: found.length > limit ? shown.at(after === undefined ? -1 : 0)?.sequence : undefined,
  };
}

/**
 * The last commit before the end of a minute in the site's time zone, such as `2026-03-03T14:05`; of a repeated one, the later.
 * INVALID_ARGUMENT for any other text, NOT_FOUND before the first commit.
 */
async function sequenceBy(parts: Parts, moment: string) {
  const start = instantOf(await readTimeZone(parts), moment, { repeated: "later" });
  if (start === undefined)
    throw invalid("`moment` must be a date and time such as 2026-03-03T14:05.");
  const sequence = await parts.timeline.lastBy((start + 60_000) * 1000 - 1);
  if (sequence === undefined) throw new CodedError("NOT_FOUND", "Nothing had been saved by then.");
  return { sequence };
}

/** NOT_FOUND for a sequence above that of the last commit. */
async function checkSequence({ history }: Pick<Parts, "history">, at: number) {
  const latest = await history.latest();
  if (at > latest)
    throw new CodedError("NOT_FOUND", `There is no commit ${at}: the last one is ${latest}.`);
}

/** The documents that restoring would change. */
async function listBringBack(parts: Parts, { at, document }: Omit<BringBack, "known">) {
  const known = await parts.history.latest();
  const changes = await changesTo(parts, { at, document });
  return {
    known,
    changes: changes.map(({ path, was, now }) => ({
      path,
      kindName: kindOf(path),
      title: titleOf(path, (now ?? was)?.fields ?? {}),
      effect: effectOf(path, was, now),
    })),
  };
}

/** The effect of restoring a document: on the document, and on whether the site shows it. */
function effectOf(
  path: string,
  was: Fields | undefined,
  now: Fields | undefined,
): "delete" | "restore" | "update" | "hide" | "show" {
  if (!was) return "delete";
  if (!now) return "restore";
  const collection = path.slice(0, path.lastIndexOf("/"));
  const [wasHidden, nowHidden] = [was, now].map(({ fields }) => isHidden({ collection, fields }));
  if (wasHidden === nowHidden) return "update";
  return wasHidden ? "hide" : "show";
}

/** Restores documents in one commit. ABORTED when one of them changed after `known`. */
async function bringBack(parts: Parts, asked: BringBack, staff: StaffViewer) {
  await checkSequence(parts, asked.known);
  const changes = await changesTo(parts, asked);
  if (changes.length === 0)
    throw new CodedError("FAILED_PRECONDITION", "Nothing has changed since then.");
  const writes = changes.map(({ path, was }): Write =>
    was ? { update: { path, fields: was.fields, createTime: was.createTime } } : { delete: path },
  );
  const { sequence } = await parts.commit(writes, staff, {
    async condition(tables) {
      let later = tables.selectFrom("revisions").select("id").where("sequence", ">", asked.known);
      later = later.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("collection", "id"),
          "in",
          changes.map(({ path }) => {
            const cut = path.lastIndexOf("/");
            return tuple(path.slice(0, cut), path.slice(cut + 1));
          }),
        ),
      );
      if (await later.limit(1).executeTakeFirst())
        throw new CodedError(
          "ABORTED",
          "Someone has changed this in the meantime. Check it again before you bring it back.",
        );
    },
  });
  return { sequence, changed: changes.length };
}

async function changesTo(parts: Parts, { at, document }: Omit<BringBack, "known">) {
  await checkSequence(parts, at);
  if (document !== undefined && !parts.timeline.has(document))
    throw invalid("`document` must be the path of a document of the site.");
  const paths =
    document === undefined ? await parts.timeline.changedSince(at, maxBroughtBack + 1) : [document];
  if (paths.length > maxBroughtBack)
    throw invalid(
      `More than ${maxBroughtBack} documents have changed since then. Bring them back one at a time.`,
    );
  if (paths.length === 0) return [];
  const [before, now] = await Promise.all([parts.sourceAt(at).getAll(paths), parts.getAll(paths)]);
  return paths
    .map((path, index) => ({ path, was: before[index], now: now[index] }))
    .filter(({ was, now: is }) => !isDeepStrictEqual(was?.fields, is?.fields));
}
