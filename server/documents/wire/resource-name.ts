import { percentDecoded } from "#content/percent-decoded.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { CodedError, invalid } from "#server/errors.ts";

/** The database, by the project id of a request. Every id refers to the one database, and is repeated in resource names. */
export interface DatabaseName {
  project: string;
}

/** A parsed resource name: a database, and the path of a document or collection in it, "" for its root. */
interface ResourceName extends DatabaseName {
  path: string;
}

/**
 * Parses the segments of a resource name: `projects/P/databases/(default)/documents/...`, or the specification's shorter form
 * without `databases/(default)`. INVALID_ARGUMENT when malformed, NOT_FOUND for another database.
 */
export function readSegments(segments: readonly string[]): ResourceName {
  const [projects, project = "", ...others] = segments;
  if (projects !== "projects" || !projectId.test(project)) throw notAName(segments);
  const [kind, database, ...inDatabase] = others;
  const [documents, ...path] = kind === "databases" ? inDatabase : others;
  if (kind === "databases" && database !== "(default)") {
    throw new CodedError(
      "NOT_FOUND",
      `The database ${String(database)} does not exist for project ${project}`,
    );
  }
  if (documents !== "documents" || path.includes("")) throw notAName(segments);
  return { project, path: path.join("/") };
}

/** The path of a document by its full name in a body; it must be in the requested database. */
export function readDocumentName(name: unknown, { project }: DatabaseName): string {
  if (typeof name !== "string") throw invalid("A document name must be text.");
  const found = readSegments(name.split("/"));
  splitDocumentPath(found.path);
  if (found.project !== project) {
    throw invalid(`"${name.slice(0, 100)}" is not in the requested project ${project}.`);
  }
  return found.path;
}

export function documentName({ project }: DatabaseName, path: string): string {
  return `projects/${project}/databases/(default)/documents/${path}`;
}

const projectId = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;

function notAName(segments: readonly string[]): CodedError {
  return invalid(
    `"${segments.join("/").slice(0, 100)}" is not a name such as projects/P/databases/(default)/documents/collection/id.`,
  );
}

/** The target of a request: a resource, and the custom verb after its last colon, if any. */
export interface Target extends ResourceName {
  verb: string | undefined;
}

/**
 * Parses the raw path of a URL below `/v1/`. The verb is split from the last raw segment before each segment is decoded once,
 * since a colon in an id arrives encoded. INVALID_ARGUMENT when malformed.
 */
export function readTarget(rawPath: string): Target {
  const [, version, ...raw] = rawPath.split("/");
  if (version !== "v1") throw invalid("The address does not begin with /v1/.");
  const last = raw.pop() ?? "";
  const colon = last.lastIndexOf(":");
  raw.push(colon < 0 ? last : last.slice(0, colon));
  const verb = colon < 0 ? undefined : last.slice(colon + 1);
  return { ...readSegments(raw.map(decodeSegment)), verb };
}

function decodeSegment(raw: string): string {
  const segment = percentDecoded(raw);
  if (segment === undefined)
    throw invalid(`"${raw.slice(0, 100)}" in the address is not UTF-8 in URL encoding.`);
  if (segment.includes("/")) throw invalid("An id may not hold a slash.");
  return segment;
}
