import { changesOf, type Leftover } from "./found-work.ts";
import type { DocumentForm } from "./document-form.ts";
import type { Journal } from "./journal.ts";

/** What work that was left somewhere is taken over or thrown away with. */
export interface LeftoverParts {
  readonly form: DocumentForm;
  readonly path: string;
  readonly journal: Journal | undefined;
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Whether the form's own draft is on the server, once that is known. */
  draftIsKept(): Promise<boolean>;
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
    await fetch(`/api/desk/drafts/${path}/${sitting}`, { method: "DELETE" });
    await journal?.forget(path, sitting);
  }

  async function keepDraft({ sitting, draft }: Leftover) {
    if (!draft) return;
    const { base, fields, from = {} } = draft;
    const body = JSON.stringify({ base: base ?? null, fields, from, version: Date.now() });
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/desk/drafts/${path}/${sitting}`, { method: "PUT", headers, body });
    await journal?.forget(path, sitting);
  }

  /** Not before what was taken over is safe at its new place. Work that was not forgotten is found again the next time. */
  function whenKept(work: () => Promise<void>): Promise<void> {
    return parts
      .draftIsKept()
      .then((isKept) => (isKept ? work() : undefined))
      .catch(() => {});
  }

  return {
    list: () => found,
    /** Forgets work at its old place that is in the form already. */
    moveHere: (left: Leftover) => void whenKept(() => forget(left)),
    /** Takes work off the list and forgets it, or what of it these fields are; the way back keeps it again. */
    takeOff(left: Leftover, only?: readonly string[]): () => void {
      const rest = restOf(left, only);
      const before = found;
      setFound(found.flatMap((one) => (one === left ? (rest ?? []) : one)));
      const done = whenKept(() => (rest ? keepDraft(rest) : forget(left)));
      return () => {
        setFound(before);
        void done.then(() => keepDraft(asDraft(left))).catch(() => {});
      };
    },
    /** Puts work into the form, all of it or these fields. */
    adopt(left: Leftover, only?: readonly string[]) {
      form.adopt(changesOf(form.fields, left, form.base()), only);
    },
  };
}

/** What is left of some work without these fields; undefined when nothing is. */
function restOf(left: Leftover, only: readonly string[] | undefined): Leftover | undefined {
  const rest = Object.entries(left.fields).filter(([path]) => only && !only.includes(path));
  if (rest.length === 0) return undefined;
  return asDraft({ ...left, fields: Object.fromEntries(rest) });
}

/** Work as a draft holds it, wherever it was found. */
function asDraft(left: Leftover): Leftover {
  const { kept, sitting, saved, fields } = left;
  const base = kept
    ? { base: kept.base.time, baseFields: kept.base.fields, from: kept.from }
    : { base: left.draft?.base, baseFields: left.base, from: left.draft?.from ?? {} };
  const path = kept?.document ?? left.draft?.path ?? "";
  return { ...left, kept: undefined, draft: { path, sitting, saved, version: 0, fields, ...base } };
}
