import { asMessage } from "#server/documents/wire/message.ts";
import type { Method } from "./method.ts";
import { readTransactionOptions } from "./reading.ts";

/** Begins a transaction. */
export const beginTransaction: Method = {
  parameters: [],
  async answer({ transactions, viewer, body }) {
    const { options = {} } = asMessage(body, "beginTransaction", ["database", "options"]);
    return { transaction: await transactions.begin(viewer, readTransactionOptions(options)) };
  },
};
