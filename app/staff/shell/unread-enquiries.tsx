import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useSession } from "#app/staff/session/session.tsx";
import type { EnquiryCounts } from "#server/desk/answers.ts";

/** Milliseconds between two questions while nobody goes anywhere. */
const rest = 60_000;

const UnreadContext = createContext(0);

/** Knows how many enquiries are new, for whatever shows the way to them: asked at each change of place, whenever the screen reads its data again, and every minute. */
export function UnreadEnquiriesProvider({
  first,
  children,
}: {
  first: number;
  children: ReactNode;
}) {
  const { fetch } = useSession();
  const { key } = useLocation();
  // What is done to an enquiry changes no place, but makes its list be read again.
  const { state } = useRevalidator();
  const [unread, setUnread] = useState(first);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch("/api/desk/enquiry-counts", { signal }, { quiet: true });
      const counts = response.ok ? ((await response.json()) as EnquiryCounts) : undefined;
      if (counts && !signal.aborted) setUnread(counts.unread);
    };
    // A number that is a minute old is no reason to say anything.
    const askQuietly = () => void ask().catch(() => undefined);
    const soon = setTimeout(askQuietly, 1000);
    const again = setInterval(askQuietly, rest);
    return () => {
      leaving.abort();
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [fetch, key, state]);

  return <UnreadContext value={unread}>{children}</UnreadContext>;
}

/** How many enquiries are new. */
export function useUnreadEnquiries(): number {
  return useContext(UnreadContext);
}
