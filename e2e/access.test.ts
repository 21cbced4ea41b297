import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { fill, request, requestAddress, send } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";
import { deleteAllDocuments } from "#test/delete-all-documents.ts";

test.use({ complaints: /status of (?:404|410|422)/ });

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test("pages that answer 404 and 410 have no accessibility violations", async ({
  page,
  writable,
}) => {
  await writable.remove("posts/no-more-free-pitches");
  for (const [address, status] of [
    ["/nothing-here", 404],
    ["/work/no-such-work", 404],
    ["/news-and-opinions/no-more-free-pitches", 410],
  ] as const) {
    const response = await openPage(page, writable.url + address);
    expect(response.status()).toBe(status);
    await expectAccessibleAtBoth(page);
  }
});

test("empty lists have no accessibility violations", async ({ page, writable }) => {
  await deleteAllDocuments(writable);
  for (const address of ["/", "/work", "/news-and-opinions", "/disciplines"]) {
    await openPage(page, writable.url + address);
    await expectAccessibleAtBoth(page);
  }
});

test("a form with errors and its confirmation have no accessibility violations", async ({
  page,
  writable,
}) => {
  await openPage(page, writable.url + requestAddress);
  await send(page);
  await expect(page.getByRole("group", { name: "It has not been sent yet." })).toBeFocused();
  await expectAccessibleAtBoth(page);
  await fill(page, request);
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeFocused();
  await expectAccessibleAtBoth(page);
});

test("an open mobile menu has no accessibility violations", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/work");
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expectAccessible(page);
});

test("an open dropdown has no accessibility violations", async ({ page }) => {
  await openPage(page, "/work");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [word, below] of [
    ["About", "Global reach"],
    ["Disciplines", "Print design"],
  ] as const) {
    await menu.getByRole("button", { name: `${word}: further pages` }).focus();
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link", { name: below })).toBeVisible();
    await expectAccessible(page);
  }
});

test("an open dropdown over the first picture has no accessibility violations", async ({
  page,
}) => {
  await openPage(page, "/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("button", { name: "About: further pages" }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Global reach" })).toBeVisible();
  await expectAccessible(page);
});

test("a carousel has no accessibility violations while rotating and after being stopped at another slide", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pause slide rotation" }).click();
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("group", { name: /^2 of 4/ })).toBeVisible();
  await expect(page.getByRole("group", { name: /^1 of 4/ })).toBeHidden();
  await expectAccessibleAtBoth(page);
});

test("a paused and a playing film have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const pause = page.getByRole("button", { name: "Pause the film" });
  await pause.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await pause.click();
  await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
  await expectAccessible(page);
});

test("the home page in its 'scrolled' style has no accessibility violations", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await expect(page.getByRole("banner")).toBeInViewport();
  await expectAccessible(page);
});

async function expectAccessibleAtBoth(page: Page) {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}
