import type { Commit } from "#server/documents/document.ts";
import { changeEvent } from "./event.ts";

/** Gives the bytes of the event that tells followers of some collections of a commit. */
export type EncodeCommit = (
  commit: Commit,
  collections: ReadonlySet<string>,
) => Uint8Array | undefined;

/** Encodes each event once, however many follow the same collections: a page's visitors all do. */
export function createEncoder(): EncodeCommit {
  const encoder = new TextEncoder();
  let latest: Commit | undefined;
  let events = new Map<string, Uint8Array | undefined>();
  return (commit, collections) => {
    // All followers are told of one commit before the next.
    if (commit !== latest) {
      latest = commit;
      events = new Map();
    }
    const name = [...collections].join();
    if (events.has(name)) return events.get(name);
    const event = changeEvent([commit], collections);
    const bytes = event === undefined ? undefined : encoder.encode(event);
    events.set(name, bytes);
    return bytes;
  };
}
