import { changesOf, type Leftover } from "./found-work.ts";
import type { DocumentForm } from "./document-form.ts";
import type { Journal } from "./journal.ts";

/** What work that was left somewhere is taken over or thrown away with. */
export interface LeftoverParts {
  readonly form: DocumentForm;
  readonly path: string;
  readonly journal: Journal | undefined;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Resolves once the form's own draft is on the server. */
  draftIsKept(): Promise<void>;
  onList(): void;
}

/** Keeps the list of what was found, and does to it what the editor decides; nothing happens by itself. */
export function handleLeftovers(start: readonly Leftover[], parts: LeftoverParts) {
  const { form, path, journal, fetch } = parts;
  let found = start;

  function setFound(next: readonly Leftover[]) {
    found = next;
    parts.onList();
  }

  async function forget({ sitting }: Leftover) {
    // Not before what was taken over is safe at its new place.
    await parts.draftIsKept();
    await fetch(`/api/desk/drafts/${path}/${sitting}`, { method: "DELETE" });
    await journal?.forget(path, sitting);
  }

  async function keepAgain({ sitting, fields, kept, draft }: Leftover) {
    const base = (kept ? kept.base.time : draft?.base) ?? null;
    const from = kept?.from ?? draft?.from ?? {};
    const body = JSON.stringify({ base, fields, from, version: Date.now() });
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/desk/drafts/${path}/${sitting}`, { method: "PUT", headers, body });
  }

  return {
    list: () => found,
    /** Takes work off the list and forgets it; the way back keeps it again. */
    takeOff(left: Leftover): () => void {
      setFound(found.filter((one) => one !== left));
      // Work that could not be forgotten is found again the next time.
      const removed = forget(left).catch(() => {});
      return () => {
        setFound([left, ...found]);
        void removed.then(() => keepAgain(left)).catch(() => {});
      };
    },
    /** Puts work into the form, all of it or these fields. */
    adopt(left: Leftover, only?: readonly string[]) {
      form.adopt(changesOf(form.fields, left, form.base()), only);
    },
  };
}
