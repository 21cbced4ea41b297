import type { FrameLocator, Locator, Page } from "@playwright/test";
import { signInAndEdit } from "#test/editor.ts";
import { expect } from "#test/staff.ts";

/** A window with room for the preview beside the form, and a phone's window. */
export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The preview beside the form. */
export function previewOf(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" });
}

/** Opens the preview and returns the frame of its page once the page is shown. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const frame = previewOf(page).frameLocator("iframe");
  await expect(frame.locator("main")).toBeVisible();
  return frame;
}

/** Signs in to a site and opens an editor there with the preview. Returns the frame of the previewed page. */
export async function openWithPreview(
  page: Page,
  site: { url: string },
  { path = "/edit/work/verrasque", size = wide } = {},
): Promise<FrameLocator> {
  await page.setViewportSize(size);
  await signInAndEdit(page, site, path);
  return await openPreview(page);
}

/** Returns the title of the page in a frame. */
export function titleOf(frame: FrameLocator): Promise<string> {
  return frame.locator("html").evaluate(({ ownerDocument }) => ownerDocument.title);
}
