import { readInteger, typedInteger } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { askJson, Refusal } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { documentName, documentsAddress, pathOfName } from "#app/staff/dashboard/document-names.ts";

/** The order that a document gets, and the one it is thought to have. */
export interface OrderChange {
  readonly path: string;
  readonly from: number | undefined;
  /** Undefined takes the field away, as an undone change may have to. */
  readonly to: number | undefined;
  /** The `updateTime` of the document with that order. */
  readonly updateTime: string;
}

/** The most documents that one commit may change. */
export const mostChanges = 500;

/**
 * Writes the orders of documents in one commit: all or none, and none once somebody else gave one of them another order. What they
 * changed besides stands in nobody's way. Gives the new `updateTime` of each.
 */
export async function saveOrders(
  ask: Ask,
  changes: readonly OrderChange[],
): Promise<ReadonlyMap<string, string>> {
  try {
    return await commitOrders(ask, changes);
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  const current = await broughtUpToDate(ask, changes);
  try {
    return await commitOrders(ask, current);
  } catch (error) {
    throw isOutdated(error) ? otherwiseOrdered() : error;
  }
}

/** Whether a refusal says that a document is not what it was thought to be. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Refusal && ["FAILED_PRECONDITION", "ABORTED", "NOT_FOUND"].includes(error.code)
  );
}

function otherwiseOrdered(): Refusal {
  const words =
    "Someone else has changed the order in the meantime. The list now shows the current order.";
  return new Refusal(409, "ABORTED", words);
}

async function commitOrders(ask: Ask, changes: readonly OrderChange[]) {
  const writes = changes.map(({ path, to, updateTime }) => ({
    update: {
      name: documentName(path),
      fields: to === undefined ? {} : { order: typedInteger(to) },
    },
    updateMask: { fieldPaths: ["order"] },
    currentDocument: { updateTime },
  }));
  const { writeResults } = await askJson<{ writeResults: { updateTime: string }[] }>(
    ask,
    `${documentsAddress}:commit`,
    { method: "POST", body: { writes } },
  );
  return new Map(
    changes.map(({ path, updateTime }, at) => [path, writeResults[at]?.updateTime ?? updateTime]),
  );
}

/** The same changes from what the documents are now. ABORTED when an order is another one. */
async function broughtUpToDate(ask: Ask, changes: readonly OrderChange[]): Promise<OrderChange[]> {
  const found = await askJson<
    { found?: { name: string; fields?: TypedFields; updateTime: string } }[]
  >(ask, `${documentsAddress}:batchGet`, {
    method: "POST",
    body: {
      documents: changes.map(({ path }) => documentName(path)),
      mask: { fieldPaths: ["order"] },
    },
  });
  const now = new Map(
    found.flatMap(({ found: document }) =>
      document ? [[pathOfName(document.name), document] as const] : [],
    ),
  );
  return changes.map((change) => {
    const document = now.get(change.path);
    if (!document || readInteger(document.fields?.["order"]) !== change.from)
      throw otherwiseOrdered();
    return { ...change, updateTime: document.updateTime };
  });
}
