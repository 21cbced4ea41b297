import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "./document.ts";
import type { DocumentRow } from "./tables.ts";
import { timestampOf } from "./values/timestamps.ts";
import type { DocumentState } from "./writes/apply-write.ts";

/** A document as it is handed out. */
export function documentOf(row: DocumentRow): StoredDocument {
  return documentAt(row, stateOf(row));
}

/** The working state of a stored document. */
export function stateOf(row: DocumentRow): DocumentState {
  return {
    fields: JSON.parse(row.fields) as TypedFields,
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}

/** A working state as a document. */
export function documentAt(
  { collection, id }: { collection: string; id: string },
  state: DocumentState,
): StoredDocument {
  return {
    path: `${collection}/${id}`,
    collection,
    id,
    fields: state.fields,
    createTime: timestampOf(state.createTime),
    updateTime: timestampOf(state.updateTime),
  };
}
