import { modelOf } from "#content/model.ts";
import type { OpenedDocument } from "#server/desk/answers.ts";
import { isPassing, pause } from "./back-off.ts";
import { openDocumentForm, type DocumentForm } from "./document-form.ts";
import { draftChanges } from "./found-work.ts";
import type { Version } from "./rebase.ts";

/** Asks what is stored of a document now, up to so many times until there is an answer; undefined when there is none, or the server refuses. */
export async function look(
  fetch: (address: string, init?: RequestInit) => Promise<Response>,
  { path, sitting }: { path: string; sitting: string },
  { signal, tries }: { signal: AbortSignal; tries: number },
): Promise<OpenedDocument | undefined> {
  for (let failures = 1; failures <= tries && !signal.aborted; failures += 1) {
    const address = `/api/desk/documents/${path}?sitting=${sitting}`;
    const answer = await fetch(address, { signal }).catch(() => undefined);
    if (answer && !answer.ok && !isPassing(answer.status)) return undefined;
    // An answer that breaks off is none.
    const opened = answer?.ok && (await answer.json().catch(() => undefined));
    if (opened) return opened as OpenedDocument;
    if (failures < tries) await pause(failures, signal);
  }
  return undefined;
}

/** What is stored, as a form stands on it. */
export function storedVersion({ stored, begins }: OpenedDocument): Version {
  return { time: stored?.updateTime, fields: stored?.fields ?? begins };
}

/** The form of a document as it was opened; one that exists as a draft alone has its newest words from the beginning. */
export function openFormOf(opened: OpenedDocument): DocumentForm {
  const model = modelOf(opened.path);
  if (!model) throw new Error(`The content model does not know ${opened.path}.`);
  const form = openDocumentForm({ fields: model.fields, base: storedVersion(opened) });
  const [newest] = opened.drafts;
  if (!opened.stored && newest) form.resumeDraft(draftChanges(newest));
  return form;
}
