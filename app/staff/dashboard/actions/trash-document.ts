import { askJson, Refusal } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { documentsAddress, inAddress } from "#app/staff/dashboard/document-names.ts";
import type { Revisions } from "#server/desk/answers.ts";

/** Moves a document to the trash. */
export async function trashDocument(ask: Ask, path: string): Promise<void> {
  await askJson(ask, `${documentsAddress}/${inAddress(path)}`, { method: "DELETE" });
}

/** Brings a document back as it was before it was deleted; NOT_FOUND when it never was there. Nothing happens to one that is not deleted. */
export async function bringBack(ask: Ask, path: string): Promise<void> {
  const { revisions } = await askJson<Revisions>(
    ask,
    `/api/desk/history/${inAddress(path)}?limit=1`,
  );
  const [last] = revisions;
  if (!last) throw new Refusal(404, "NOT_FOUND", "There is nothing to restore.");
  if (last.kind === "delete") await restore(ask, path, last.number - 1);
}

/** Makes a document what it was after one of its revisions. */
export async function restore(ask: Ask, path: string, number: number): Promise<void> {
  const body = { number };
  await askJson(ask, `/api/desk/restore/${inAddress(path)}`, { method: "POST", body });
}
