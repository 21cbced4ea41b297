import { asMessage, asText } from "#server/documents/wire/message.ts";
import { readWrites } from "#server/documents/wire/write-message.ts";
import { invalid } from "#server/errors.ts";
import type { Method } from "./method.ts";

/** Applies writes in order, all or none, and ends a transaction if it names one. */
export const commit: Method = {
  parameters: [],
  async answer({ documents, transactions, viewer, database, body, time }) {
    const { writes: wanted, transaction } = asMessage(body, "commit", [
      "database",
      "writes",
      "transaction",
    ]);
    const writes = readWrites(wanted, database);
    const token = transaction === undefined ? "" : asText(transaction, "transaction");
    const end = token === "" ? undefined : await transactions.end(token, viewer);
    if (end?.readOnly && writes.length > 0)
      throw invalid("A read-only transaction writes nothing.");
    // Nothing to write is legal, and no reason to wait for the disk.
    if (writes.length === 0 && !end) return { commitTime: time };
    const { writeResults, commitTime } = await documents.commit(writes, viewer, {
      condition: end?.condition,
      rehearsal: writes.length === 0,
    });
    return { writeResults, commitTime };
  },
};
