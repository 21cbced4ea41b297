import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Desk } from "#server/desk/desk.ts";
import type { StaffViewer } from "#server/desk/presence/streams.ts";

/** One request to the desk by a member of staff. */
export interface DeskCall {
  readonly desk: Desk;
  readonly staff: StaffViewer;
  /** A part of the address, decoded. */
  parameter(name: string): string;
  query(name: string): string | undefined;
  /** The body as JSON, of at most so many bytes. */
  body(most: number): Promise<unknown>;
}

/** Answers one kind of call with what becomes JSON, or with a whole response. Rejects with a coded error to refuse. */
export type DeskDoor = (call: DeskCall) => Promise<object>;

/** Bytes that are enough for anything but content. */
const smallBody = 64 * 1024;

/** Refuses everybody but staff. */
export function mustBeStaff(viewer: Viewer): StaffViewer {
  if (viewer.kind === "staff") return viewer;
  throw new CodedError("UNAUTHENTICATED", "Sign in to use the desk.");
}

/** The path of the document that the address names. */
export function pathIn({ parameter }: DeskCall): string {
  return `${parameter("collection")}/${parameter("id")}`;
}

/** A whole number of the query; undefined when it is absent. */
export function wholeNumber({ query }: DeskCall, name: string): number | undefined {
  const text = query(name);
  return text === undefined || text === "" ? undefined : readWholeNumber(text, name);
}

/** Reads a whole number above zero. */
export function readWholeNumber(text: string, name: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw invalid(`\`${name}\` must be a whole number above zero.`);
}

/** Which part of a list the query asks for. */
export function rangeOf(call: DeskCall) {
  return { limit: wholeNumber(call, "limit"), after: nonBlank(call, "after") };
}

/** A text of the query; undefined when it is absent or blank. */
export function nonBlank({ query }: DeskCall, name: string): string | undefined {
  return query(name) || undefined;
}

/** The members of a body that must be an object. */
export async function membersOf(
  call: DeskCall,
  most = smallBody,
): Promise<ReadonlyMap<string, unknown>> {
  const body = await call.body(most);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("The body must be a JSON object.");
  return new Map(Object.entries(body));
}

/** A text among the members of a body. */
export function textIn(members: ReadonlyMap<string, unknown>, name: string): string {
  const value = members.get(name);
  if (typeof value === "string" && value.isWellFormed()) return value;
  throw invalid(`Send \`${name}\` as text.`);
}

/** A list of texts among the members of a body. */
export function textsIn(members: ReadonlyMap<string, unknown>, name: string): string[] {
  const value = members.get(name);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw invalid(`Send \`${name}\` as a list of texts.`);
}
