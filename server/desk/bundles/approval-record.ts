import { leavesOf } from "#content/checks/leaves.ts";
import { differingFields } from "#content/equality.ts";
import { modelOf } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import { addressOf, renderPage, type View } from "#server/desk/preview/preview.ts";
import { isHidden } from "#content/hidden.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { ReviewApprovals } from "#server/review/approvals.ts";
import type { BundleDocuments } from "./bundle-changes.ts";
import { unlessPageless } from "./reviewed-bundle.ts";
import { bundlePath, findBundle } from "./stored-bundle.ts";

/** What a client approved, to be kept on paper. */
export interface ApprovalRecord {
  readonly bundle: string;
  readonly client: string;
  /** RFC 3339. */
  readonly at: string;
  /** The hash of what was shown. */
  readonly version: string;
  readonly documents: readonly ApprovedDocument[];
}

export interface ApprovedDocument {
  readonly path: string;
  readonly kindName: string;
  readonly title: string;
  readonly effect: "create" | "update" | "delete" | "none";
  /** The texts in which it differed from the site, as approved. */
  readonly texts: readonly { readonly label: string; readonly text: string }[];
  /** The labels of other fields in which it differed, such as pictures. */
  readonly others: readonly string[];
  /** The address of its page; undefined where it has none. */
  readonly address: string | undefined;
}

/** Creates the records of approvals: what was approved, and its pages, over the site as it was then. NOT_FOUND for an unknown bundle or approval. */
export function createApprovalRecords({
  documents,
  approvals,
}: {
  documents: Pick<BundleDocuments, "get" | "sourceAt" | "timeline">;
  approvals: Pick<ReviewApprovals, "find">;
}) {
  async function open(id: string, approval: string, openPast: OpenPast) {
    const { name } = await findBundle(documents, id);
    const found = await approvals.find(bundlePath(id), approval);
    // The site's last commit by then: what the approved documents were shown with.
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

    /** The page at an address of the site, as it was approved. */
    async page(id: string, approval: string, address: string, openPast: OpenPast) {
      const { view } = await open(id, approval, openPast);
      return await renderPage(view, address);
    },
  };

  async function approvedIn(view: View, path: string) {
    const document = await view.get(path);
    const isShown = document !== undefined && !isHidden(document);
    return {
      kindName: kindOf(path),
      title: titleOf(path, document?.fields ?? {}),
      address: isShown ? await addressOf(view, path).catch(unlessPageless) : undefined,
    };
  }
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

/** Whether a text is that of a file, which a reader cannot tell from another. */
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
  // To the microsecond, as stored ones.
  const updateTime = time.replace("Z", "000Z");
  return { path, collection, id, fields, createTime: before?.createTime ?? updateTime, updateTime };
}
