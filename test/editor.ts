import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openPage } from "#test/open-page.ts";
import { expect, signIn } from "#test/staff.ts";

/** Opens an editor and waits until it accepts input. */
export async function openEditor(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
}

/** Signs a page's browser in to a site and opens an editor there. */
export async function signInAndEdit(
  page: Page,
  site: { url: string },
  address: string,
): Promise<void> {
  await signIn(page.context(), site.url);
  await openEditor(page, site.url + address);
}

/** An input of the open editor by field path, such as `title` or `clientOne/name`. */
export function fieldOf(page: Page, path: string): Locator {
  return page.locator(`[id="field-${path}"]`);
}

/** A row of a list, counted from 0. */
export function rowOf(page: Page, list: string, at: number): Locator {
  return fieldOf(page, list).locator("[data-row]").nth(at);
}

/** An input of an open row. */
export function rowFieldOf(row: Locator, name: string): Locator {
  return row.locator(`[id^="field-"][id$="/${name}"]`);
}

/** Replaces a rich text by typing. */
export async function typeRich(page: Page, input: Locator, words: string): Promise<void> {
  await input.click();
  await expect(input).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(words);
}

/** Returns an input method for the focused field in Chromium: `compose` shows an unfinished word, `commit` finishes it. */
export async function openInputMethod(page: Page) {
  const input = await page.context().newCDPSession(page);
  return {
    compose: (text: string) =>
      input.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commit: (text: string) => input.send("Input.insertText", { text }),
  };
}

/** Presses Update and waits until it is done. */
export async function update(page: Page): Promise<void> {
  const bar = page.getByRole("region", { name: "Update" });
  await bar.getByRole("button", { name: /^Update/ }).click();
  await expect(bar.getByText(/^Live now, updated at \d\d:\d\d by you/)).toBeVisible();
}

/** The save status in the bar of the open document. */
export function statusOf(page: Page): Locator {
  return page.getByRole("region", { name: "Update" }).locator("p");
}

/** A photograph of noise, which does not compress well. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, noise, background: "#808080" } as const;
  return await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
}

/** A stored document, read through the public interface. */
export async function storedDocument(
  page: Page,
  url: string,
  path: string,
): Promise<{ fields: Record<string, unknown> }> {
  const address = `${url}/v1/projects/site/databases/(default)/documents/${path}`;
  // Retries, since the server may close an idle connection just as it is reused.
  const answer = await page.request.get(address, { maxRetries: 2 });
  return (await answer.json()) as { fields: Record<string, unknown> };
}
