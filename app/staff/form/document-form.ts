import { checkFields, type Fields, type Problem } from "#content/fields/field.ts";
import { fieldAt, formPathOfProblem, listAt } from "./field-at.ts";
import { below, formPathOf, type FormPath } from "./form-path.ts";
import {
  isList,
  copyOf,
  differingPaths,
  isNumbered,
  readValue,
  readValues,
  valuesOfDocument,
  type FormValues,
  type RowKeys,
} from "./form-values.ts";
import { createListeners } from "./listeners.ts";
import { fieldOf, patchOf, type PatchFields } from "./patch.ts";
import { randomId } from "./random-id.ts";
import { rebase, type FieldConflict, type Sent, type Version } from "./rebase.ts";
import { differs, plainValues, writeFields } from "./write-values.ts";

/** What was changed in a form, as its journal hears of it at once. */
export type FormChange =
  | { kind: "leaf"; path: FormPath; value: unknown }
  | { kind: "rows"; path: FormPath; keys: readonly string[] }
  /** So much that all is to be written down anew. */
  | { kind: "all" };

/** What a form is opened with: the document as stored, and the keys that its rows had, if they are known. */
export interface FormStart {
  readonly fields: Fields;
  readonly base: Version;
  readonly keys?: RowKeys | undefined;
}

/** What a journal kept of a form: values and rows as they stood, and what they were made from. */
export interface KeptChanges {
  readonly base: Version;
  readonly keys: RowKeys;
  readonly from: PatchFields;
  readonly leaves: ReadonlyMap<FormPath, unknown>;
  readonly rows: RowKeys;
}

/** All that is changed in a form at one moment. */
export interface Snapshot {
  readonly patch: PatchFields;
  readonly conflicts: readonly FieldConflict[];
  readonly keys: RowKeys;
}

/** The state of one open document. It knows neither browser nor server. */
export type DocumentForm = ReturnType<typeof openDocumentForm>;

