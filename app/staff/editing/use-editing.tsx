import { useEffect, useState, useSyncExternalStore } from "react";
import type { OpenedDocument } from "#server/desk/answers.ts";
import { useSession, type Session } from "#app/staff/session/session.tsx";
import type { DocumentForm } from "./document-form.ts";
import type { EditingState } from "./editing-state.ts";
import { openEditing } from "./editing.ts";
import { openJournal } from "./journal.ts";
import { createListeners } from "#app/staff/listeners.ts";
import { useTabId } from "./tab-id-context.tsx";
import { openTabs, type TabId } from "./tab-id.ts";
import { openFormOf } from "./resume-changes.ts";

const opening: EditingState = {
  status: { kind: "opening" },
  changed: [],
  problems: [],
  found: [],
  others: [],
  received: undefined,
  isSaved: true,
  tooLong: undefined,
  keepsInBrowser: true,
};

/** Opens a document for editing while its screen is mounted. `editing` is undefined until the browser's journal has been read. */
export function useEditing(opened: OpenedDocument) {
  const session = useSession();
  const tab = useTabId();
  // Only the first loaded version is used; the form loads later ones itself.
  const [start] = useState(() => ({
    opened,
    session,
    tab,
    form: openFormOf(opened),
    comments: createListeners<void>(),
  }));
  const [editing, setEditing] = useState<Awaited<ReturnType<typeof openEditing>>>();

  useEffect(() => {
    const leaving = new AbortController();
    void open();
    return () => leaving.abort();

    async function open() {
      const next = await openInBrowser(start);
      if (leaving.signal.aborted) return next.close();
      leaving.signal.addEventListener("abort", next.close);
      window.addEventListener("pagehide", next.saveNow, { signal: leaving.signal });
      setEditing(next);
    }
  }, [start]);

  const state = useSyncExternalStore(
    editing?.subscribe ?? never,
    editing?.state ?? (() => opening),
    () => opening,
  );
  return {
    form: start.form,
    editing,
    state,
    /** Subscribes to changes of comments and of their positions; returns an unsubscribe function. */
    onComments: start.comments.subscribeToAll,
  };
}

interface Start {
  opened: OpenedDocument;
  session: Session;
  tab: TabId;
  form: DocumentForm;
  comments: ReturnType<typeof createListeners<void>>;
}

async function openInBrowser({ opened, session, tab, form, comments }: Start) {
  // Undefined in an insecure context.
  const locks = navigator.locks as LockManager | undefined;
  const { staff } = session;
  return await openEditing({
    path: opened.path,
    opened,
    form,
    tabId: await tab.id(),
    staff: { id: staff.id, name: staff.name },
    journal: await openJournal(staff.id).catch(() => undefined),
    fetch: session.fetch,
    fetchQuietly: (address, init) => session.fetch(address, init, { quiet: true }),
    openTabs: () => openTabs(locks),
    openStream: (address) => new EventSource(address),
    onComments: () => comments.notifyAll(),
  });
}

const never = () => () => {};
