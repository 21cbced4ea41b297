import { CodedError, invalid } from "#server/errors.ts";

/** The members of an untrusted JSON object: a map, so that no name reaches an inherited property. */
export type JsonMembers = ReadonlyMap<string, unknown>;

/** INVALID_ARGUMENT (415) unless a request is declared as JSON, which a form on another site cannot do. */
export function mustSendJson({ headers }: Request): void {
  const type = headers.get("Content-Type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/json")
    throw new CodedError("INVALID_ARGUMENT", "Send JSON, as application/json.", { status: 415 });
}

/** INVALID_ARGUMENT unless a body is an object. */
export function asMembers(body: unknown): JsonMembers {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("The body must be a JSON object.");
  return new Map(Object.entries(body));
}

/** A text; INVALID_ARGUMENT for anything else. */
export function textIn(members: JsonMembers, name: string): string {
  const value = members.get(name);
  if (typeof value === "string" && value.isWellFormed()) return value;
  throw invalid(`Send \`${name}\` as text.`);
}

/** A text; undefined when it is absent or null. */
export function optionalTextIn(members: JsonMembers, name: string): string | undefined {
  return members.get(name) == null ? undefined : textIn(members, name);
}

/** A list of texts; INVALID_ARGUMENT for anything else. */
export function textsIn(members: JsonMembers, name: string): string[] {
  const value = members.get(name);
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value;
  throw invalid(`Send \`${name}\` as a list of texts.`);
}

/** A list of texts; undefined when it is absent or null. */
export function optionalTextsIn(members: JsonMembers, name: string): string[] | undefined {
  return members.get(name) == null ? undefined : textsIn(members, name);
}

/** True or false; INVALID_ARGUMENT for anything else. */
export function flagIn(members: JsonMembers, name: string): boolean {
  const value = members.get(name);
  if (typeof value === "boolean") return value;
  throw invalid(`Send \`${name}\` as true or false.`);
}
