import { pathInBundle, readBundle, type Bundle, type BundleChange } from "#content/bundle.ts";
import { sameFields } from "#content/equality.ts";
import { isHidden } from "#content/hidden.ts";
import { wallClockOf } from "#content/time-zone.ts";
import type { By, InBundle, ListRange } from "#server/desk/answers.ts";
import { byOf } from "#server/desk/members.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import { deskIndexNames } from "#server/desk/lists/indexes.ts";
import { limitOf } from "#server/desk/paging.ts";
import type { Drafts } from "#server/desk/drafts/drafts.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { CodedError } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { bundledDocuments, versionOf, type BundleDocuments } from "./bundle-changes.ts";
import { momentInZone } from "./notice.ts";
import { obstaclesOf, type BundleObstacle } from "./publishing.ts";
import type { Schedule } from "./schedule-rows.ts";
import { overdueAfter, type Schedules } from "./schedules.ts";
import { bundlePath, findBundle } from "./stored-bundle.ts";

/** A bundle in lists. Times are RFC 3339. */
export interface BundleRow {
  readonly id: string;
  readonly name: string;
  readonly state: Bundle["state"];
  /** The number of changed documents. */
  readonly count: number;
  /** When it will be published, or why it was not. */
  readonly due: BundleDue | undefined;
  /** Whether it needs a client's approval, and no approval is of its current content. */
  readonly lacksApproval: boolean;
  /** The last change of the bundle; of a published one, its publication. */
  readonly changed: { readonly time: string; readonly by: By } | undefined;
}

/**
 * The scheduled publication of a bundle. `wallClock` is the time in the agency's time zone, such as 2026-11-27T09:00, and `words`
 * the same in words.
 */
export interface BundleDue {
  readonly time: string;
  readonly wallClock: string;
  readonly words: string;
  readonly by: By;
  readonly state: Schedule["state"] | "late";
  readonly problem: string | undefined;
}

/** A document of a bundle. */
export interface BundledRow {
  readonly path: string;
  readonly kindName: string;
  readonly title: string;
  readonly effect: "create" | "update" | "delete";
  /** Whether publishing hides it from the site. */
  readonly isHidden: boolean;
  /** Names of the fields that the bundle changes. */
  readonly fields: readonly string[];
  /** Whether the document has been changed on the site since. */
  readonly isBehind: boolean;
  /** Identifies its present version in the bundle and on the site. */
  readonly version: string;
  readonly changed: { readonly time: string; readonly by: By } | undefined;
  /** Other open bundles that change the same document. */
  readonly also: readonly { readonly id: string; readonly name: string }[];
  readonly obstacle: BundleObstacle | undefined;
  /** Members with changes that are not saved in the bundle, and so are not published with it. */
  readonly unsaved: readonly By[];
}

export interface BundleViewsParts {
  readonly documents: BundleDocuments;
  readonly schedules: Schedules;
  readonly drafts: Pick<Drafts, "marks">;
  /** Whether a client has approved a bundle in its current state. */
  isApproved(id: string): Promise<boolean>;
  /** The agency's time zone. */
  zone(): Promise<string>;
}

const limits = { defaultCount: 50, maxCount: 200 };
const maxAlso = 20;

