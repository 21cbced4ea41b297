import { useEffect, useRef, useState, type ReactNode } from "react";
import type { OpenSession } from "#app/staff/session/open-session.ts";
import { useOpenSession, useSession } from "#app/staff/session/session.tsx";
import { createClaims } from "./claims.ts";
import { browserConnection, type Connection } from "./connection.ts";
import { stillInBrowser } from "./poster.ts";
import { Tray } from "./tray.tsx";
import { openUploadsStore } from "./uploads-store.ts";
import { notOpened, openUploads, type Uploads } from "./uploads.ts";
import { UploadsContext } from "./use-uploads.ts";

/** Uploads that go on while one moves from screen to screen, and after a reload. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { staff, bucket, fetch } = useSession();
  const session = useOpenSession();
  const [uploads, setUploads] = useState<Uploads>(notOpened);
  const send = useRef(fetch);

  useEffect(() => {
    send.current = fetch;
  }, [fetch]);

  useEffect(() => {
    const store = openUploadsStore();
    const opened = openUploads({
      store,
      bucket,
      fetch: (address, init) => send.current(address, init),
      claims: createClaims(navigator.locks),
      connection: whileSignedIn(browserConnection(window), session),
      owner: staff.id,
      makeStill: stillInBrowser,
    });
    setUploads(opened);
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.wouldLose()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    window.addEventListener("dragover", keepPage);
    window.addEventListener("drop", keepPage);
    return () => {
      window.removeEventListener("beforeunload", ask);
      window.removeEventListener("dragover", keepPage);
      window.removeEventListener("drop", keepPage);
      opened.close();
      store.close();
    };
  }, [staff.id, bucket, session]);

  return (
    <UploadsContext value={uploads}>
      {children}
      <Tray />
    </UploadsContext>
  );
}

/** Signing in again is a connection that comes back: what gave up meanwhile goes on. */
function whileSignedIn(connection: Connection, session: OpenSession): Connection {
  return {
    isOnline: connection.isOnline,
    onOnline(listener) {
      const stopListening = connection.onOnline(listener);
      const leave = session.subscribe(() => {
        if (session.state().kind === "signed-in") listener();
      });
      return () => {
        stopListening();
        leave();
      };
    },
  };
}

/** A file dropped beside its slot would be opened by the browser in place of the form. */
function keepPage(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
