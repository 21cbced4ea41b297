import { checkFields, type Fields, type Problem } from "#content/fields/field.ts";
import { fieldAt as storedFieldAt, storedAt } from "#content/field-path.ts";
import { isList, isNumbered } from "#content/fields/list.ts";
import { keyedRows, withRowKeys } from "#content/merge/row-keys.ts";
import type { TypedFields } from "#content/typed-values.ts";
import {
  fieldAt,
  formPathOfProblem,
  listAt,
  pathsWith,
  copyOf,
  differingPaths,
  readValue,
  readValues,
  valuesOfDocument,
  type FormValues,
} from "./form-values.ts";
import { childPath, formPathOf, type FormPath } from "./form-path.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { patchOf, type PatchFields, differs, plainValues, valuesAt, writeFields } from "./patch.ts";
import { randomId } from "#content/random-id.ts";
import { withoutChange } from "./undo.ts";
import {
  rebase,
  unresolved,
  type FieldConflict,
  type Sent,
  type Snapshot,
  type Version,
} from "./rebase.ts";

export type FormChange =
  | { kind: "leaf"; path: FormPath; value: unknown }
  | { kind: "rows"; path: FormPath; keys: readonly string[] }
  /** Many values at once, so that the journal is rewritten. */
  | { kind: "all" };

/** The changes from a journal, with the version that they are based on. */
export interface PersistedChanges {
  readonly base: Version;
  /** The bases of fields in conflict. */
  readonly from: PatchFields;
  readonly leaves: ReadonlyMap<FormPath, unknown>;
  readonly rows: ReadonlyMap<FormPath, readonly string[]>;
}

/** The state of one open document, independent of browser and server. */
export type DocumentForm = ReturnType<typeof openDocumentForm>;

/** The parts of a form from which an update or a draft is built. */
export type StorableForm = Pick<DocumentForm, "base" | "patch" | "everything">;

