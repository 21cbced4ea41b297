import { batchGet } from "./batch-get.ts";
import { batchWrite } from "./batch-write.ts";
import { beginTransaction } from "./begin-transaction.ts";
import { commit } from "./commit.ts";
import { createDocument } from "./create-document.ts";
import { deleteDocument } from "./delete-document.ts";
import { get } from "./get.ts";
import { listCollectionIds } from "./list-collection-ids.ts";
import { list } from "./list.ts";
import type { Method } from "./method.ts";
import { patch } from "./patch.ts";
import { rollback } from "./rollback.ts";
import { runAggregationQuery } from "./run-aggregation-query.ts";
import { runQuery } from "./run-query.ts";

/** What a path of the database can be. The root is neither document nor collection. */
export type Place = "root" | "document" | "collection";

/** Methods that are told by the HTTP method alone. */
export const plainMethods: Readonly<Record<Place, Readonly<Record<string, Method>>>> = {
  root: { GET: list },
  collection: { GET: list, POST: createDocument },
  document: { GET: get, PATCH: patch, DELETE: deleteDocument },
};

/** Methods that are POSTed to a path with a custom verb, and where. */
export const verbs: Readonly<Record<string, { at: readonly Place[]; method: Method }>> = {
  batchGet: { at: ["root"], method: batchGet },
  batchWrite: { at: ["root"], method: batchWrite },
  beginTransaction: { at: ["root"], method: beginTransaction },
  commit: { at: ["root"], method: commit },
  rollback: { at: ["root"], method: rollback },
  listCollectionIds: { at: ["root", "document"], method: listCollectionIds },
  runAggregationQuery: { at: ["root", "document"], method: runAggregationQuery },
  runQuery: { at: ["root", "document"], method: runQuery },
};

/** Verbs that Firestore knows and this server does not. */
export const unknownHere: readonly string[] = [
  "executePipeline",
  "listen",
  "partitionQuery",
  "write",
];
