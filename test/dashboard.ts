import type { Page } from "@playwright/test";

/** Chooses an action from the menu of a document's row. */
export async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Deletes a document from its list, and confirms that. */
export async function deleteFromList(page: Page, title: string): Promise<void> {
  await choose(page, title, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
}

/** The documents of a list, as links. */
export function linksOf(page: Page, list: string) {
  return page.getByRole("list", { name: list, exact: true }).getByRole("link");
}

/** The lines of a list. */
export function linesOf(page: Page, list: string) {
  return page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
}

/** The heading of the screen. */
export function heading(page: Page) {
  return page.getByRole("heading", { level: 1 });
}

/** The live region of the screen with this text. */
export function announced(page: Page, words: string) {
  return page.locator("[role=status], [aria-live]").filter({ hasText: words });
}
