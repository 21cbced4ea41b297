import { encodeBundle, pathInBundle, placeInBundle, type Bundle } from "#content/bundle.ts";
import { hideWrite, showWrite } from "#content/hidden.ts";
import { modelOf } from "#content/model.ts";
import { oneLine } from "#content/one-line.ts";
import { randomId } from "#content/random-id.ts";
import { instantOf, wallClockOf } from "#content/time-zone.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Activity } from "#server/activity/activity.ts";
import type { DraftChange } from "#server/desk/answers.ts";
import { staffWith } from "#server/desk/members.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { FindPictures } from "#server/desk/lists/document-rows.ts";
import type { OpenView } from "#server/desk/preview/preview.ts";
import type { StaffViewer, Viewer } from "#server/identity/viewer.ts";
import type { Review } from "#server/review/review.ts";
import {
  bundledDocuments,
  mustBeOnSite,
  withChange,
  withDeletion,
  rebased,
  withoutChange,
  type BroughtIn,
} from "./bundle-changes.ts";
import { createApprovalRecords } from "./approval-record.ts";
import { createBundleApprovals } from "./bundle-approvals.ts";
import { createBundleComments } from "./bundle-comments.ts";
import { documentsOfBundle } from "./bundle-documents.ts";
import { createBundleLinks } from "./bundle-links.ts";
import { createBundleViews, type BundleViewsParts } from "./bundle-views.ts";
import { listOwnBundles } from "./own-bundles.ts";
import { createWaitingForStaff } from "./waiting-comments.ts";
import { calendarOf } from "./calendar.ts";
import { momentInZone } from "./notice.ts";
import { publishBundle, undoBundle } from "./publishing.ts";
import { describeReviewed, openReviewed } from "./reviewed-bundle.ts";
import {
  bundlePath,
  changeBundle,
  findBundle,
  mustBeOpen,
  readBundleId,
  type BundleWrite,
  type StoredBundle,
} from "./stored-bundle.ts";

export interface BundlesParts extends Omit<BundleViewsParts, "isApproved"> {
  /** The links by which clients review bundles, and the comments on them. */
  readonly review: Review;
  readonly activity: Activity;
  siteName(): Promise<string>;
  /** Whether mail leaves this machine. */
  readonly hasMailServer: boolean;
  readonly findPictures: FindPictures;
  /** The initial fields of a new document of a collection. */
  beginningOf(collection: string): Promise<TypedFields>;
}

const maxName = 80;
const maxInCalendar = 200;

export type Bundles = ReturnType<typeof createBundles>;

