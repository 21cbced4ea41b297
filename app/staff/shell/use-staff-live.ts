import { useLiveTopics, type FurtherTopics } from "#app/ui/use-live.ts";

/** `useLive` for the staff area, which receives changes of hidden documents as well. */
export function useStaffLive(...collections: readonly string[]): void {
  useLiveTopics(collections, staffTopics);
}

const staffTopics: FurtherTopics = { query: "&desk", listen() {}, onClose() {} };
