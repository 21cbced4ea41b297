import { readInteger, typedInteger } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { Refusal, fetchJson } from "#app/ui/fetch-json.ts";
import type { SessionFetch } from "#app/staff/session/call-desk.ts";
import { documentName, documentsAddress, pathOfName } from "#app/staff/dashboard/document-names.ts";

export interface OrderChange {
  readonly path: string;
  readonly from: number | undefined;
  /** Undefined deletes the field, which an undo may require. */
  readonly to: number | undefined;
  /** The `updateTime` of the document with the order `from`. */
  readonly updateTime: string;
}

/** A known version of a document: its order and its `updateTime`. */
export interface OrderedVersion {
  readonly order: number | undefined;
  readonly updateTime: string;
}

/**
 * Returns the changes with the update time of each document's latest known version. Throws ABORTED if that has another order than
 * the change replaces: since the change was planned, the list has loaded another editor's move, or a later move was saved.
 */
export function basedOnLatest(
  changes: readonly Omit<OrderChange, "updateTime">[],
  ...known: readonly ReadonlyMap<string, OrderedVersion>[]
): OrderChange[] {
  return changes.map((change) => {
    const versions = known.flatMap((one) => one.get(change.path) ?? []);
    // The server's times have a fixed length, so they compare as strings.
    const latest = versions.find(({ updateTime }) =>
      versions.every((other) => other.updateTime <= updateTime),
    );
    if (!latest || latest.order !== change.from) throw otherwiseOrdered();
    return { ...change, updateTime: latest.updateTime };
  });
}

/** The maximum number of documents in one commit. */
export const maxChanges = 500;

/**
 * Writes the orders of documents in one commit; rejects with ABORTED if another editor changed one of the orders. Concurrent
 * changes to other fields do not conflict. Returns the new `updateTime` of each document.
 */
export async function saveOrders(
  fetch: SessionFetch,
  changes: readonly OrderChange[],
): Promise<ReadonlyMap<string, string>> {
  try {
    return await commitOrders(fetch, changes);
  } catch (error) {
    if (!isOutdated(error)) throw error;
  }
  const current = await broughtUpToDate(fetch, changes);
  try {
    return await commitOrders(fetch, current);
  } catch (error) {
    throw isOutdated(error) ? otherwiseOrdered() : error;
  }
}

/** Whether a refusal means that a document differs from the expected one. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof Refusal && ["FAILED_PRECONDITION", "ABORTED", "NOT_FOUND"].includes(error.code)
  );
}

function otherwiseOrdered(): Refusal {
  const words = "The order has been changed in the meantime. The list now shows the current order.";
  return new Refusal(409, "ABORTED", words);
}

async function commitOrders(fetch: SessionFetch, changes: readonly OrderChange[]) {
  const writes = changes.map(({ path, to, updateTime }) => ({
    update: {
      name: documentName(path),
      fields: to === undefined ? {} : { order: typedInteger(to) },
    },
    updateMask: { fieldPaths: ["order"] },
    currentDocument: { updateTime },
  }));
  const { writeResults } = await fetchJson<{ writeResults: { updateTime: string }[] }>(
    fetch,
    `${documentsAddress}:commit`,
    { method: "POST", body: { writes } },
  );
  return new Map(
    changes.map(({ path, updateTime }, at) => [path, writeResults[at]?.updateTime ?? updateTime]),
  );
}

/** Returns the changes with current update times. Throws ABORTED when an order changed. */
async function broughtUpToDate(
  fetch: SessionFetch,
  changes: readonly OrderChange[],
): Promise<OrderChange[]> {
  const found = await fetchJson<
    { found?: { name: string; fields?: TypedFields; updateTime: string } }[]
  >(fetch, `${documentsAddress}:batchGet`, {
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
