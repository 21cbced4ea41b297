import type { By, OpenedDocument, RevisionRow } from "#server/desk/answers.ts";
import { topName } from "./patch.ts";
import type { FieldConflict } from "./rebase.ts";

/** Fields of a newer version, and everyone else who changed them. */
export interface OthersChanges {
  readonly by: readonly By[];
  readonly fields: readonly string[];
}

/** A conflict, and who wrote the other version and when. */
export interface AuthoredConflict extends FieldConflict {
  readonly author: { readonly by: By; readonly time: string };
}

const unknown: By = { id: undefined, name: "A colleague" };

/** Groups fields by everyone but `me` who has changed them after the version of `since`; a field that only `me` changed is left out. */
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
    // What lies further back than what is known is still somebody's.
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

/** What others changed, without the fields that one has changed again since: those are not in the form any more as they wrote them. */
export function stillHeard<Heard extends { readonly changes: readonly OthersChanges[] }>(
  heard: Heard | undefined,
  again: ReadonlySet<string>,
): Heard | undefined {
  const changes = (heard?.changes ?? []).flatMap((one) => {
    const fields = one.fields.filter((name) => !again.has(name));
    return fields.length > 0 ? [{ ...one, fields }] : [];
  });
  return heard && changes.length > 0 ? { ...heard, changes } : undefined;
}

/** Conflicts with the authors of the stored values, by the last updates of the document. */
export function withAuthors(
  conflicts: readonly FieldConflict[],
  { recent, updateTime }: NonNullable<OpenedDocument["stored"]>,
): AuthoredConflict[] {
  return conflicts.map((conflict) => {
    const last = recent.find(({ fields }) => fields.includes(topName(conflict.path)));
    return { ...conflict, author: last ?? { by: unknown, time: updateTime } };
  });
}
