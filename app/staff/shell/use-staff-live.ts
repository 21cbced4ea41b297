import { useLiveTopics, type FurtherTopics } from "#app/ui/use-live.ts";

/** `useLive` for screens of the staff area, which are notified of hidden documents, too. */
export function useStaffLive(...collections: readonly string[]): void {
  useLiveTopics(collections, staffTopics);
}

const staffTopics: FurtherTopics = { query: "&desk", listen() {}, onClose() {} };
