import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

for (const [address, slug] of [
  ["/work", "hallam-row"],
  ["/work?discipline=print-design", "perigee-mutual"],
  ["/", "ringwell"],
  ["/disciplines/brand-naming", "the-ordinary-museum"],
] as const)
  test(`on the way back from a case study to ${address} the focus is on its card, where the page was left`, async ({
    page,
  }) => {
    await openPage(page, address);
    const card = page.getByRole("main").locator(`a[href="/work/${slug}"]`).last();
    await card.focus();
    await card.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(300);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/work/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(card).toBeFocused();
    expect(await scrolled(page)).toBe(left);
    // And from there on, as if one had never left.
    await page.keyboard.press("Tab");
    await expect(card).not.toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(`/work/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("of two links to a case study on one screen the focus is on the one that was followed", async ({
  page,
  writable,
}) => {
  await writable.change("pages/home", { casestudyLink: "verrasque" });
  await page.setViewportSize({ width: 1280, height: 8000 });
  await openPage(page, `${writable.url}/`);
  const links = page.getByRole("main").locator('a[href="/work/verrasque"]');
  expect(await links.count()).toBeGreaterThan(1);
  await links.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await page.goBack();
  await expect(links.last()).toBeFocused();
});

test("on the way back from the next project the focus is on the way that led there", async ({
  page,
}) => {
  await openPage(page, "/work/verrasque");
  const next = page.getByRole("link").filter({ hasText: "Next project" });
  await next.click();
  await expect(page).toHaveURL("/work/skarvoy-line");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await expect(next).toBeFocused();
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
