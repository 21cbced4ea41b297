import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { requestAddress, send } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";
import { smallTargets } from "#test/small-targets.ts";

test.use({ complaints: /status of (?:404|422)/ });

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
// The size of a fingertip; WCAG 2.2 AA requires 24.
const minPixels = 44;

test("every target of a page that is not found is large enough", async ({ page }) => {
  await openPage(page, "/nothing-here");
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    await expectLarge(page, `at ${viewport.width}`);
  }
});

test("the entries of both menus and the links of a refused form are large enough", async ({
  page,
}) => {
  await openPage(page, requestAddress);
  for (const word of ["About", "Disciplines"]) {
    const button = page.getByRole("button", { name: `${word}: further pages` });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expectLarge(page, word);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(phone);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  await expectLarge(page, "the mobile menu");
  await page.keyboard.press("Escape");
  await send(page);
  await expect(page.getByRole("group", { name: "It has not been sent yet." })).toBeVisible();
  await expectLarge(page, "a form with mistakes");
});

test.describe("before cookies are accepted", () => {
  test.use({ consent: false });
  test("the buttons of the cookie banner are large enough", async ({ page }) => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await openPage(page, "/privacy-policy");
      await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
      await expectLarge(page, `at ${viewport.width}`);
    }
  });
});

function expectLarge(page: Page, where: string) {
  return expect
    .configure({ soft: true })
    .poll(() => smallTargets(page, minPixels), { message: where, intervals: [50, 250] })
    .toEqual([]);
}
