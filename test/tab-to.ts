import type { Page } from "@playwright/test";
import { expect } from "#test/site.ts";

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, role: "button" | "textbox", name: string | RegExp) {
  const wanted = page
    .getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) })
    .first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached the ${role} ${String(name)}.`);
}
