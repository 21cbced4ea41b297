import type { Change, Commit } from "#server/documents/document.ts";

/** The ids of changed documents by collection, as the data of a `change` event. */
export type ChangedIds = Record<string, string[]>;

/** The `change` event of some commits for whoever follows these collections; undefined when none of them was touched. */
export function changeEvent(
  commits: readonly Commit[],
  collections: ReadonlySet<string>,
): string | undefined {
  const changes = commits.flatMap((commit) =>
    commit.changes.filter((change) => collections.has(change.collection)),
  );
  const last = commits.at(-1);
  if (!last || changes.length === 0) return undefined;
  return `event: change\nid: ${last.sequence}\ndata: ${JSON.stringify(idsByCollection(changes))}\n\n`;
}

/** Tells a follower who missed too much to read everything again. */
export function reloadEvent(sequence: number): string {
  return `event: reload\nid: ${sequence}\ndata: {}\n\n`;
}

/** Keeps the connection alive, and lets the follower know how far it has seen without an event being fired. */
export function pingEvent(sequence: number): string {
  return `: ping\nid: ${sequence}\n\n`;
}

/** The first lines of a stream: how long to wait, in milliseconds, before connecting again. */
export function openingEvent(sequence: number, retry: number): string {
  return `retry: ${retry}\nid: ${sequence}\n\n`;
}

function idsByCollection(changes: readonly Change[]): ChangedIds {
  const groups = Map.groupBy(changes, (change) => change.collection);
  return Object.fromEntries(
    [...groups].map(([collection, own]) => [collection, [...new Set(own.map(({ id }) => id))]]),
  );
}