/** Creates the reads of bundles for staff. */
export function createBundleViews({
  documents,
  schedules,
  drafts,
  isApproved,
  zone: readZone,
}: BundleViewsParts) {
  async function rowsOf(found: readonly StoredDocument[]): Promise<BundleRow[]> {
    const [dues, changes, zone] = await Promise.all([
      schedules.of(found.map(({ id }) => id)),
      documents.history.lastOf(found.map(({ path }) => path)),
      readZone(),
    ]);
    const rows = found.map(async ({ id, path, fields }): Promise<BundleRow> => {
      const { name, state, changes: entries, needsApproval } = readBundle(fields);
      const last = changes.get(path);
      const schedule = dues.get(id);
      return {
        id,
        name,
        state,
        count: entries.size,
        due: schedule && dueOf(schedule, zone),
        lacksApproval: state === "open" && needsApproval === true && !(await isApproved(id)),
        changed: last && { time: last.time, by: byOf(last.author) },
      };
    });
    return await Promise.all(rows);
  }

  async function rowsWith(ids: readonly string[]): Promise<BundleRow[]> {
    const found = await documents.getAll(ids.map(bundlePath));
    return await rowsOf(found.filter((document) => document !== undefined));
  }

  function dueOf({ due, staff, state, problem }: Schedule, zone: string): BundleDue {
    const isLate = state === "waiting" && due < Date.now() - overdueAfter;
    return {
      time: new Date(due).toISOString(),
      wallClock: wallClockOf(zone, due),
      words: momentInZone(zone, due),
      by: byOf(staff),
      state: isLate ? "late" : state,
      problem,
    };
  }

  async function listState(state: Bundle["state"], { limit, after }: ListRange) {
    const range = { limit: limitOf(limit, limits), after, equals: [state] };
    const page = await documents.listByIndex(deskIndexNames.bundles, range);
    return { bundles: await rowsOf(page.documents), next: page.next };
  }

  /** The open bundles that change documents, by path. */
  async function changing(paths: readonly string[]): Promise<Map<string, InBundle[]>> {
    const range = { limit: limits.maxCount };
    const page = await documents.listInGroups(deskIndexNames.bundlesOfDocument, paths, range);
    const dues = await schedules.of(page.documents.map(({ id }) => id));
    const found = new Map<string, InBundle[]>();
    for (const { id, fields } of page.documents) {
      const { name, changes } = readBundle(fields);
      const due = dues.get(id);
      const row = { id, name, due: due && new Date(due.due).toISOString() };
      for (const path of changes.keys()) found.set(path, [...(found.get(path) ?? []), row]);
    }
    return found;
  }

  /** Members with unsaved changes of a bundle's documents, by path on the site. */
  async function unsavedIn(
    id: string,
    paths: readonly string[],
  ): Promise<Map<string, readonly By[]>> {
    const places = paths.map((path) => documents.placeOf(pathInBundle(id, path)));
    const marks = await drafts.marks(places);
    return new Map(
      paths.map((path) => {
        const own = marks.get(pathInBundle(id, path)) ?? [];
        return [path, [...new Map(own.map(({ staff }) => [staff.id, staff])).values()]];
      }),
    );
  }

  /**
   * Whether a document on the site differs from the base of a change; one that was changed back does not, nor one that is gone as
   * the change wants.
   */
  async function isChangedSince(
    path: string,
    change: BundleChange,
    live: StoredDocument | undefined,
  ): Promise<boolean> {
    const base = "base" in change ? change.base : undefined;
    if (live?.updateTime === base) return false;
    if (!live) return change.kind !== "delete";
    if (base === undefined) return true;
    const before = await documents.history.at(path, base);
    return !before || !sameFields(before, live.fields);
  }

  async function alsoIn(path: string, but?: string) {
    const range = { limit: maxAlso };
    const page = await documents.listInGroups(deskIndexNames.bundlesOfDocument, [path], range);
    return page.documents
      .filter(({ id }) => id !== but)
      .map(({ id, fields }) => ({ id, name: readBundle(fields).name }));
  }

  return {
    changing,

    /** Open bundles, the next to be published first; or published ones, last published first. */
    async list({ state = "open", ...range }: ListRange & { state?: Bundle["state"] | undefined }) {
      const { bundles, next } = await listState(state, range);
      if (state !== "open") return { bundles, next };
      const dueOr = ({ due }: BundleRow) => due?.time ?? "9";
      return { bundles: bundles.toSorted((a, b) => (dueOr(a) < dueOr(b) ? -1 : 1)), next };
    },

    /** Bundles that were not published on time. */
    overdue: async () => await rowsWith((await schedules.overdue()).map(({ bundle }) => bundle)),

    /**
     * The open bundles that need attention, at most `limit` of each: those not published on time, those to be published next, and
     * the unscheduled ones changed last.
     */
    async waiting(limit: number) {
      const [overdue, upcoming, open] = await Promise.all([
        schedules.overdue(),
        schedules.upcoming(limit),
        listState("open", { limit: limits.defaultCount }),
      ]);
      return {
        overdue: await rowsWith(overdue.slice(0, limit).map(({ bundle }) => bundle)),
        upcoming: await rowsWith(upcoming),
        undated: open.bundles.filter(({ due }) => due === undefined).slice(0, limit),
      };
    },

    /** A bundle with its documents. NOT_FOUND for one that does not exist. */
    async open(id: string, staff: StaffViewer) {
      const bundle = await findBundle(documents, id);
      const changed = await bundledDocuments(documents, bundle);
      const paths = changed.map(({ path }) => path);
      // Before the obstacles, so that these are of this version or a later one.
      const live = await documents.getAll(paths);
      const [[row], obstacles, unsaved, last] = await Promise.all([
        rowsWith([id]),
        bundle.state === "open" ? obstaclesOf(documents, bundle, staff) : [],
        bundle.state === "open" ? unsavedIn(id, paths) : undefined,
        documents.history.lastOf(paths.map((path) => pathInBundle(id, path))),
      ]);
      if (!row) throw new CodedError("NOT_FOUND", "There is no such bundle.");
      const rows = await Promise.all(
        changed.map(async (own, at): Promise<BundledRow> => {
          const { path, change, fields, changed: names } = own;
          const revision = last.get(pathInBundle(id, path));
          return {
            path,
            kindName: kindOf(path),
            title: titleOf(path, fields ?? live[at]?.fields ?? {}),
            effect: change.kind,
            isHidden: isHidden({ collection: path.split("/", 1)[0] ?? "", fields: fields ?? {} }),
            fields: names,
            isBehind: bundle.state === "open" && (await isChangedSince(path, change, live[at])),
            version: versionOf(own, live[at]),
            changed: revision && { time: revision.time, by: byOf(revision.author) },
            also: await alsoIn(path, id),
            obstacle: obstacles.find((one) => one.path === path),
            unsaved: unsaved?.get(path) ?? [],
          };
        }),
      );
      const { needsApproval = false } = bundle;
      return { ...row, needsApproval, documents: rows, zone: await readZone() };
    },

    /** A document in a bundle, with its base and its current version on the site. NOT_FOUND when it is not in the bundle. */
    async compare(id: string, path: string) {
      const bundle = await findBundle(documents, id);
      const change = bundle.changes.get(path);
      if (!change) throw new CodedError("NOT_FOUND", "This document is not in the bundle.");
      const before = "base" in change ? await documents.history.at(path, change.base) : undefined;
      const [own, live] = await documents.getAll([pathInBundle(id, path), path]);
      const after = change.kind === "delete" ? undefined : own?.fields;
      return { path, before, after, live: live?.fields };
    },

    /** Today's date in the agency's time zone, such as 2026-11-27. */
    today: async () => wallClockOf(await readZone(), Date.now()).slice(0, 10),

    /** The open bundles that change a document. */
    ofDocument: async (path: string) => ({ bundles: await alsoIn(path) }),
  };
}
