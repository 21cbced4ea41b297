import { pathInBundle } from "#content/bundle.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { asMembers, type JsonMembers } from "#server/http/json-members.ts";
import type { StaffViewer, Viewer } from "#server/identity/viewer.ts";
import type { Desk } from "./desk.ts";
import type { OpenPast } from "./past-site/past-site.ts";
import type { OpenView } from "./preview/preview.ts";

/** One request to the staff area. */
export interface DeskCall {
  readonly desk: Desk;
  readonly staff: StaffViewer;
  /** The origin of the request, such as https://aldwater.example. */
  readonly origin: string;
  /** Opens the site at the request's origin with unsaved changes. */
  readonly openView: OpenView;
  /** Opens the site at the request's origin as it was after a commit. */
  readonly openPast: OpenPast;
  /** Counts a request that may be automatic as a use of the session after all. */
  countAsUse(): Promise<void>;
  /** A decoded path parameter. */
  parameter(name: string): string;
  query(name: string): string | undefined;
  /** The body as JSON, of at most `maxBytes`. */
  body(maxBytes: number): Promise<unknown>;
}

/** Maximum bytes of a body that contains no document's values. */
const smallBody = 64 * 1024;
/** Maximum bytes of the changes of one form, which may be a whole new document. */
export const maxChangeBytes = 2 * 1024 * 1024;

/** UNAUTHENTICATED for anyone but staff. */
export function mustBeSignedIn(viewer: Viewer): StaffViewer {
  if (viewer.kind === "staff") return viewer;
  throw new CodedError("UNAUTHENTICATED", "Sign in to use the desk.");
}

/** The path of the document in the URL, which may be one in a bundle. */
export function pathIn({ parameter }: DeskCall): string {
  const path = `${parameter("collection")}/${parameter("id")}`;
  const bundle = parameter("bundle");
  return bundle === "" ? path : pathInBundle(bundle, path);
}

/** An integer of the query; undefined when absent. */
export function wholeNumber({ query }: DeskCall, name: string): number | undefined {
  const text = query(name);
  return text === undefined || text === "" ? undefined : readWholeNumber(text, name);
}

/** Parses a positive integer. */
export function readWholeNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw invalid(`\`${name}\` must be a whole number above zero.`);
}

/** The requested part of a list: `?limit=&after=`. */
export function rangeOf(call: DeskCall) {
  return { limit: wholeNumber(call, "limit"), after: nonBlank(call, "after") };
}

/** A text of the query; undefined when absent or blank. */
export function nonBlank({ query }: DeskCall, name: string): string | undefined {
  return query(name) || undefined;
}

/** One of these values of the query; undefined when absent or blank, INVALID_ARGUMENT for any other. */
export function oneOf<const Value extends string>(
  call: DeskCall,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = nonBlank(call, name);
  const value = values.find((one) => one === text);
  if (text !== undefined && value === undefined)
    throw invalid(`\`${name}\` may be: ${values.join(", ")}.`);
  return value;
}

/** The members of a body; INVALID_ARGUMENT unless it is an object. */
export async function membersOf(call: DeskCall, maxBytes = smallBody): Promise<JsonMembers> {
  return asMembers(await call.body(maxBytes));
}

/** A download address in the query. */
export function addressIn(call: DeskCall): string {
  const address = nonBlank(call, "address");
  if (address === undefined) throw invalid("Say which file: ?address=");
  return address;
}

/** The path of a document in the query. */
export function documentIn(call: DeskCall): string {
  const path = nonBlank(call, "path");
  if (path === undefined) throw invalid("Say which document: ?path=");
  return path;
}

/** A response with text that browsers save as a file; `type` is without a charset. */
export function download(name: string, type: string, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
    },
  });
}
