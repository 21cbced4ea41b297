import type { Documents } from "#server/documents/store.ts";
import type { Transactions } from "#server/documents/transactions.ts";
import type { Parameters } from "#server/documents/wire/parameters.ts";
import type { DatabaseName } from "#server/documents/wire/resource-name.ts";
import type { Viewer } from "#server/identity/viewer.ts";

/** One request to a method, read as far as all of them are alike. */
export interface Call {
  documents: Documents;
  transactions: Transactions;
  viewer: Viewer;
  database: DatabaseName;
  /** Of a document or a collection; "" for the root of the database. */
  path: string;
  parameters: Parameters;
  /** Parsed JSON; an empty object when there was no body. */
  body: unknown;
  /** When it came, RFC 3339 to the microsecond. */
  time: string;
}

/** A method of the interface (Firestore REST v1). */
export interface Method {
  /** What an address may say besides what every address may. */
  parameters: readonly string[];
  /** A method that answers with a list: its errors stand in one as well. */
  streamed?: boolean;
  /** Works out the JSON of the answer; refusals are coded errors. */
  answer(call: Call): Promise<unknown>;
}
