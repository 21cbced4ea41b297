import type { By, OpenedDocument, RevisionRow } from "#server/desk/answers.ts";
import { topLevelName } from "./patch.ts";
import type { FieldConflict } from "./rebase.ts";

/** Fields that a newer version changed, with everyone but the user who changed them. */
export interface OthersChanges {
  readonly by: readonly By[];
  readonly fields: readonly string[];
}

/** A conflict with the author and time of the stored value. */
export interface AuthoredConflict extends FieldConflict {
  readonly author: { readonly by: By; readonly time: string };
}

const unknown: By = { id: undefined, name: "A colleague" };

/** Groups fields by those who changed them after the time `since`, other than `me`; omits fields that only `me` changed. */
export function changesOfOthers(
  names: readonly string[],
  {
    recent,
    since,
    me,
  }: { recent: readonly RevisionRow[]; since: string | undefined; me: string | undefined },
): OthersChanges[] {
  const base = recent.findIndex(({ time }) => time === since);
  const newer = base === -1 ? recent : recent.slice(0, base);
  const authors = names.map((name) => {
    const all = newer.filter(({ fields }) => fields.includes(name)).map(({ by }) => by);
    const each = [...new Map(all.map((by) => [`${by.id} ${by.name}`, by])).values()];
    // The change is older than the loaded revisions.
    const by =
      all.length === 0 ? [unknown] : each.filter(({ id }) => id === undefined || id !== me);
    return { name, by: by.toReversed() };
  });
  const groups = Map.groupBy(
    authors.filter(({ by }) => by.length > 0),
    ({ by }) => JSON.stringify(by),
  );
  return [...groups.values()].map((group) => ({
    by: group[0]?.by ?? [],
    fields: group.map(({ name }) => name),
  }));
}

/** Removes from `received` the fields that were changed again in the form; returns undefined when none is left. */
export function withoutFields<Received extends { readonly changes: readonly OthersChanges[] }>(
  received: Received | undefined,
  again: ReadonlySet<string>,
): Received | undefined {
  const changes = (received?.changes ?? []).flatMap((one) => {
    const fields = one.fields.filter((name) => !again.has(name));
    return fields.length > 0 ? [{ ...one, fields }] : [];
  });
  return received && changes.length > 0 ? { ...received, changes } : undefined;
}

/** Adds to conflicts the authors of the stored values, from the document's recent revisions. */
export function withAuthors(
  conflicts: readonly FieldConflict[],
  { recent, updateTime }: NonNullable<OpenedDocument["stored"]>,
): AuthoredConflict[] {
  return conflicts.map((conflict) => {
    const last = recent.find(({ fields }) => fields.includes(topLevelName(conflict.path)));
    return { ...conflict, author: last ?? { by: unknown, time: updateTime } };
  });
}
