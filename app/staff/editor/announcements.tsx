import { useSyncExternalStore } from "react";
import type { Announcer } from "./announcer.ts";

/** Where screen readers hear of the status, and of what was done: each in a place of its own, or one would cut the other off. */
export function Announcements({
  announcer: { subscribe, words },
  status,
}: {
  announcer: Announcer;
  status: string;
}) {
  const done = useSyncExternalStore(subscribe, words, words);
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <p className="visually-hidden" role="status">
        {done}
      </p>
    </>
  );
}
