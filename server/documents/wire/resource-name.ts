import { splitDocumentPath } from "#server/documents/paths.ts";
import { CodedError, invalid } from "#server/errors.ts";

/** The database as a request names it. Every project id leads to the one there is, and is given back in names. */
export interface DatabaseName {
  project: string;
}

/** What a resource's segments name: a database, and a path of documents and collections in it, "" for its root. */
export interface ResourceName extends DatabaseName {
  path: string;
}

/**
 * Reads the segments of a resource's name: `projects/P/databases/(default)/documents/...`, or the shorter form of the specification
 * without `databases/(default)`. INVALID_ARGUMENT when it is none, NOT_FOUND for another database.
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

/** The path of a document that a body names in full; it must be in the database that was asked. */
export function readDocumentName(name: unknown, { project }: DatabaseName): string {
  if (typeof name !== "string") throw invalid("A document is named by text.");
  const found = readSegments(name.split("/"));
  splitDocumentPath(found.path);
  if (found.project !== project) {
    throw invalid(`"${name.slice(0, 100)}" is not in the project ${project}, which was asked.`);
  }
  return found.path;
}

/** The full name of a document. */
export function documentName({ project }: DatabaseName, path: string): string {
  return `projects/${project}/databases/(default)/documents/${path}`;
}

const projectId = /^[A-Za-z0-9][A-Za-z0-9.:_-]{0,99}$/;

function notAName(segments: readonly string[]): CodedError {
  return invalid(
    `"${segments.join("/").slice(0, 100)}" is no name like projects/P/databases/(default)/documents/collection/id.`,
  );
}
