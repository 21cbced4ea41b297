import { modelOf } from "#content/model.ts";
import { permits } from "#content/roles.ts";
import type { Documents } from "#server/documents/store.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { rowOfCommit, type CommittedRow } from "./activity.ts";
import type { By, EnquiryRow } from "./answers.ts";
import type { Bundles } from "./bundles/bundles.ts";
import type { CommentForStaff } from "./bundles/waiting-comments.ts";
import { pathOf } from "./document-place.ts";
import { fieldsOf, type Drafts } from "./drafts/drafts.ts";
import { countEnquiries, listEnquiries } from "./enquiries.ts";
import { kindOf, titleOf } from "./lists/document-rows.ts";

/** A document that the member has a draft of. Times are RFC 3339. */
export interface OverviewDraft {
  readonly path: string;
  readonly kind: string;
  readonly title: string;
  /** Whether the document exists: in a bundle, or on the site. */
  readonly isStored: boolean;
  /** Paths of the fields that the member changed. */
  readonly fields: readonly string[];
  readonly saved: string;
  /** Other members with a draft of it. */
  readonly others: readonly By[];
}

/** The work that awaits a member of staff, and the recent changes of the site. */
export interface Overview {
  /** Documents with drafts of the member, last saved first, and whether there are more. */
  readonly drafts: { readonly rows: readonly OverviewDraft[]; readonly hasMore: boolean };
  readonly bundles: Awaited<ReturnType<Bundles["waiting"]>>;
  /** Comments that mention the member and that they have not answered. */
  readonly mentions: readonly CommentForStaff[];
  /** Unanswered comments of clients on the member's bundles. */
  readonly unanswered: readonly CommentForStaff[];
  /** Which clients have approved the bundles above, and which have not. */
  readonly approvals: Awaited<ReturnType<Bundles["approvals"]["asked"]>>;
  /** The newest unread enquiries, and the number of all unread ones; undefined for members who may not handle enquiries. */
  readonly enquiries: { readonly rows: readonly EnquiryRow[]; readonly count: number } | undefined;
  /** The updates of staff within a week, newest first. */
  readonly week: readonly CommittedRow[];
}

/** `allDrafts` lists up to a hundred documents instead of the usual few. */
export interface OverviewQuery {
  readonly allDrafts?: boolean;
}

interface Sources {
  readonly documents: Documents;
  readonly drafts: Pick<Drafts, "documentsOf" | "marks" | "of">;
  readonly bundles: Pick<Bundles, "waiting" | "waitingComments" | "approvals">;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Maximum rows of each list, and of drafts with `allDrafts`. */
const maxRows = 8;
const maxDrafts = 100;
/** Maximum recent commits searched for the week's updates; a larger import hides earlier updates by staff. */
const maxCommits = 100;
const week = 7 * 24 * 3_600_000;

/** The work that awaits a member of staff: a few rows of each list. */
export async function readOverview(
  sources: Sources,
  staff: StaffViewer,
  { allDrafts = false }: OverviewQuery = {},
): Promise<Overview> {
  const { waitingComments } = sources.bundles;
  const [drafts, { bundles, approvals }, mentions, unanswered, enquiries, updates] =
    await Promise.all([
      draftsOf(sources, staff.id, allDrafts ? maxDrafts : maxRows),
      bundlesOf(sources),
      waitingComments.mentioning(staff.id, maxRows),
      waitingComments.unanswered(staff.id, maxRows),
      permits(staff.role, "enquiries") ? unreadEnquiries(sources) : undefined,
      updatesOfWeek(sources),
    ]);
  return { drafts, bundles, mentions, unanswered, approvals, enquiries, week: updates };
}

async function bundlesOf({ bundles: { waiting, approvals } }: Sources) {
  const bundles = await waiting(maxRows);
  const { overdue, upcoming, undated } = bundles;
  const shown = new Map([...overdue, ...upcoming, ...undated].map((row) => [row.id, row]));
  return { bundles, approvals: await approvals.asked([...shown.values()]) };
}

async function draftsOf(sources: Sources, staffId: string, limit: number) {
  const { documents, drafts } = sources;
  const found = await drafts.documentsOf(staffId, maxDrafts + 1);
  // A draft of a page that this version no longer has cannot be opened.
  const places = found.filter((place) => modelOf(pathOf(place)));
  const shown = places.slice(0, limit);
  const stored = await documents.getAll(shown.map(pathOf));
  const marks = await drafts.marks(shown);
  const rows = shown.map(async (place, at): Promise<OverviewDraft> => {
    const path = pathOf(place);
    const all = marks.get(path) ?? [];
    const others = all.map((mark) => mark.staff).filter(({ id }) => id !== staffId);
    const mine = all.filter(({ staff }) => staff.id === staffId);
    const document = stored[at];
    return {
      path,
      kind: kindOf(path),
      title: document
        ? titleOf(path, document.fields)
        : await draftedTitle(sources, place, staffId),
      isStored: document !== undefined,
      fields: [...new Set(mine.flatMap(({ fields }) => fields))],
      saved: new Date(place.saved).toISOString(),
      others: [...new Map(others.map((one) => [one.id, one])).values()],
    };
  });
  return { rows: await Promise.all(rows), hasMore: places.length > limit };
}

async function draftedTitle(
  { documents, drafts }: Sources,
  place: { collection: string; id: string },
  staffId: string,
): Promise<string> {
  const [newest] = await drafts.of(place, staffId);
  const path = pathOf(place);
  // The draft of a document that has been deleted holds its changed fields only.
  const before = newest?.base ? await documents.history.at(path, newest.base) : undefined;
  const title = newest && fieldsOf(newest)["title"];
  return titleOf(path, { ...before, ...(title && { title }) });
}

async function unreadEnquiries(sources: Sources) {
  const [{ rows }, { unread }] = await Promise.all([
    listEnquiries(sources, { limit: maxRows, folder: "new" }),
    countEnquiries(sources),
  ]);
  return { rows, count: unread };
}

async function updatesOfWeek({ documents, now }: Sources): Promise<CommittedRow[]> {
  const { timeline, history } = documents;
  const above = (await history.latest()) - maxCommits;
  const since = (now() - week) * 1000;
  const commits = await timeline.commits({ limit: maxRows, staff: { since, above } });
  return await Promise.all(commits.map((commit) => rowOfCommit(history, commit)));
}
