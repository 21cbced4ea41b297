import { bundlesCollection, pathInBundle } from "#content/bundle.ts";
import { isHidden } from "#content/hidden.ts";
import { wallClockOf } from "#content/time-zone.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { kindOf, titleOf, type FindPictures } from "#server/desk/lists/document-rows.ts";
import {
  findField,
  type FoundField,
  type PointedContent,
} from "#server/desk/preview/find-field.ts";
import type { OpenPast } from "#server/desk/past-site/past-site.ts";
import {
  renderPage,
  shownAddressOf,
  type OpenView,
  type PreviewedPage,
  type View,
} from "#server/desk/preview/preview.ts";
import { CodedError } from "#server/errors.ts";
import type { SubjectNames } from "#server/review/notices.ts";
import type { ShownDocument } from "#server/review/shown-version.ts";
import type { ApprovalRecord, ApprovalRecords } from "./approval-record.ts";
import { bundledDocuments, type BundleDocuments } from "./bundle-changes.ts";
import { shownDocuments, type BundleWrites } from "./bundle-documents.ts";
import { findBundle, type StoredBundle } from "./stored-bundle.ts";

/** A bundle under review, as a client sees it. */
export type Reviewed = Recorded &
  ({ readonly state: "published" } | ({ readonly state: "open" } & OpenBundle));

/** The records of approvals, available also after publication. NOT_FOUND for an unknown approval. */
interface Recorded {
  /** The day of a time (RFC 3339) in the agency's time zone, such as 2026-11-26. */
  dayOf(time: string): string;
  record(approval: string, openPast: OpenPast): Promise<ApprovalRecord>;
  /** One of its pages, by address. */
  recordedPage(approval: string, address: string, openPast: OpenPast): Promise<PreviewedPage>;
}

interface OpenBundle {
  /** The bundle's name among staff. */
  readonly name: string;
  /** The site with the bundle's changes. */
  readonly view: View;
  /** The documents that it changes. */
  pages(): Promise<ReviewedPage[]>;
  /** The same documents with their fields, which an approval covers. */
  shown(): Promise<ShownDocument[]>;
  /** The field whose content was pointed at on a page; undefined when there is none. */
  find(pointed: PointedContent, address: string): Promise<FoundField | undefined>;
  /** Finds pictures by their storage addresses. */
  readonly findPictures: FindPictures;
}

/** A document under review. */
export interface ReviewedPage {
  readonly path: string;
  /** The name of its kind, such as "Case study". */
  readonly kindName: string;
  readonly title: string;
  /**
   * What publishing does to its page on the site: `removed` when it is deleted or hidden, `hidden` when it was not on the site
   * before either.
   */
  readonly effect: "new" | "changed" | "moved" | "removed" | "hidden";
  /** The address of its page in the view; undefined where it has none. */
  readonly address: string | undefined;
}

/** Opens a subject for review; undefined when it does not exist or was removed. */
export async function openReviewed(
  {
    documents,
    findPictures,
    writes,
    records,
    zone: readZone,
  }: {
    documents: BundleDocuments;
    findPictures: FindPictures;
    writes: BundleWrites;
    records: ApprovalRecords;
    /** The agency's time zone. */
    zone(): Promise<string>;
  },
  subject: string,
  openView: OpenView,
): Promise<Reviewed | undefined> {
  const bundle = await bundleOf(documents, subject);
  if (!bundle) return undefined;
  const zone = await readZone();
  const recorded: Recorded = {
    dayOf: (time) => wallClockOf(zone, Date.parse(time)).slice(0, 10),
    record: (approval, openPast) => records.read(bundle.id, approval, openPast),
    recordedPage: (approval, address, openPast) =>
      records.page(bundle.id, approval, address, openPast),
  };
  if (bundle.state === "published") return { ...recorded, state: "published" };
  const view = await openView(await writes(bundle.id));
  return {
    ...recorded,
    state: "open",
    name: bundle.name,
    view,
    findPictures,
    shown: () => shownDocuments(bundle, view.get),
    async find(pointed, address) {
      await renderPage(view, address);
      // Comments are about the bundle's changes: its documents come first, even when the settings contain the same text.
      const isChanged = ({ path }: { path: string }) => Number(bundle.changes.has(path));
      const seen = view.seen().toSorted((a, b) => isChanged(b) - isChanged(a));
      const own = await Promise.all([...bundle.changes.keys()].map(view.get));
      const [pathname] = address.split(/[?#]/, 1);
      const preferred = own.find((document) => shownAddressOf(document) === pathname)?.path;
      return await findField(pointed, seen, { preferred, findPictures });
    },
    async pages() {
      const changed = await bundledDocuments(documents, bundle);
      return await Promise.all(
        changed.map(async ({ path, fields }): Promise<ReviewedPage> => {
          const [before, after] = [await documents.get(path), await view.get(path)];
          const address = shownAddressOf(after);
          const isMoved = address !== shownAddressOf(before);
          return {
            path,
            kindName: kindOf(path),
            title: titleOf(path, fields ?? before?.fields ?? {}),
            effect: effectOf(isShown(before), isShown(after), isMoved),
            address,
          };
        }),
      );
    },
  };
}

function isShown(document: StoredDocument | undefined): boolean {
  return document !== undefined && !isHidden(document);
}

function effectOf(was: boolean, willBe: boolean, isMoved: boolean): ReviewedPage["effect"] {
  if (!willBe) return was ? "removed" : "hidden";
  if (!was) return "new";
  return isMoved ? "moved" : "changed";
}

/** The names of a reviewed subject for mail; undefined when it does not exist or was removed. */
export async function describeReviewed(
  documents: Pick<BundleDocuments, "get">,
  subject: string,
): Promise<SubjectNames | undefined> {
  const bundle = await bundleOf(documents, subject);
  return (
    bundle && {
      name: bundle.name,
      address: `/dashboard/bundles/${bundle.id}`,
      async titleOf(path) {
        const place = pathInBundle(bundle.id, path);
        const stored = (await documents.get(place)) ?? (await documents.get(path));
        return titleOf(path, stored?.fields ?? {}) || kindOf(path);
      },
    }
  );
}

async function bundleOf(
  documents: Pick<BundleDocuments, "get">,
  subject: string,
): Promise<StoredBundle | undefined> {
  const [collection, id = ""] = subject.split("/");
  if (collection !== bundlesCollection) return undefined;
  const bundle = await findBundle(documents, id).catch(unlessMissing);
  return bundle?.state === "removed" ? undefined : bundle;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof CodedError && error.code === "NOT_FOUND") return;
  throw error;
}
