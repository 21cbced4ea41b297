import { permissionDenied, writeDenied } from "#server/documents/access.ts";
import { asMessage, asText } from "#server/documents/wire/message.ts";
import { readWrites } from "#server/documents/wire/write-message.ts";
import { invalid, CodedError, errorCodes } from "#server/errors.ts";
import type { Method, Call } from "./method.ts";
import { readTransactionOptions } from "./get.ts";
import { type Write, type WriteResult, pathOf } from "#server/documents/writes/write.ts";

export const beginTransaction: Method = {
  parameters: [],
  async answer({ transactions, viewer, body }) {
    const { options = {} } = asMessage(body, "beginTransaction", ["database", "options"]);
    return { transaction: await transactions.begin(viewer, readTransactionOptions(options)) };
  },
};

/** Applies writes in order, all or none, and ends the transaction, if one is given. */
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
    // Without writes, there is nothing to wait for on disk.
    if (writes.length === 0 && !end) return { commitTime: time };
    const { writeResults, commitTime } = await documents.commit(writes, viewer, {
      condition: end?.condition,
      dryRun: writes.length === 0,
    });
    return { writeResults, commitTime };
  },
};

export const rollback: Method = {
  parameters: [],
  async answer({ transactions, viewer, body }) {
    if (viewer.kind === "visitor") throw permissionDenied();
    const { transaction } = asMessage(body, "rollback", ["database", "transaction"]);
    await transactions.end(asText(transaction, "transaction"), viewer);
    return {};
  },
};

const maxBatchWrites = 500;

/** Applies each write separately and returns a status for each. */
export const batchWrite: Method = {
  parameters: [],
  async answer(call) {
    const { documents, viewer, database, body } = call;
    const { writes: wanted } = asMessage(body, "batchWrite", ["database", "writes", "labels"]);
    const writes = readWrites(wanted, database);
    if (writes.length > maxBatchWrites)
      throw invalid(`More than ${maxBatchWrites} writes in one batch.`);
    const paths = new Set(writes.map(pathOf));
    if (paths.size < writes.length) throw invalid("A batch writes a document at most once.");
    for (const path of paths) {
      if (!documents.access.mayWrite(viewer, path)) throw writeDenied(viewer, path);
    }
    const outcomes = [];
    for (const write of writes) outcomes.push(await apply(call, write));
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    };
  },
};

interface Outcome {
  result: WriteResult;
  /** A google.rpc.Status; empty on success. */
  status: { code?: number; message?: string };
}

async function apply({ documents, viewer }: Call, write: Write): Promise<Outcome> {
  try {
    const { writeResults } = await documents.commit([write], viewer);
    return { result: writeResults[0] ?? {}, status: {} };
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    const status = { code: errorCodes[error.code].number, message: error.message };
    return { result: {}, status };
  }
}
