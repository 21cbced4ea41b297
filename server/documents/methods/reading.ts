import type { Seen } from "#server/documents/transactions.ts";
import { asMessage, asText } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import type { Call } from "./method.ts";

/** What a request says about the state that it wants to read. */
export interface ReadSelector {
  transaction?: unknown;
  newTransaction?: unknown;
  readTime?: unknown;
}

/** The names of a selector's parts, of which a body may have one. */
export const readSelectors = ["transaction", "newTransaction", "readTime"];

/** Notes a read in its transaction, before it happens. Gives the token of a transaction that begins with this read. */
export async function beginReading(
  { transactions, viewer }: Call,
  { transaction, newTransaction, readTime }: ReadSelector,
  seen: Seen,
): Promise<string | undefined> {
  if (readTime !== undefined)
    throw invalid("Earlier states are not read here: leave readTime away.");
  if (transaction !== undefined && newTransaction !== undefined)
    throw invalid("A read takes either transaction or newTransaction.");
  const begun =
    newTransaction === undefined
      ? undefined
      : await transactions.begin(viewer, readTransactionOptions(newTransaction));
  const token =
    begun ?? (transaction === undefined ? undefined : asText(transaction, "transaction"));
  // An empty token is how proto3 writes that there is none.
  if (token) await transactions.note(token, viewer, seen);
  return begun;
}

/** Reads `TransactionOptions`: a transaction both reads and writes unless it says otherwise. */
export function readTransactionOptions(input: unknown): { readOnly: boolean } {
  const { readOnly, readWrite } = asMessage(input, "options", ["readOnly", "readWrite"]);
  if (readOnly !== undefined && readWrite !== undefined)
    throw invalid("A transaction is either readOnly or readWrite.");
  if (readOnly !== undefined) {
    const { readTime } = asMessage(readOnly, "options.readOnly", ["readTime"]);
    if (readTime !== undefined)
      throw invalid("Earlier states are not read here: leave readTime away.");
    return { readOnly: true };
  }
  // That it is tried again changes nothing where nothing is locked.
  if (readWrite !== undefined) asMessage(readWrite, "options.readWrite", ["retryTransaction"]);
  return { readOnly: false };
}
