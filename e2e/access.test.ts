import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

for (const { address } of publicRoutes)
  test(`${address} has no barrier that axe finds, on a phone and on a desk`, async ({ page }) => {
    await openPage(page, address);
    for (const viewport of [desk, phone]) {
      await page.setViewportSize(viewport);
      await expectNoBarrier(page);
    }
  });

test("the sign-in has no barrier", async ({ page }) => {
  await openPage(page, "/auth");
  await expectNoBarrier(page);
});

test("an open mobile menu has no barrier", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/work");
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expectNoBarrier(page);
});

test("an open dropdown has no barrier", async ({ page }) => {
  await openPage(page, "/work");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("button", { name: /disciplines/i }).focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "Print design" })).toBeVisible();
  await expectNoBarrier(page);
});

test("a carousel has no barrier while it rotates, nor when it was stopped at another slide", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "Pause slide rotation" }).click();
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(page.getByRole("group", { name: /^2 of 3/ })).toBeVisible();
  await expect(page.getByRole("group", { name: /^1 of 3/ })).toBeHidden();
  await expectNoBarrier(page);
});

test("the home page in its 'scrolled' style has no barrier", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => window.scrollTo(0, 2 * window.innerHeight));
  await expect(page.getByRole("banner")).toBeInViewport();
  await expectNoBarrier(page);
});
