import { useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { openSession, type SessionState } from "./open-session.ts";
import { onOtherTabs, notifyTabs } from "./session-news.ts";
import {
  SessionContext,
  type SignedIn,
  useOpenSession,
  useSession,
  useSessionState,
} from "./session.tsx";
import { SignInSteps } from "#app/staff/auth/sign-in-steps.tsx";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import styles from "#app/staff/auth/auth.module.css";

/** Provides the member's session to its screens, and shows the sign-in dialog above them. */
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
  const { role, lookAtRole } = useRole(staff);
  const open = useMemo(
    () =>
      openSession({
        staffId: id,
        async send(address, init) {
          const response = await fetch(address, init);
          if (response.status === 403) void lookAtRole();
          return response;
        },
        origin: typeof location === "undefined" ? "http://localhost" : location.origin,
        notifyTabs,
      }),
    [id, lookAtRole],
  );

  useEffect(() => onOtherTabs((news) => void open.receive(news).catch(() => {})), [open]);
  useEffect(() => {
    // A hidden tab may have missed a message of another tab.
    const look = () => document.hidden || void open.lookAgain().catch(() => {});
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [open]);

  const provided = useMemo(
    () => ({
      open,
      rename,
      lookAtRole,
      session: { staff: { id, name, email, role }, bucket, fetch: open.fetch },
    }),
    [open, lookAtRole, bucket, id, name, email, role],
  );
  return (
    <SessionContext value={provided}>
      {children}
      <SignInAgain />
    </SessionContext>
  );
}

/** Returns the member's role; reloads it on window focus and when a request is refused, since an owner may have changed it. */
function useRole({ id, role: first }: SignedIn) {
  const [role, setRole] = useState(first);
  const lookAtRole = useCallback(async () => {
    const response = await fetch("/api/identity/session").catch(() => undefined);
    if (!response?.ok) return;
    const { staff } = (await response.json().catch(() => ({}))) as { staff?: SignedIn | null };
    if (staff?.id === id) setRole(staff.role);
  }, [id]);
  useEffect(() => {
    const onFocus = () => void lookAtRole();
    window.addEventListener("focus", onFocus);
    return () => window.removeEventListener("focus", onFocus);
  }, [lookAtRole]);
  return { role, lookAtRole };
}

type Asking = Extract<SessionState, { kind: "asking" }>["why"];

/** The dialog to sign in again, above the open screen. */
function SignInAgain() {
  const session = useOpenSession();
  const { staff } = useSession();
  const state = useSessionState();
  if (state.kind !== "asking") return null;

  return (
    <Dialog title="Sign in again" onClose={session.putAside}>
      <div className={styles.dialogContent}>
        <p>{wordsFor(state.why, staff.name)}</p>
        <SignInSteps
          key={state.why}
          email={staff.email}
          onSignedIn={session.signedIn}
          onCancel={session.putAside}
        />
      </div>
    </Dialog>
  );
}

function wordsFor(why: Asking, name: string): string {
  if (why === "fresh")
    return "This changes who can sign in. Please sign in again to confirm that it is you.";
  if (why === "another")
    return `Someone else has signed in with this browser. What is open here belongs to ${name}, so only ${name} can continue. Nothing that was typed is lost.`;
  if (why === "left")
    return "You signed out in this browser. Nothing you typed is lost: sign in to continue.";
  return "You were signed out after a period without activity. Nothing you typed is lost: sign in to continue.";
}
