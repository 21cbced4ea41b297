import {
  createContext,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { OpenSession } from "#app/staff/session/open-session.ts";
import { useOpenSession, useSession } from "#app/staff/session/session.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { bringsFiles } from "./file-chooser.tsx";
import { createUploadLocks } from "./receivers.ts";
import { stillInBrowser } from "./poster.ts";
import type { Connection } from "./retry-policy.ts";
import { openUploadsStore, type Upload } from "./upload-record.ts";
import { openUploads, type Uploads } from "./uploads.ts";

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Provides the upload queue, which continues across screens and reloads. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const { staff, bucket, fetch } = useSession();
  const session = useOpenSession();
  const toasts = useToasts();
  const [uploads, setUploads] = useState<Uploads>(notOpened);

  useEffect(() => {
    const store = openUploadsStore();
    const opened = openUploads({
      store,
      bucket,
      fetch,
      claims: createUploadLocks(navigator.locks),
      connection: connectionOf(session),
      owner: staff.id,
      makeStill: stillInBrowser,
    });
    setUploads(opened);
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.wouldLose()) event.preventDefault();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("beforeunload", ask, { signal });
    window.addEventListener("focus", () => void opened.lookAgain().catch(() => {}), { signal });
    const refuse = (event: ClipboardEvent | DragEvent) => {
      if (!isRefused(event)) return;
      event.preventDefault();
      if (event.type !== "dragover")
        toasts.notify("Add files in an image or video field, or in the library.");
    };
    for (const type of ["dragover", "drop", "paste"] as const)
      window.addEventListener(type, refuse, { signal });
    return () => {
      leaving.abort();
      opened.close();
      store.close();
    };
  }, [staff.id, bucket, fetch, session, toasts]);

  return <UploadsContext value={uploads}>{children}</UploadsContext>;
}

/** Returns the uploads of the signed-in user; throws an error outside the signed-in screens. */
export function useUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error("useUploads needs an UploadsProvider.");
  return uploads;
}

/** Returns all uploads of this tab; the component renders again on progress. */
export function useUploadList(): readonly Upload[] {
  const uploads = useUploads();
  return useSyncExternalStore(uploads.subscribe, uploads.list, () => none);
}

const none: readonly Upload[] = [];

/** The value before the queue is opened, and on the server. */
const notOpened: Uploads = {
  list: () => none,
  subscribe: () => () => {},
  add: async () => {
    throw new Error("Uploads are not open yet.");
  },
  act: () => {},
  dismiss: () => {},
  receive: () => () => {},
  release: () => {},
  lookAgain: async () => {},
  wouldLose: () => false,
  close: () => {},
};

/** Returns the browser's connection. A new sign-in counts as its return, so that uploads that gave up continue. */
function connectionOf(session: OpenSession): Connection {
  return {
    isOnline: () => window.navigator.onLine,
    onOnline(listener) {
      window.addEventListener("online", listener);
      const leave = session.subscribe(() => {
        if (session.state().kind === "signed-in") listener();
      });
      return () => {
        window.removeEventListener("online", listener);
        leave();
      };
    },
  };
}

/** Whether an event brings files that no slot has taken: the browser would open or ignore them. Pasted text is for its input. */
function isRefused(event: ClipboardEvent | DragEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event instanceof DragEvent) return bringsFiles(event.dataTransfer);
  const { clipboardData } = event;
  return bringsFiles(clipboardData) && !clipboardData?.types.includes("text/plain");
}