/** Opens a form on a stored document. The row functions throw an error for a path that is not a list. */
export function openDocumentForm({ fields, base: start }: { fields: Fields; base: Version }) {
  let base = keyed(start);
  let initial = valuesOfDocument(fields, base.fields);
  let values = copyOf(initial);
  /** Unresolved conflicts, with the base of each field and the stored value. */
  let conflicts: readonly FieldConflict[] = [];
  const listeners = createListeners<FormChange>();
  const freshKey = () => `n${randomId(10)}`;

  function notify(change: FormChange, ...paths: FormPath[]) {
    for (const path of paths) listeners.notify(path);
    listeners.notifyAll(change);
  }

  function setRows(path: FormPath, rows: readonly string[]) {
    values.rows.set(path, rows);
    notify({ kind: "rows", path, keys: rows }, path);
  }

  /** Keeps the index fields of rows dense after a move or a removal. */
  function renumber(path: FormPath) {
    if (!isNumbered(listAt(fields, path))) return;
    for (const [at, key] of (values.rows.get(path) ?? []).entries()) {
      const place = childPath(childPath(path, key), "index");
      if (values.leaves.get(place) !== at) set(place, at);
    }
  }

  function set(path: FormPath, value: unknown) {
    if (Object.is(values.leaves.get(path), value)) return;
    values.leaves.set(path, value);
    notify({ kind: "leaf", path, value }, path);
  }

  const from = (): PatchFields =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.path, conflict.base ?? null]));
  const patch = (): PatchFields => patchOf(fields, base.fields, values, initial);

  const snapshot = (): Snapshot => ({ base, patch: patch(), conflicts });

  /** Replaces the base and the values, and notifies the subscribers of paths that differ. */
  function replace(next: { base: Version; initial: FormValues; values: FormValues }) {
    const before = values;
    ({ base, initial, values } = next);
    for (const path of differingPaths(before, values)) listeners.notify(path);
    listeners.notifyAll({ kind: "all" });
  }

  /** Adds a key to every row of a version: its stored key, the key of the same row in `earlier`, or a new one. */
  function keyed(version: Version, earlier?: TypedFields): Version {
    const fresh = earlier && freshKey;
    return { ...version, fields: withRowKeys(fields, version.fields, earlier, fresh) };
  }

  /** Returns `under` with the values of `over` written over it. */
  function overlaid(under: FormValues, over: PatchFields): FormValues {
    const next = copyOf(under);
    for (const [path, value] of Object.entries(over)) {
      const names = path.split(".");
      const field = storedFieldAt(fields, names);
      const stored = isList(field)
        ? keyedRows(field, value ?? undefined, {
            earlier: storedAt(fields, base.fields, names),
            freshKey,
          })
        : undefined;
      const own = stored ? { arrayValue: { values: stored } } : (value ?? undefined);
      if (field) readValue(field, own, next, formPathOf(path));
    }
    return next;
  }

  function apply(some: PatchFields) {
    replace({ base, initial, values: overlaid(values, some) });
  }

  return {
    fields,
    /** The version that the changes are based on. */
    base: () => base,
    value: (path: FormPath): unknown => values.leaves.get(path),
    rows: (path: FormPath): readonly string[] => values.rows.get(path) ?? noRows,
    set,

    /** Whether the field at a path, or any field within it, differs from the stored value. */
    isChanged(path: FormPath): boolean {
      const field = fieldAt(fields, path);
      return field !== undefined && differs(field, path, values, initial);
    },

    /** Adds a blank row at the end of a list; returns its key. */
    addRow(path: FormPath): string {
      const list = listAt(fields, path);
      const rows = values.rows.get(path) ?? [];
      const key = freshKey();
      readValues(list.fields, {}, values, childPath(path, key));
      setRows(path, [...rows, key]);
      if (isNumbered(list)) set(childPath(childPath(path, key), "index"), rows.length);
      return key;
    },

    /** Removes a row; returns a function that restores it. */
    removeRow(path: FormPath, key: string): () => void {
      const rows = values.rows.get(path) ?? [];
      const at = rows.indexOf(key);
      const rowPath = childPath(path, key);
      const leaves = [...values.leaves].filter(([leaf]) => leaf.startsWith(`${rowPath}/`));
      const stored = values.stored.get(rowPath);
      setRows(
        path,
        rows.filter((one) => one !== key),
      );
      renumber(path);
      return () => {
        const now = values.rows.get(path) ?? [];
        if (now.includes(key)) return;
        // An update since then may have dropped the row's values.
        for (const [leaf, value] of leaves) values.leaves.set(leaf, value);
        if (stored) values.stored.set(rowPath, stored);
        values.rows.set(path, now.toSpliced(Math.min(at, now.length), 0, key));
        notify({ kind: "all" }, path);
        renumber(path);
      };
    },

    moveRow(path: FormPath, key: string, to: number) {
      const rows = values.rows.get(path) ?? [];
      // A newer version may remove the row, or the one at its new place, while it is dragged.
      if (!rows.includes(key) || to < 0) return;
      const others = rows.filter((one) => one !== key);
      setRows(path, others.toSpliced(to, 0, key));
      renumber(path);
    },

    patch,
    /** All values, as stored in a new document. */
    everything: () => writeFields(fields, "", values, initial),
    pathsWith: (kind: string, value: unknown) => pathsWith(fields, values, { kind, value }),
    /** The form as it would be stored with other values in some fields. */
    withValues(some: ReadonlyMap<FormPath, unknown>) {
      const other = { ...values, leaves: new Map([...values.leaves, ...some]) };
      return {
        base: () => base,
        patch: () => patchOf(fields, base.fields, other, initial),
        everything: () => writeFields(fields, "", other, initial),
      };
    },
    /** The bases of fields in conflict, where they differ from the form's base. */
    from,
    conflicts: () =>
      conflicts.map((conflict) => ({ ...conflict, mine: patch()[conflict.path] ?? undefined })),

    /** Adopts a newer version: unchanged fields take its values; changed fields are merged with it or become conflicts. */
    receive(newer: Version, sent?: Sent) {
      const next = keyed(newer, base.fields);
      // What the update wrote and was changed back since is in no patch.
      const back = valuesAt(fields, Object.keys(sent?.fields ?? {}), values, initial);
      const changes = { base, patch: { ...back, ...patch() }, from: from() };
      const rebased = rebase(fields, changes, next, sent);
      conflicts = rebased.conflicts;
      const fresh = valuesOfDocument(fields, next.fields);
      replace({ base: next, initial: fresh, values: overlaid(fresh, rebased.patch) });
    },

    /** Resolves conflicts with values by field path. */
    resolveConflicts(choices: PatchFields) {
      conflicts = conflicts.filter(({ path }) => !Object.hasOwn(choices, path));
      apply(choices);
    },

    /** Writes values into the form, keeping its other changes. */
    apply,

    snapshot,
    /** Replaces all changes. */
    restore(changes: Pick<Snapshot, "patch" | "conflicts">) {
      conflicts = changes.conflicts;
      replace({ base, initial, values: overlaid(initial, changes.patch) });
    },
    /** Reverses the change between two snapshots; what was typed or received since stays. */
    undo(before: Snapshot, after: Snapshot, isOwn: boolean) {
      const undone = withoutChange(fields, { before, after, now: snapshot(), isOwn });
      conflicts = undone.conflicts;
      apply(undone.patch);
    },

    /** Restores the changes from a journal, on the version that they are based on. */
    resume(kept: PersistedChanges) {
      const made = keyed(kept.base);
      const read = valuesOfDocument(fields, made.fields);
      const next = copyOf(read);
      for (const [path, rows] of kept.rows) {
        const list = fieldAt(fields, path);
        if (!list || !isList(list)) continue;
        for (const key of rows.filter((one) => !read.rows.get(path)?.includes(one)))
          readValues(list.fields, {}, next, childPath(path, key));
        next.rows.set(path, rows);
      }
      for (const [path, value] of kept.leaves)
        if (next.leaves.has(path)) next.leaves.set(path, value);
      conflicts = unresolved(kept.from);
      replace({ base: made, initial: read, values: next });
    },

    /** Restores a draft, on the version that it is based on. */
    resumeDraft(draft: { base: Version; fields: PatchFields; from: PatchFields }) {
      base = keyed(draft.base);
      const read = valuesOfDocument(fields, base.fields);
      conflicts = unresolved(draft.from);
      replace({ base, initial: read, values: overlaid(read, draft.fields) });
    },

    /** Adds the changes of another form of the same document, all of them or only the fields in `only`. */
    adopt(other: Snapshot, only?: readonly string[]) {
      const wanted = (path: string) => only === undefined || only.includes(path);
      const chosen = Object.fromEntries(
        Object.entries(other.patch).filter(([path]) => wanted(path)),
      );
      conflicts = [
        ...conflicts.filter(({ path }) => !Object.hasOwn(chosen, path)),
        ...other.conflicts.filter(({ path }) => wanted(path)),
      ];
      replace({ base, initial, values: overlaid(values, chosen) });
    },

    /** The differences from the base, as the journal stores them. */
    persisted() {
      const leaves = [...values.leaves].filter(
        ([path, value]) => !Object.is(initial.leaves.get(path), value),
      );
      const rows = [...values.rows].filter(([path, own]) => own !== initial.rows.get(path));
      return { leaves, rows, from: from() };
    },

    /** Validation problems, with paths in the content model's notation (`carousel[1].title`). */
    problems: (): Problem[] => checkFields(fields, plainValues(fields, "", values) as never, ""),

    pathOfProblem: (path: string): FormPath => formPathOfProblem(path, values),

    /** Subscribes to the value at a path; returns an unsubscribe function. */
    subscribe: listeners.subscribe,
    /** Subscribes to every change; returns an unsubscribe function. */
    onChange: listeners.subscribeToAll,
  };
}

const noRows: readonly string[] = [];