/** Creates the bundles: named sets of changes that are published together. */
export function createBundles(parts: BundlesParts) {
  const { documents, schedules } = parts;

  const { approvals } = parts.review;
  const records = createApprovalRecords({ documents, approvals, zone: parts.zone });

  /**
   * The writes that publish a bundle; documents in `edited`, by their path in a bundle, have those fields instead of the stored
   * ones.
   */
  async function writes(id: string, edited: ReadonlyMap<string, TypedFields> = new Map()) {
    const bundle = await findBundle(documents, id);
    const own = new Map(
      [...edited].flatMap(([path, fields]) => {
        const place = placeInBundle(path);
        return place?.bundle === id ? [[place.path, fields] as const] : [];
      }),
    );
    const changed = await bundledDocuments(documents, bundle, own);
    return changed.flatMap(({ write }): Write[] => (write ? [withoutPrecondition(write)] : []));
  }

  const documentsOf = (id: string) => documentsOfBundle({ documents, writes }, id);
  const given = createBundleApprovals({ documentsOf, approvals });
  const views = createBundleViews({
    ...parts,
    isApproved: async (id) =>
      (await given.list(id)).approvals.some(({ changes }) => changes.length === 0),
  });
  /** A time in the agency's time zone, in words. */
  const inZone = async (due: number) => momentInZone(await parts.zone(), due);

  /** Changes an open bundle in one commit with its other writes. */
  async function changeOpen(
    id: string,
    staff: StaffViewer,
    change: (bundle: StoredBundle) => Promise<BundleWrite> | BundleWrite,
  ) {
    await changeBundle(documents, id, staff, (bundle) => {
      mustBeOpen(bundle);
      return change(bundle);
    });
    return {};
  }

  return {
    ...views,

    /**
     * Creates an empty bundle. The browser may choose the id, so that it can repeat a request whose response was lost, even with
     * another name. ALREADY_EXISTS when the id is that of another's bundle.
     */
    async create(name: string, staff: StaffViewer, chosen?: string): Promise<{ id: string }> {
      const id = chosen === undefined ? randomId(20) : readBundleId(chosen);
      const path = bundlePath(id);
      const bundle: Bundle = { name: checkName(name), changes: new Map(), state: "open" };
      const update = { path, fields: encodeBundle(bundle) };
      try {
        await documents.commit([{ update, currentDocument: { exists: false } }], staff);
      } catch (error) {
        if (!(error instanceof CodedError) || error.code !== "ALREADY_EXISTS") throw error;
        const author = (await documents.history.firstOf([path])).get(path)?.author;
        if (author?.kind !== "staff" || author.id !== staff.id) throw error;
        await this.rename(id, name, staff);
      }
      return { id };
    },

    async rename(id: string, name: string, staff: StaffViewer) {
      const next = checkName(name);
      return await changeOpen(id, staff, (bundle) => ({ bundle: { ...bundle, name: next } }));
    },

    /** Sets whether a bundle can only be published in the state that a client has approved. */
    async setNeedsApproval(id: string, needsApproval: boolean, viewer: Viewer) {
      const staff = staffWith(viewer, "publish");
      return await changeOpen(id, staff, (bundle) => ({ bundle: { ...bundle, needsApproval } }));
    },

    /** Removes a bundle and its schedule; `isRemoved: false` restores it, unscheduled. Does nothing when it is done already. */
    async remove(id: string, isRemoved: boolean, staff: StaffViewer) {
      const before = await findBundle(documents, id);
      const state = isRemoved ? "removed" : "open";
      let isChanged = false;
      const change = (bundle: Bundle) => {
        if (bundle.state === "published") mustBeOpen(bundle);
        isChanged = bundle.state !== state;
        return { bundle: { ...bundle, state } as const };
      };
      const scheduled = (await schedules.of([id])).get(id);
      await changeBundle(documents, id, staff, change, {
        alongside: async (tables) => isChanged && (await schedules.unsetIn(tables, id)),
      });
      if (!isChanged) return {};
      const dated = scheduled && `, which was to go live on ${await inZone(scheduled.due)}`;
      const kind = isRemoved ? "bundle-removed" : "bundle-brought-back";
      await parts.activity.bundle(staff, kind, `“${before.name}”${dated ?? ""}`);
      return {};
    },

    /** Adds changes of a document, or its deletion. */
    async add(id: string, path: string, change: DraftChange | "delete", staff: StaffViewer) {
      mustBeOnSite(documents, path);
      const [collection = ""] = path.split("/");
      const begins =
        change !== "delete" && change.base === null ? await parts.beginningOf(collection) : {};
      await changeOpen(id, staff, (bundle) =>
        change === "delete"
          ? withDeletion(documents, bundle, path)
          : withChange(documents, bundle, { path, change, begins }),
      );
      return { path: pathInBundle(id, path) };
    },

    /** Adds a document of the site unchanged, to be edited in the bundle. */
    async addAsIs(id: string, path: string, staff: StaffViewer) {
      mustBeOnSite(documents, path);
      const stored = await documents.get(path);
      const change = { base: stored?.updateTime ?? null, fields: {}, version: 0 };
      return await this.add(id, path, change, staff);
    },

    /** Sets whether publishing hides a document of the bundle from the site, or shows it. */
    async setHidden(id: string, path: string, isHidden: boolean, staff: StaffViewer) {
      if (modelOf(path)?.state === undefined) throw invalid("This document cannot be hidden.");
      const place = pathInBundle(id, path);
      const write = isHidden ? hideWrite(place) : showWrite(place);
      return await changeOpen(id, staff, (bundle) => ({ bundle, writes: [write] }));
    },

    takeOut: (id: string, path: string, staff: StaffViewer) =>
      changeOpen(id, staff, (bundle) => withoutChange(bundle, path)),

    /**
     * Merges later changes on the site into a document of the bundle; of fields that both changed, those in `take` get the site's
     * values. ABORTED when the document has changed since it was decided.
     */
    bringIn: (id: string, asked: BroughtIn, staff: StaffViewer) =>
      changeOpen(id, staff, (bundle) => rebased(documents, bundle, asked)),

    /** Publishes now. */
    publish: (id: string, staff: StaffViewer) =>
      publishBundle({ documents, approvals }, id, staff, {
        alongside: (tables) => schedules.unsetIn(tables, id),
      }),
    undo: (id: string, staff: StaffViewer) => undoBundle(documents, id, staff),

    /**
     * Schedules a bundle at a time in the agency's time zone, `2026-11-27T09:00`; null cancels the schedule. INVALID_ARGUMENT for
     * a time that is past or does not exist.
     */
    async schedule(id: string, wallClock: string | null, staff: StaffViewer) {
      const bundle = await findBundle(documents, id);
      mustBeOpen(bundle);
      const before = (await schedules.of([id])).get(id);
      const name = `“${bundle.name}”`;
      if (wallClock === null) {
        const wasSet = await schedules.unset(id);
        // It may have gone live in the meantime.
        if (!wasSet) mustBeOpen(await findBundle(documents, id));
        if (wasSet && before) {
          const words = `${name}, which was to go live on ${await inZone(before.due)}`;
          await parts.activity.bundle(staff, "bundle-unscheduled", words);
        }
        return {};
      }
      const zone = await parts.zone();
      const due = instantOf(zone, wallClock);
      if (due === undefined)
        throw invalid("`wallClock` must be a date and time such as 2026-11-27T09:00.");
      if (wallClockOf(zone, due) !== wallClock)
        throw invalid("There is no such time on that day: clocks are put forward in that hour.");
      if (due <= Date.now()) throw invalid("This time has passed. Choose a later one.");
      if (due > Date.now() + maxAhead) throw invalid("Choose a time within the next ten years.");
      await schedules.set(id, due, staff);
      const kind = before ? "bundle-moved" : "bundle-scheduled";
      await parts.activity.bundle(staff, kind, `${name} for ${await inZone(due)}`);
      return { time: new Date(due).toISOString() };
    },

    /** The scheduled open bundles as a calendar file (RFC 5545). */
    async calendar(origin: string): Promise<string> {
      const { bundles } = await views.list({ limit: maxInCalendar });
      return calendarOf(bundles, { origin, siteName: await parts.siteName() });
    },

    writes,
    /** The open bundles that a member has created or scheduled, the next to be published first. */
    own: (staffId: string) => listOwnBundles(parts, staffId),
    links: createBundleLinks(parts),
    records,
    approvals: given,
    comments: createBundleComments({ documents, documentsOf, comments: parts.review.comments }),
    waitingComments: createWaitingForStaff({ ...parts, comments: parts.review.comments }),
    /** The names of a reviewed subject for mail; undefined when there is nothing to review any more. */
    describe: (subject: string) => describeReviewed(documents, subject),
    /** The content of a subject under review; undefined when there is nothing to review any more. */
    reviewed: (subject: string, openView: OpenView) =>
      openReviewed({ ...parts, writes, records }, subject, openView),
  };
}

const maxAhead = 10 * 366 * 24 * 3_600_000;

/** A view shows what would be published, even when something prevents its publication. */
function withoutPrecondition(write: Write): Write {
  if ("verify" in write) return write;
  const { currentDocument: _, ...others } = write;
  return others;
}

function checkName(text: string): string {
  const name = oneLine(text);
  if (name === "") throw invalid("Give the bundle a name.");
  if (name.length > maxName) throw invalid(`The name can have at most ${maxName} characters.`);
  return name;
}
