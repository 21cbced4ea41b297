import { permissionDenied } from "#server/documents/access.ts";
import { asMessage, asText } from "#server/documents/wire/message.ts";
import type { Method } from "./method.ts";

/** Ends a transaction without writing anything. */
export const rollback: Method = {
  parameters: [],
  async answer({ transactions, viewer, body }) {
    if (viewer.kind === "visitor") throw permissionDenied();
    const { transaction } = asMessage(body, "rollback", ["database", "transaction"]);
    await transactions.end(asText(transaction, "transaction"), viewer);
    return {};
  },
};
