import { askJson } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { inAddress } from "#app/staff/dashboard/document-names.ts";
import type { Draft, DraftChange, OpenedDocument } from "#server/desk/answers.ts";

/** Removes one's own drafts of a document, of all tabs and devices, and gives them for the case that it is undone. */
export async function discardDrafts(ask: Ask, path: string): Promise<readonly Draft[]> {
  const address = `/api/desk/documents/${inAddress(path)}`;
  const { drafts } = await askJson<OpenedDocument>(ask, address);
  for (const draft of drafts) await askJson(ask, addressOf(draft), { method: "DELETE" });
  return drafts;
}

/** Keeps drafts again that were discarded. */
export async function keepAgain(ask: Ask, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    const { base = null, fields, from, version } = draft;
    const change: DraftChange = {
      base,
      fields,
      ...(from === undefined ? {} : { from }),
      version: Math.max(Date.now(), version + 1),
    };
    await askJson(ask, addressOf(draft), { method: "PUT", body: change });
  }
}

function addressOf({ path, sitting }: Draft): string {
  return `/api/desk/drafts/${inAddress(path)}/${sitting}`;
}
