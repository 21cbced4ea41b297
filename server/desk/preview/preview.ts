import { placeInBundle } from "#content/bundle.ts";
import type { LinkTarget } from "#content/checks/facts.ts";
import { pageAddress } from "#content/document.ts";
import { isHidden as isHiddenNow, showWrite } from "#content/hidden.ts";
import { modelOf } from "#content/model.ts";
import { readString, type TypedFields } from "#content/typed-values.ts";
import type { DraftChange } from "#server/desk/answers.ts";
import { editablePlace, pathOf, pathOnSite } from "#server/desk/document-place.ts";
import { fieldsOf, readDraftChange, type Drafts } from "#server/desk/drafts/drafts.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { optionalTextIn, type JsonMembers } from "#server/http/json-members.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";

/** A page to show with unsaved changes: by its address on the site, or as the page of a document. */
export type PreviewRequest = {
  readonly changes: readonly PreviewChange[];
  /** Whether other members' drafts are shown too. */
  readonly drafts?: "all" | undefined;
  /** The id of a bundle to show as published. Changes of its documents are changes within the bundle. */
  readonly bundle?: string | undefined;
  /** The requesting tab, whose stored draft is ignored: it is older than its changes. */
  readonly tabId?: string | undefined;
} & (
  | { readonly address: string; readonly document?: string | undefined }
  | { readonly address?: undefined; readonly document: string }
);

/** The unsaved values of a document by field path, and the `updateTime` that they are based on. */
export interface PreviewChange extends Pick<DraftChange, "base" | "fields"> {
  readonly document: string;
}

/** A page as visitors would get it; `address` is the one after redirects. */
export interface PreviewedPage {
  readonly status: number;
  readonly address: string;
  readonly html: string;
  /** Whether the open document is hidden: the page shows it as if it were not. */
  readonly isHidden?: boolean | undefined;
}

/** The site as it would be after some writes. */
export interface View {
  /** The page at an address of the site, as visitors would get it. INVALID_ARGUMENT for the address of a staff screen. */
  render(address: string): Promise<Response>;
  get(path: string): Promise<StoredDocument | undefined>;
  /** Where an address of the site leads visitors. */
  linkTarget(address: string): Promise<LinkTarget>;
  /** The documents used by the pages rendered so far, and those that the writes change. */
  seen(): StoredDocument[];
}

/** Opens the site as it would be after some writes. */
export type OpenView = (writes: readonly Write[]) => Promise<View>;

export interface PreviewParts {
  drafts: Pick<Drafts, "living">;
  documents: Pick<Documents, "after" | "placeOf" | "patches">;
  bundles: {
    /** The writes that publish a bundle, with edited documents by their path in it. */
    writes(bundle: string, edited: ReadonlyMap<string, TypedFields>): Promise<readonly Write[]>;
  };
  openView: OpenView;
}

/**
 * Renders a page with unsaved changes. INVALID_ARGUMENT unless the address is that of a public page, FAILED_PRECONDITION for a
 * document that has no page yet.
 */
export async function preview(
  request: PreviewRequest,
  parts: PreviewParts,
  staff: StaffViewer,
): Promise<PreviewedPage & { view: View }> {
  const { view, isHidden } = await viewOf(request, parts, staff);
  const start = request.address ?? (await ownAddressOf(view, request.document));
  return { ...(await renderPage(view, start)), ...(isHidden && { isHidden }), view };
}

/** The view of the request's changes. Shows a hidden document, since its editors want to see its page. */
export async function viewOf(
  request: PreviewRequest,
  parts: PreviewParts,
  staff: StaffViewer,
): Promise<{ view: View; isHidden: boolean }> {
  const writes = await writesOf(request, parts, staff);
  const view = await parts.openView(writes);
  const place = request.document ?? "";
  const document = place === "" ? undefined : await view.get(pathOnSite(place));
  if (!document || !isHiddenNow(document)) return { view, isHidden: false };
  const show = showWrite(document.path);
  return { view: await parts.openView([...writes, show]), isHidden: true };
}

/** The page at an address of a view, after its redirects. INVALID_ARGUMENT unless the address is that of a public page. */
export async function renderPage(view: View, start: string): Promise<PreviewedPage> {
  let address = start;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await view.render(checkAddress(address));
    const to = response.status < 400 ? response.headers.get("Location") : null;
    if (to === null) return await pageOf(response, address);
    address = addressWithin(to, address);
  }
  throw invalid(`${start} redirects too many times.`);
}

const maxRedirects = 5;
const maxChanges = 100;
const maxAddress = 4096;

