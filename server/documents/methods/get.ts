import { maySee, mustRead } from "#server/documents/access.ts";
import { documentJson, createApplyMask, readMask } from "#server/documents/wire/document.ts";
import { asList, asMessage, asText } from "#server/documents/wire/message.ts";
import { documentName, readDocumentName } from "#server/documents/wire/resource-name.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Method, Call } from "./method.ts";
import type { Parameters } from "#server/documents/wire/parameters.ts";
import type { ReadSet } from "#server/documents/transactions.ts";

export const get: Method = {
  parameters: ["mask.fieldPaths", "transaction", "readTime"],
  async answer(call) {
    const { documents, viewer, database, path, parameters } = call;
    const trim = createApplyMask(parameters.all("mask.fieldPaths"));
    mustRead(documents.access, viewer, path);
    await beginReading(call, selectorIn(parameters), { paths: [path] });
    const document = await documents.get(path);
    if (document && maySee(documents.access, viewer, document))
      return documentJson(database, trim(document));
    throw new CodedError("NOT_FOUND", `Document "${documentName(database, path)}" not found.`);
  },
};

/** Several documents at one moment, each found or missing. */
export const batchGet: Method = {
  parameters: [],
  streamed: true,
  async answer(call) {
    const { documents, viewer, database, body, time: readTime } = call;
    const known = ["database", "documents", "mask", ...readSelectors];
    const { documents: names, mask, ...selector } = asMessage(body, "batchGet", known);
    const trim = createApplyMask(readMask(mask, "mask"));
    const asked = asList(names, "documents").map((name) => readDocumentName(name, database));
    const paths = [...new Set(asked)];
    for (const path of paths) mustRead(documents.access, viewer, path);
    const transaction = await beginReading(call, selector, { paths });
    const found = await documents.getAll(paths);
    const entries = paths.map((path, at) => {
      const document = found[at];
      return document && maySee(documents.access, viewer, document)
        ? { found: documentJson(database, trim(document)), readTime }
        : { missing: documentName(database, path), readTime };
    });
    return transaction === undefined ? entries : [{ transaction, readTime }, ...entries];
  },
};

/** The state of the documents that a request reads. */
interface ReadSelector {
  transaction?: unknown;
  newTransaction?: unknown;
  readTime?: unknown;
}

/** The selector in the query string. */
export function selectorIn(parameters: Parameters): ReadSelector {
  return { transaction: parameters.one("transaction"), readTime: parameters.one("readTime") };
}

/** The members of a selector in a body, at most one of which may be present. */
export const readSelectors = ["transaction", "newTransaction", "readTime"];

/** Records a read in its transaction; call it before reading. Returns the token of a transaction that begins with this read. */
export async function beginReading(
  { transactions, viewer }: Call,
  { transaction, newTransaction, readTime }: ReadSelector,
  seen: ReadSet,
): Promise<string | undefined> {
  refuseReadTime(readTime);
  if (transaction !== undefined && newTransaction !== undefined)
    throw invalid("A read takes either transaction or newTransaction.");
  const begun =
    newTransaction === undefined
      ? undefined
      : await transactions.begin(viewer, readTransactionOptions(newTransaction));
  const token =
    begun ?? (transaction === undefined ? undefined : asText(transaction, "transaction"));
  // proto3 encodes an absent token as an empty one.
  if (token) await transactions.note(token, viewer, seen);
  return begun;
}

/** INVALID_ARGUMENT for a request to read an earlier state. */
export function refuseReadTime(readTime: unknown): void {
  if (readTime !== undefined) throw invalid("Earlier states cannot be read: omit readTime.");
}

/** Reads `TransactionOptions`; the default is to read and write. */
export function readTransactionOptions(input: unknown): { readOnly: boolean } {
  const { readOnly, readWrite } = asMessage(input, "options", ["readOnly", "readWrite"]);
  if (readOnly !== undefined && readWrite !== undefined)
    throw invalid("A transaction is either readOnly or readWrite.");
  if (readOnly !== undefined) {
    const { readTime } = asMessage(readOnly, "options.readOnly", ["readTime"]);
    refuseReadTime(readTime);
    return { readOnly: true };
  }
  // retryTransaction has no effect, since nothing is locked.
  if (readWrite !== undefined) asMessage(readWrite, "options.readWrite", ["retryTransaction"]);
  return { readOnly: false };
}
