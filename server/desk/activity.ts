import { activityRetainedSince, type ActivityGroup, type ActivityKind } from "#content/activity.ts";
import { bundlesCollection, readBundle } from "#content/bundle.ts";
import { hiddenField, isHidden } from "#content/hidden.ts";
import type { Role } from "#content/roles.ts";
import type { Activity, ActivityEntry } from "#server/activity/activity.ts";
import type { Documents } from "#server/documents/store.ts";
import type { TimelineCommit } from "#server/documents/timeline.ts";
import { invalid } from "#server/errors.ts";
import type { By } from "./answers.ts";
import { byOf } from "./members.ts";
import { kindOf, titleOf } from "./lists/document-rows.ts";
import { limitOf, pageOf } from "./paging.ts";
import { readSettings } from "./settings.ts";

/** A document that a commit changed. The title of an enquiry is blank, since it would name a visitor. */
export interface ActivityChange {
  readonly path: string;
  readonly kindName: string;
  readonly title: string;
  /** `return` brings a deleted document back. */
  readonly kind: "create" | "return" | "update" | "delete";
  /** Names of the changed fields. */
  readonly fields: readonly string[];
  /** Whether this change hid the document from the site, or showed it. */
  readonly visibility?: "hidden" | "shown" | undefined;
}

/** The bundle that a commit published, or whose publication the commit undid. */
export interface ActivityBundle {
  readonly id: string;
  readonly name: string;
  readonly deed: "published" | "undone";
}

/** A row of the activity log. */
interface LoggedRow {
  readonly id: string;
  /** RFC 3339. */
  readonly time: string;
  readonly by: By;
}

/** An act of a member of staff. */
interface ActRow extends LoggedRow {
  readonly kind: ActivityKind;
  readonly subject: string | undefined;
  readonly role: Role | undefined;
}

/** A commit with the first documents that it changed. */
export interface CommittedRow extends LoggedRow {
  readonly kind: "committed";
  readonly sequence: number;
  readonly changes: readonly ActivityChange[];
  /** The number of all changed documents. */
  readonly count: number;
  /** The bundle that it published or unpublished. */
  readonly bundle: ActivityBundle | undefined;
}

export type ActivityRow = ActRow | CommittedRow;

interface Sources {
  readonly activity: Pick<Activity, "list">;
  readonly documents: Pick<Documents, "everything" | "get" | "history">;
}

/** A part of the log: the rows after a cursor, of one member or one group. */
export interface ActivityQuery {
  readonly after?: string | undefined;
  readonly member?: string | undefined;
  readonly group?: ActivityGroup | undefined;
  readonly limit?: number | undefined;
}

const limits = { defaultCount: 50, maxCount: 200 };

/** Acts and commits of staff, merged by time, newest first, as far back as the settings keep them. */
export async function listActivity(
  { activity, documents }: Sources,
  { after, member, group, limit: wanted }: ActivityQuery,
) {
  const limit = limitOf(wanted, limits);
  const from = readCursor(after);
  const { activityMonths } = await readSettings(documents);
  const since = activityRetainedSince(activityMonths, Date.now());
  const [acts, commits] = await Promise.all([
    activity.list({ before: from.act, member, group, since, limit: limit + 1 }),
    listsCommits(group)
      ? documents.everything.commits({
          before: from.commit,
          limit: limit + 1,
          staff: {
            member,
            only: group === "updates" || group === "deletions" ? group : undefined,
            since: since * 1000,
          },
        })
      : [],
  ]);
  const all = [
    ...acts.map((act) => ({ time: act.time, act })),
    ...commits.map((commit) => ({ time: Date.parse(commit.time), commit })),
  ].toSorted((a, b) => b.time - a.time);
  const { shown, last } = pageOf(all, limit);
  const rows = await Promise.all(
    shown.map(async (one) =>
      "act" in one ? rowOfAct(one.act) : await rowOfCommit(documents.history, one.commit),
    ),
  );
  return { rows, next: last && cursorAfter(from, shown) };
}

function listsCommits(group: ActivityGroup | undefined): boolean {
  return group === undefined || group === "updates" || group === "deletions";
}

function rowOfAct({ id, time, kind, by, subject, role }: ActivityEntry): ActivityRow {
  return { id, time: new Date(time).toISOString(), kind, by, subject, role };
}

/** A commit with the first documents that it changed. */
export async function rowOfCommit(
  history: Documents["history"],
  { sequence, time, author, changes, changed }: TimelineCommit,
): Promise<CommittedRow> {
  const named = await Promise.all(
    changes.map(async ({ path, kind, number, fields }) => {
      const isPrivate = path.startsWith("enquiries/");
      const revision = isPrivate
        ? undefined
        : await history.revision(path, kind === "delete" ? number - 1 : number);
      const title = isPrivate ? "" : titleOf(path, revision?.fields ?? {});
      const isSwitched = kind === "update" && fields.includes(hiddenField);
      const collection = path.split("/", 1)[0] ?? "";
      const hidden = isHidden({ collection, fields: revision?.fields ?? {} });
      const visibility = isSwitched ? (hidden ? "hidden" : "shown") : undefined;
      const isReturn = kind === "create" && number > 1;
      const done = isReturn ? "return" : kind;
      return { path, kind: done, kindName: kindOf(path), title, fields, visibility } as const;
    }),
  );
  return {
    id: `commit-${sequence}`,
    time,
    by: byOf(author),
    kind: "committed",
    sequence,
    changes: named,
    count: changed,
    bundle: await bundleOf(history, sequence),
  };
}

/**
 * The bundle that a commit published or unpublished: the commit changes the state of the bundle's own document together with the
 * site.
 */
async function bundleOf(
  { ofCommit }: Pick<Documents["history"], "ofCommit">,
  sequence: number,
): Promise<ActivityBundle | undefined> {
  const [own] = await ofCommit(sequence, bundlesCollection);
  if (!own?.fields || !own.changed.includes("state")) return undefined;
  const { name, state } = readBundle(own.fields);
  const id = own.path.slice(bundlesCollection.length + 1);
  return { id, name, deed: state === "published" ? "published" : "undone" };
}

/** The end of a page: the last act and the last commit so far. */
interface Cursor {
  readonly act?: string | undefined;
  readonly commit?: number | undefined;
}

function cursorAfter(
  from: Cursor,
  shown: readonly ({ act: ActivityEntry } | { commit: TimelineCommit })[],
): string {
  const act = shown.findLast((one) => "act" in one)?.act.id ?? from.act ?? "";
  const commit = shown.findLast((one) => "commit" in one)?.commit.sequence ?? from.commit ?? "";
  return `${act}_${commit}`;
}

function readCursor(text: string | undefined): Cursor {
  if (text === undefined) return {};
  const [, act, commit] = /^(\d{28})?_(\d{1,15})?$/.exec(text) ?? [];
  if (act === undefined && commit === undefined)
    throw invalid("`after` is not a cursor of the activity log.");
  return { act, commit: commit === undefined ? undefined : Number(commit) };
}
