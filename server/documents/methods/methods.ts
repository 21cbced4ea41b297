import { own } from "#content/records.ts";
import type { Target } from "#server/documents/wire/resource-name.ts";
import { CodedError } from "#server/errors.ts";
import { batchWrite, beginTransaction, commit, rollback } from "./transactions.ts";
import { batchGet, get } from "./get.ts";
import { listCollectionIds, list } from "./list.ts";
import type { Method } from "./method.ts";
import { runAggregationQuery, runQuery } from "./run-query.ts";
import { createDocument, deleteDocument, patch } from "./write-document.ts";

/** The kinds of path. The root is neither document nor collection. */
type Place = "root" | "document" | "collection";

/** Methods without a custom verb, by HTTP method. */
const plainMethods: Readonly<Record<Place, Readonly<Record<string, Method>>>> = {
  root: { GET: list },
  collection: { GET: list, POST: createDocument },
  document: { GET: get, PATCH: patch, DELETE: deleteDocument },
};

/** Custom verbs, with the kinds of path they apply to. */
const verbs: Readonly<Record<string, { at: readonly Place[]; method: Method }>> = {
  batchGet: { at: ["root"], method: batchGet },
  batchWrite: { at: ["root"], method: batchWrite },
  beginTransaction: { at: ["root"], method: beginTransaction },
  commit: { at: ["root"], method: commit },
  rollback: { at: ["root"], method: rollback },
  listCollectionIds: { at: ["root", "document"], method: listCollectionIds },
  runAggregationQuery: { at: ["root", "document"], method: runAggregationQuery },
  runQuery: { at: ["root", "document"], method: runQuery },
};

/** Firestore verbs that this server does not support. */
const unknownHere: readonly string[] = ["executePipeline", "listen", "partitionQuery", "write"];

/** The method of a request. NOT_FOUND for an unknown verb, UNIMPLEMENTED for an unsupported one, 405 for a wrong HTTP method. */
export function findMethod(httpMethod: string, { path, verb }: Target): Method {
  const place = placeOf(path);
  const asked = httpMethod === "HEAD" ? "GET" : httpMethod;
  if (verb === undefined) return findPlain(asked, place);
  if (unknownHere.includes(verb)) {
    throw new CodedError("UNIMPLEMENTED", `${verb} is not implemented here.`);
  }
  const found = own(verbs, verb);
  if (!found?.at.includes(place)) {
    throw new CodedError("NOT_FOUND", `There is no method "${verb.slice(0, 100)}" of a ${place}.`);
  }
  if (asked !== "POST") throw wrongMethod(asked, ["POST"]);
  return found.method;
}

function findPlain(asked: string, place: Place): Method {
  const methods = plainMethods[place];
  const method = own(methods, asked);
  if (method) return method;
  throw wrongMethod(asked, Object.keys(methods));
}

function placeOf(path: string): Place {
  if (path === "") return "root";
  return path.split("/").length % 2 === 0 ? "document" : "collection";
}

function wrongMethod(asked: string, allowed: readonly string[]): CodedError {
  const message = `${asked} is not allowed for this resource, only ${allowed.join(", ")}.`;
  return new CodedError("UNIMPLEMENTED", message, { status: 405 });
}
