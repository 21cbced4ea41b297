import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

for (const [address, slug] of [
  ["/work", "hallam-row"],
  ["/work?discipline=print-design", "perigee-mutual"],
  ["/", "ringwell"],
  ["/disciplines/brand-naming", "the-ordinary-museum"],
] as const)
  test(`going back from a case study to ${address} restores scroll position and focus on its card`, async ({
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
    await expect.poll(() => scrolled(page)).toBe(left);
    // Tab continues from that card.
    await page.keyboard.press("Tab");
    await expect(card).not.toBeFocused();
    await page.goForward();
    await expect(page).toHaveURL(`/work/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

test("of two links to a case study on one screen, the one followed regains the focus", async ({
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

test("going back from the next project restores the focus on the link to it", async ({ page }) => {
  await openPage(page, "/work/verrasque");
  const next = page.getByRole("link").filter({ hasText: "Next project" });
  await next.click();
  await expect(page).toHaveURL("/work/kilowatt-and-daughters");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await expect(next).toBeFocused();
});

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