/** Opens a form on a stored document. */
export function openDocumentForm({ fields, base: start, keys }: FormStart) {
  let base = start;
  let initial = valuesOfDocument(fields, base.fields, keys);
  let values = copyOf(initial);
  /** What the fields in conflict were made from, and what stands against them. */
  let conflicts: readonly FieldConflict[] = [];
  const listeners = createListeners<FormChange>();
  const freshKey = () => `n${randomId(10)}`;

  function tell(change: FormChange, ...paths: FormPath[]) {
    for (const path of paths) listeners.notify(path);
    listeners.tell(change);
  }

  function setRows(path: FormPath, rows: readonly string[]) {
    values.rows.set(path, rows);
    tell({ kind: "rows", path, keys: rows }, path);
  }

  /** Rows say their place; after a move or a removal they say it without gaps. */
  function renumber(path: FormPath) {
    if (!isNumbered(listAt(fields, path))) return;
    for (const [at, key] of (values.rows.get(path) ?? []).entries()) {
      const place = below(below(path, key), "index");
      if (values.leaves.get(place) !== at) set(place, at);
    }
  }

  function set(path: FormPath, value: unknown) {
    if (Object.is(values.leaves.get(path), value)) return;
    values.leaves.set(path, value);
    tell({ kind: "leaf", path, value }, path);
  }

  const from = (): PatchFields =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.path, conflict.base ?? null]));
  const patch = (): PatchFields => patchOf(fields, base.fields, values, initial);

  /** Takes new values and what they stand on; all who look on are told of what is different now. */
  function replace(next: { base: Version; initial: FormValues; values: FormValues }) {
    const before = values;
    ({ base, initial, values } = next);
    for (const path of differingPaths(before, values)) listeners.notify(path);
    listeners.tell({ kind: "all" });
  }

  /** The values with some written over them; rows get the keys that they are to have. */
  function overlaid(under: FormValues, over: PatchFields, rowKeys: RowKeys): FormValues {
    const next = copyOf(under);
    for (const [path, value] of Object.entries(over)) {
      const field = fieldOf(fields, path);
      if (field) readValue(field, value ?? undefined, next, formPathOf(path), rowKeys);
    }
    return next;
  }

  function apply(some: PatchFields) {
    replace({ base, initial, values: overlaid(values, some, values.rows) });
  }

  return {
    fields,
    /** The version that the changes are made from. */
    base: () => base,
    value: (path: FormPath): unknown => values.leaves.get(path),
    rows: (path: FormPath): readonly string[] => values.rows.get(path) ?? noRows,
    set,

    /** Whether the field at a path of its own, or anything in it, is not what is stored. */
    isChanged(path: FormPath): boolean {
      const field = fieldAt(fields, path);
      return field !== undefined && differs(field, path, values, initial);
    },

    /** Adds a blank row at the end; its index is the length of the list. Gives its key. */
    addRow(path: FormPath): string {
      const list = listAt(fields, path);
      const rows = values.rows.get(path) ?? [];
      const key = freshKey();
      readValues(list.fields, {}, values, below(path, key));
      setRows(path, [...rows, key]);
      if (isNumbered(list)) set(below(below(path, key), "index"), rows.length);
      return key;
    },

    /** Removes a row; gives the way to put it back. */
    removeRow(path: FormPath, key: string): () => void {
      const rows = values.rows.get(path) ?? [];
      const at = rows.indexOf(key);
      const rowPath = below(path, key);
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
        // An update meanwhile may have let go of what the row held.
        for (const [leaf, value] of leaves) values.leaves.set(leaf, value);
        if (stored) values.stored.set(rowPath, stored);
        values.rows.set(path, now.toSpliced(Math.min(at, now.length), 0, key));
        tell({ kind: "all" }, path);
        renumber(path);
      };
    },

    /** Moves a row to a place among the others. */
    moveRow(path: FormPath, key: string, to: number) {
      const others = (values.rows.get(path) ?? []).filter((one) => one !== key);
      setRows(path, others.toSpliced(to, 0, key));
      renumber(path);
    },

    patch,
    /** All values, as a document that is made anew stores them. */
    everything: () => writeFields(fields, "", values, initial),
    /** What fields in conflict were made from, where that is not the base. */
    from,
    conflicts: () =>
      conflicts.map((conflict) => ({
        ...conflict,
        mine: patch()[conflict.path] ?? undefined,
        ...(conflict.keys
          ? { keys: { ...conflict.keys, mine: values.rows.get(conflict.path) ?? noRows } }
          : {}),
      })),

    /** Hears of a newer version: what is unchanged here follows it, what is changed here is merged with it or becomes a conflict. */
    receive(newer: Version, sent?: Sent) {
      const rebased = rebase(
        fields,
        {
          base,
          patch: patch(),
          from: from(),
          keysOf: (list) => values.rows.get(list) ?? [],
          baseKeysOf: (list) => initial.rows.get(list) ?? [],
        },
        newer,
        { sent, freshKey },
      );
      conflicts = rebased.conflicts;
      const fresh = valuesOfDocument(fields, newer.fields, rebased.baseKeys);
      replace({
        base: newer,
        initial: fresh,
        values: overlaid(fresh, rebased.patch, rebased.keys),
      });
    },

    /** Settles conflicts with values. */
    settle(choices: PatchFields) {
      conflicts = conflicts.filter(({ path }) => !Object.hasOwn(choices, path));
      apply(choices);
    },

    /** Puts values into the form, beside what is changed already. */
    apply,

    /** What can be gone back to with `restore`. */
    snapshot: (): Snapshot => ({ patch: patch(), conflicts, keys: new Map(values.rows) }),
    restore(snapshot: Snapshot) {
      conflicts = snapshot.conflicts;
      replace({ base, initial, values: overlaid(initial, snapshot.patch, snapshot.keys) });
    },

    /** Takes up what a journal kept, on the version that it was made from. */
    resume(kept: KeptChanges) {
      const read = valuesOfDocument(fields, kept.base.fields, kept.keys);
      const next = copyOf(read);
      for (const [path, rows] of kept.rows) {
        const list = fieldAt(fields, path);
        if (!list || !isList(list)) continue;
        for (const key of rows.filter((one) => !read.rows.get(path)?.includes(one)))
          readValues(list.fields, {}, next, below(path, key));
        next.rows.set(path, rows);
      }
      for (const [path, value] of kept.leaves)
        if (next.leaves.has(path)) next.leaves.set(path, value);
      conflicts = unsettled(kept.from);
      replace({ base: kept.base, initial: read, values: next });
    },

    /** Takes up a draft, on the version that it was made from. */
    resumeDraft(draft: { base: Version; fields: PatchFields; from: PatchFields }) {
      const read = valuesOfDocument(fields, draft.base.fields);
      conflicts = unsettled(draft.from);
      replace({
        base: draft.base,
        initial: read,
        values: overlaid(read, draft.fields, new Map()),
      });
    },

    /** Takes over what another form of the same document has changed, all of it or these fields, beside what is changed here. */
    adopt(other: Snapshot, only?: readonly string[]) {
      const wanted = (path: string) => only === undefined || only.includes(path);
      const chosen = Object.fromEntries(
        Object.entries(other.patch).filter(([path]) => wanted(path)),
      );
      conflicts = [
        ...conflicts.filter(({ path }) => !Object.hasOwn(chosen, path)),
        ...other.conflicts.filter(({ path }) => wanted(path)),
      ];
      replace({ base, initial, values: overlaid(values, chosen, other.keys) });
    },

    /** What differs from the base, as a journal keeps it. */
    kept() {
      const leaves = [...values.leaves].filter(
        ([path, value]) => !Object.is(initial.leaves.get(path), value),
      );
      const rows = [...values.rows].filter(([path, own]) => own !== initial.rows.get(path));
      return { leaves, rows, baseKeys: [...initial.rows], from: from() };
    },

    /** Problems of what stands in the form, with paths as the content model writes them (`carousel[1].title`). */
    problems: (): Problem[] => checkFields(fields, plainValues(fields, "", values) as never, ""),

    /** The form path of a problem's path. */
    pathOfProblem: (path: string): FormPath => formPathOfProblem(path, values),

    /** Calls back when what stands at a path may be different; gives the way to stop. */
    subscribe: listeners.subscribe,
    /** Calls back for every change; gives the way to stop. */
    onChange: listeners.onEvery,
  };
}

/** Conflicts of which only is known what the fields were made from; the next version that is received says the rest. */
function unsettled(from: PatchFields): FieldConflict[] {
  return Object.entries(from).map(([path, made]) => ({
    path,
    base: made ?? undefined,
    theirs: undefined,
    mine: undefined,
  }));
}

const noRows: readonly string[] = [];
