import type { RevisionRow, Revisions } from "#server/desk/answers.ts";

/** The revisions of a document that this browser knows: newest first, without gaps; `next` is the `before` that continues. */
export interface KnownRevisions {
  readonly rows: readonly RevisionRow[];
  readonly next: number | undefined;
}

/** What is known once the newest revisions were asked for again. */
export function withNewest(known: KnownRevisions, { revisions, next }: Revisions): KnownRevisions {
  const newest = known.rows[0]?.number ?? 0;
  const lowest = revisions.at(-1)?.number ?? 0;
  // So much happened meanwhile that there is a gap between the two: what lies before it is asked for when it is wanted.
  if (known.rows.length === 0 || lowest > newest + 1) return { rows: revisions, next };
  const newer = revisions.filter(({ number }) => number > newest);
  return newer.length === 0 ? known : { rows: [...newer, ...known.rows], next: known.next };
}

/** What is known once older revisions were asked for. */
export function withOlder(known: KnownRevisions, { revisions, next }: Revisions): KnownRevisions {
  const lowest = known.rows.at(-1)?.number ?? Infinity;
  return { rows: [...known.rows, ...revisions.filter(({ number }) => number < lowest)], next };
}