/** Reads a request's body; INVALID_ARGUMENT for a malformed one. */
export function readPreviewRequest(members: JsonMembers): PreviewRequest {
  const changes = members.get("changes");
  if (!Array.isArray(changes) || !changes.every(isChange))
    throw invalid("Send `changes` as a list of { document, base, fields }.");
  const drafts = members.get("drafts") ?? undefined;
  if (drafts !== undefined && drafts !== "all") throw invalid("`drafts` may be: all.");
  const shared = {
    changes,
    drafts,
    bundle: optionalTextIn(members, "bundle"),
    tabId: optionalTextIn(members, "tabId"),
  } as const;
  const document = optionalTextIn(members, "document");
  const address = optionalTextIn(members, "address");
  if (address !== undefined) return { ...shared, address, document };
  if (document === undefined) throw invalid("Say which page: `address` or `document`.");
  return { ...shared, document };
}

/** Base and fields are checked like those of a draft. */
function isChange(change: unknown): change is PreviewChange {
  return (
    typeof change === "object" &&
    change !== null &&
    "document" in change &&
    typeof change.document === "string"
  );
}

/** The writes of all members' drafts, if requested, then of the bundle, then of the request. */
async function writesOf(
  { changes, drafts: whose, bundle, tabId }: PreviewRequest,
  { drafts, documents, bundles }: PreviewParts,
  staff: StaffViewer,
): Promise<Write[]> {
  if (changes.length > maxChanges) throw invalid(`More than ${maxChanges} changed documents.`);
  const sent = changes.map(({ document, ...change }) => {
    editablePlace(document, documents);
    return writeOf(document, readDraftChange({ ...change, version: 0 }, documents), documents);
  });
  const inBundle = sent.filter(({ update }) => placeInBundle(update.path));
  const edited = (await documents.after(inBundle)).flatMap(({ path, document }) =>
    document ? [[path, document.fields] as const] : [],
  );
  const own = [
    ...(bundle === undefined ? [] : await bundles.writes(bundle, new Map(edited))),
    ...sent.filter((write) => !inBundle.includes(write)),
  ];
  if (whose !== "all") return own;
  const rows = await drafts.living(maxChanges);
  const others = rows.filter(
    (row) => !(row.staff_id === staff.id && row.sitting === tabId) && !placeInBundle(pathOf(row)),
  );
  return [
    ...others.map((row) =>
      writeOf(pathOf(row), { base: row.base, fields: fieldsOf(row) }, documents),
    ),
    ...own,
  ];
}

function writeOf(
  path: string,
  { base, fields }: Pick<DraftChange, "base" | "fields">,
  { patches }: Pick<Documents, "patches">,
) {
  const update = { path, fields: patches.apply({}, fields) };
  return base === null ? { update } : { update, updateMask: Object.keys(fields), mergeBase: base };
}

async function ownAddressOf(view: Pick<View, "get">, place: string): Promise<string> {
  const path = pathOnSite(place);
  const fields = (await view.get(path))?.fields ?? {};
  const address = addressOf({ path, fields });
  if (address !== undefined) return address;
  if (modelOf(path)?.address === undefined)
    throw invalid("This document is not shown on any page.");
  const words = "It has no page yet. As soon as it has a slug, you will see it here.";
  throw new CodedError("FAILED_PRECONDITION", words);
}

/** The address of a document's own page; for the settings, the home page. */
function addressOf({ path, fields }: Pick<StoredDocument, "path" | "fields">): string | undefined {
  const model = modelOf(path);
  if (model?.collection === "settings") return "/";
  return pageAddress(model, readString(fields["slug"]) ?? "");
}

/** The address of a document's own page for visitors; undefined when it has none, is hidden or has been deleted. */
export function shownAddressOf(document: StoredDocument | undefined): string | undefined {
  return document && !isHiddenNow(document) ? addressOf(document) : undefined;
}

/** INVALID_ARGUMENT unless this is an address of the public site. */
function checkAddress(address: string): string {
  const isPath = address.startsWith("/") && !/^\/[/\\]/.test(address);
  const url = URL.parse(address, placeholder);
  if (!isPath || address.length > maxAddress || !url)
    throw invalid("`address` must be a path of this site.");
  return url.pathname + url.search;
}

const placeholder = "http://localhost";

function addressWithin(to: string, from: string): string {
  const { pathname, search } = new URL(to, new URL(from, placeholder));
  return pathname + search;
}

async function pageOf(response: Response, address: string): Promise<PreviewedPage> {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) {
    await response.body?.cancel();
    throw invalid(`${address} is a file: it has no preview.`);
  }
  return { status: response.status, address, html: await response.text() };
}
