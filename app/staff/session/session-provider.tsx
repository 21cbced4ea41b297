import { useEffect, useMemo, useState, type ReactNode } from "react";
import { openSession } from "./open-session.ts";
import { hearTabs, tellTabs } from "./session-news.ts";
import { SessionContext, type SignedIn } from "./session.tsx";
import { SignInAgain } from "./sign-in-again.tsx";

/** Gives the screens below it the session of this member of staff, and asks to sign in again above them. */
export function SessionProvider({
  staff,
  bucket,
  children,
}: {
  staff: SignedIn;
  bucket: string;
  children: ReactNode;
}) {
  const { id, email } = staff;
  const [name, rename] = useState(staff.name);
  const open = useMemo(
    () =>
      openSession({
        staffId: id,
        send: (address, init) => fetch(address, init),
        origin: typeof location === "undefined" ? "http://localhost" : location.origin,
        tell: tellTabs,
      }),
    [id],
  );

  useEffect(() => hearTabs((news) => void open.hear(news).catch(() => {})), [open]);
  useEffect(() => {
    // A tab that was away may have missed what another one told.
    const look = () => document.hidden || void open.lookAgain().catch(() => {});
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [open]);

  const provided = useMemo(
    () => ({ open, rename, session: { staff: { id, name, email }, bucket, fetch: open.fetch } }),
    [open, bucket, id, name, email],
  );
  return (
    <SessionContext value={provided}>
      {children}
      <SignInAgain />
    </SessionContext>
  );
}
