import type { Documents } from "#server/documents/store.ts";
import type { Transactions } from "#server/documents/transactions.ts";
import type { Parameters } from "#server/documents/wire/parameters.ts";
import type { DatabaseName } from "#server/documents/wire/resource-name.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** One request to a method, with the parts common to all of them. */
export interface Call {
  documents: Documents;
  transactions: Transactions;
  viewer: Viewer;
  database: DatabaseName;
  /** The path of a document or a collection; "" for the root of the database. */
  path: string;
  parameters: Parameters;
  /** Parsed JSON; an empty object when there was no body. */
  body: unknown;
  /** The time of the request, RFC 3339 to the microsecond. */
  time: string;
}

/** A method of the API (Firestore REST v1). */
export interface Method {
  /** Query parameters, besides those that every method ignores. */
  parameters: readonly string[];
  /** Whether the method responds with a list: its errors are wrapped in one too. */
  streamed?: boolean;
  /** Returns the response JSON; refuses with coded errors. */
  answer(call: Call): Promise<unknown>;
}
