import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";

/** The polling interval in milliseconds. */
const rest = 60_000;

const UnreadContext = createContext(0);

/** Provides the number of new enquiries: reloaded on navigation, on revalidation, and at an interval. */
export function UnreadEnquiriesProvider({
  first,
  children,
}: {
  first: number;
  children: ReactNode;
}) {
  const { fetch } = useSession();
  const { key } = useLocation();
  // Changing an enquiry revalidates its list without a navigation.
  const { state } = useRevalidator();
  const [unread, setUnread] = useState(first);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = async () => {
      if (document.hidden) return;
      const question = { signal, quiet: true };
      const { unread: now } = await callDesk(fetch, "GET /enquiry-counts", question);
      if (!signal.aborted) setUnread(now);
    };
    // Ignores failures, since the next request follows soon.
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

/** Returns the number of new enquiries. */
export function useUnreadEnquiries(): number {
  return useContext(UnreadContext);
}
