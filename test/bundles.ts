import type { Page } from "@playwright/test";
import { callDesk } from "#test/call-desk.ts";

/** Creates a bundle of these documents, unchanged, as the member whose page is open; returns its id. */
export async function createBundle(
  page: Page,
  name: string,
  ...paths: readonly string[]
): Promise<string> {
  const { id } = (await callDesk(page, "POST", "/bundles", { name })) as { id: string };
  for (const path of paths) await callDesk(page, "POST", `/bundles/${id}/documents`, { path });
  return id;
}

/** Creates a link with which a client reviews a bundle. */
export async function makeLink(
  page: Page,
  bundle: string,
  client: string,
): Promise<{ id: string; address: string }> {
  const made = await callDesk(page, "POST", `/bundles/${bundle}/links`, { client });
  return made as { id: string; address: string };
}

/** Adds the changes of an open form to a new bundle. */
export async function addToNewBundle(
  page: Page,
  name: string,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  await page.getByRole("button", { name: "Add to a bundle" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a bundle" });
  await dialog.getByLabel("Name of the new bundle").fill(name);
  await look();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
}
