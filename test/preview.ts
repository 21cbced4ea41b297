import type { FrameLocator, Locator, Page } from "@playwright/test";
import { expect } from "#test/staff.ts";

/** The preview beside the form. */
export function previewOf(page: Page): Locator {
  return page.getByRole("region", { name: "Preview" });
}

/** Opens the preview and returns the frame of its page once that is shown. */
export async function openPreview(page: Page): Promise<FrameLocator> {
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const frame = previewOf(page).frameLocator("iframe");
  await expect(frame.locator("main")).toBeVisible();
  return frame;
}

/** The title of the page in a frame. */
export function titleOf(frame: FrameLocator): Promise<string> {
  return frame.locator("html").evaluate(({ ownerDocument }) => ownerDocument.title);
}
