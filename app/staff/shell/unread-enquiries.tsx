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

  useEffect(
    () =>
      startPolling(async (signal) => {
        if (document.hidden) return;
        const question = { signal, quiet: true };
        const { unread: now } = await callDesk(fetch, "GET /enquiry-counts", question);
        if (!signal.aborted) setUnread(now);
      }),
    [fetch, key, state],
  );

  return <UnreadContext value={unread}>{children}</UnreadContext>;
}

/** Asks soon and at an interval, one request at a time; returns a function that ends it. */
export function startPolling(ask: (signal: AbortSignal) => Promise<void>): () => void {
  const leaving = new AbortController();
  // After the end of the session, a request waits for the next sign-in, perhaps for hours.
  let isAsking = false;
  const askQuietly = async () => {
    if (isAsking) return;
    isAsking = true;
    // Ignores failures, since the next request follows soon.
    await ask(leaving.signal).catch(() => undefined);
    isAsking = false;
  };
  const soon = setTimeout(() => void askQuietly(), 1000);
  const again = setInterval(() => void askQuietly(), rest);
  return () => {
    leaving.abort();
    clearTimeout(soon);
    clearInterval(again);
  };
}

/** Returns the number of new enquiries. */
export function useUnreadEnquiries(): number {
  return useContext(UnreadContext);
}
