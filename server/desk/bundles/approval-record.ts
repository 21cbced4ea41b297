import { leavesOf } from "#content/checks/leaves.ts";
import { differingFields } from "#content/equality.ts";
import { modelOf } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import { renderPage, shownAddressOf, type View } from "#server/desk/preview/preview.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { CodedError } from "#server/errors.ts";
import type { ReviewApprovals } from "#server/review/approvals.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { bundlePath, findBundle } from "./stored-bundle.ts";

/** The record of a client's approval, for printing. */
export interface ApprovalRecord {
  readonly bundle: string;
  readonly client: string;
  /** RFC 3339. */
  readonly at: string;
  /** The same in the agency's time zone, such as "26 November 2026 at 14:05 GMT". */
  readonly when: string;
  /** The hash of the approved content. */
  readonly version: string;
  readonly documents: readonly ApprovedDocument[];
}

export interface ApprovedDocument {
  readonly path: string;
  readonly kindName: string;
  readonly title: string;
  readonly effect: "create" | "update" | "delete" | "none";
  /** The texts that differed from the site, as approved. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  /** The labels of other fields that differed, such as pictures. */
  readonly others: readonly string[];
  /** The address of its page; undefined where it has none. */
  readonly address: string | undefined;
}

export type ApprovalRecords = ReturnType<typeof createApprovalRecords>;

/**
 * Creates the records of approvals: the approved content and its pages, with the rest of the site as it was then. NOT_FOUND for
 * an unknown bundle or approval.
 */
export function createApprovalRecords({
  documents,
  approvals,
  zone,
}: {
  documents: Pick<BundleDocuments, "get" | "sourceAt" | "timeline">;
  approvals: Pick<ReviewApprovals, "find">;
  /** The agency's time zone. */
  zone(): Promise<string>;
}) {
  async function open(id: string, approval: string, openPast: OpenPast) {
    const { name } = await findBundle(documents, id);
    const found = await approvals.find(bundlePath(id), approval);
    // The site's last commit at the time of approval: the approved documents were shown over it.
    const sequence = (await documents.timeline.lastBy(Date.parse(found.at) * 1000)) ?? 0;
    const before = await documents.sourceAt(sequence).getAll(found.shown.map(({ path }) => path));
    const changes = found.shown.map(({ path, fields }, at) => ({
      path,
      document: fields && documentOf(path, { fields, before: before[at], time: found.at }),
    }));
    return { name, found, before, view: openPast(sequence, changes) };
  }

  return {
    async read(id: string, approval: string, openPast: OpenPast): Promise<ApprovalRecord> {
      const { name, found, before, view } = await open(id, approval, openPast);
      return {
        bundle: name,
        client: found.client,
        at: found.at,
        when: momentInWords(found.at, await zone()),
        version: found.version,
        documents: await Promise.all(
          found.shown.map(async ({ path, fields }, at) => ({
            path,
            ...(await approvedIn(view, path)),
            ...differencesOf(path, before[at]?.fields, fields),
          })),
        ),
      };
    },

    /** The page at an address, as it was approved. NOT_FOUND unless it is the page of an approved document. */
    async page(id: string, approval: string, address: string, openPast: OpenPast) {
      const { found, view } = await open(id, approval, openPast);
      const own = await Promise.all(found.shown.map(({ path }) => view.get(path)));
      if (!own.map(shownAddressOf).includes(address))
        throw new CodedError("NOT_FOUND", "This is not among the approved pages.");
      return await renderPage(view, address);
    },
  };

  async function approvedIn(view: View, path: string) {
    const document = await view.get(path);
    return {
      kindName: kindOf(path),
      title: titleOf(path, document?.fields ?? {}),
      address: shownAddressOf(document),
    };
  }
}

function momentInWords(time: string, timeZone: string): string {
  const date = new Date(time).toLocaleDateString("en-GB", { dateStyle: "long", timeZone });
  const clock = { hour: "2-digit", minute: "2-digit", timeZoneName: "short", timeZone } as const;
  return `${date} at ${new Date(time).toLocaleTimeString("en-GB", clock)}`;
}

const maxText = 600;

function differencesOf(
  path: string,
  before: TypedFields | undefined,
  after: TypedFields | undefined,
): Pick<ApprovedDocument, "effect" | "texts" | "others"> {
  if (!after) return { effect: "delete", texts: [], others: [] };
  const names = new Set(differingFields(before ?? {}, after));
  if (names.size === 0) return { effect: "none", texts: [], others: [] };
  const fields = modelOf(path)?.fields ?? {};
  const known = new Map(leavesOf(fields, before ?? {}).map(({ place, text }) => [place, text]));
  const leaves = leavesOf(fields, after).filter(
    ({ place, text }) => names.has(topOf(place)) && text !== "" && known.get(place) !== text,
  );
  const texts = leaves.filter(({ text }) => !isAddress(text));
  const told = new Set(texts.map(({ place }) => topOf(place)));
  return {
    effect: before ? "update" : "create",
    texts: texts.map(({ label, text }) => ({
      label,
      text: text.length > maxText ? `${text.slice(0, maxText).trimEnd()} …` : text,
    })),
    others: [...names].filter((name) => !told.has(name)).map((name) => fields[name]?.label ?? name),
  };
}

function topOf(place: string): string {
  return place.split("/", 1)[0] ?? "";
}

/** Whether a text is the address of a file, which means nothing to a reader. */
function isAddress(text: string): boolean {
  return text.startsWith("/") || /^[a-z]+:\/\//.test(text) || text.startsWith("{");
}

function documentOf(
  path: string,
  {
    fields,
    before,
    time,
  }: { fields: TypedFields; before: StoredDocument | undefined; time: string },
): StoredDocument {
  const [collection = "", id = ""] = path.split("/");
  // With microseconds, as in stored times.
  const updateTime = time.replace("Z", "000Z");
  return { path, collection, id, fields, createTime: before?.createTime ?? updateTime, updateTime };
}
