import { permissionDenied } from "#server/documents/access.ts";
import type { Write, WriteResult } from "#server/documents/writes/write.ts";
import { pathOf } from "#server/documents/writes/write.ts";
import { asMessage } from "#server/documents/wire/message.ts";
import { readWrites } from "#server/documents/wire/write-message.ts";
import { CodedError, errorCodes, invalid } from "#server/errors.ts";
import type { Call, Method } from "./method.ts";

const most = 500;

/** Applies each write by itself and tells what became of it. */
export const batchWrite: Method = {
  parameters: [],
  async answer(call) {
    const { documents, viewer, database, body } = call;
    const { writes: wanted } = asMessage(body, "batchWrite", ["database", "writes", "labels"]);
    const writes = readWrites(wanted, database);
    if (writes.length > most) throw invalid(`More than ${most} writes in one batch.`);
    const paths = new Set(writes.map(pathOf));
    if (paths.size < writes.length) throw invalid("A batch writes a document at most once.");
    for (const path of paths) {
      if (!documents.access.mayWrite(viewer, path)) throw permissionDenied();
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
  /** A google.rpc.Status; empty when all is well. */
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
