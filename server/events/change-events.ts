import type { Change, Commit } from "#server/documents/document.ts";

/** The changes that a client follows; clients with the same topic have the same name. */
export interface ChangeTopic {
  readonly name: string;
  includes(change: Change): boolean;
}

/** Changes in some collections: of all documents for staff; for visitors, only of those shown before or after the change. */
export function changesIn(
  collections: ReadonlySet<string>,
  { isStaff = false }: { isStaff?: boolean } = {},
): ChangeTopic {
  return {
    name: `${isStaff ? "staff " : ""}${[...collections].join()}`,
    includes: ({ collection, isHidden }) =>
      collections.has(collection) && (isStaff || isHidden === undefined),
  };
}

/** Changes of one document, or of all without a path. */
export function changesOf(path: string | undefined): ChangeTopic {
  return { name: path ?? "*", includes: (change) => path === undefined || change.path === path };
}

/** The `change` event of some commits for a topic, with the ids by collection; undefined without changes of that topic. */
export function changeEvent(commits: readonly Commit[], topic: ChangeTopic): string | undefined {
  const changes = commits.flatMap((commit) => commit.changes.filter(topic.includes));
  const last = commits.at(-1);
  if (!last || changes.length === 0) return undefined;
  return `event: change\nid: ${last.sequence}\ndata: ${JSON.stringify(idsByCollection(changes))}\n\n`;
}

function idsByCollection(changes: readonly Change[]): Record<string, string[]> {
  const groups = Map.groupBy(changes, (change) => change.collection);
  return Object.fromEntries(
    [...groups].map(([collection, own]) => [collection, [...new Set(own.map(({ id }) => id))]]),
  );
}

/** Returns the encoded event of a commit for a topic. */
export type EncodeCommit = (commit: Commit, topic: ChangeTopic) => Uint8Array | undefined;

/** Encodes each event once per topic, which the visitors of a page share. */
export function createEncoder(): EncodeCommit {
  const encoder = new TextEncoder();
  let latest: Commit | undefined;
  let events = new Map<string, Uint8Array | undefined>();
  return (commit, topic) => {
    // All subscribers receive one commit before the next.
    if (commit !== latest) {
      latest = commit;
      events = new Map();
    }
    if (events.has(topic.name)) return events.get(topic.name);
    const event = changeEvent([commit], topic);
    const bytes = event === undefined ? undefined : encoder.encode(event);
    events.set(topic.name, bytes);
    return bytes;
  };
}
