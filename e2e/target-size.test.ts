import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { requestAddress, send } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";
import { smallTargets } from "#test/small-targets.ts";

test.use({ complaints: /status of (?:404|422)/ });

const [phone, desk] = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
// As large as a thumb; WCAG 2.2 AA asks for 24.
const least = 44;

test("whatever can be pressed is 44 pixels high and wide, on a phone and on a desk", async ({
  page,
}) => {
  test.slow();
  for (const address of [...publicRoutes.map((route) => route.address), "/nothing-here"]) {
    await openPage(page, address);
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      const small = await smallTargets(page, least);
      expect.soft(small, `${address} at ${viewport.width}`).toEqual([]);
    }
  }
});

test("so are the entries of both menus, and the links of a form that was not sent", async ({
  page,
}) => {
  await openPage(page, requestAddress);
  for (const word of ["About", "Disciplines"]) {
    const button = page.getByRole("button", { name: `${word}: further pages` });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    expect.soft(await smallTargets(page, least), word).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.setViewportSize(phone);
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("navigation", { name: "Mobile" })).toBeVisible();
  expect.soft(await smallTargets(page, least), "the mobile menu").toEqual([]);
  await page.keyboard.press("Escape");
  await send(page);
  await expect(page.getByRole("group", { name: "It has not been sent yet." })).toBeVisible();
  expect.soft(await smallTargets(page, least), "a form with mistakes").toEqual([]);
});

test.describe("before anything was accepted", () => {
  test.use({ consent: false });
  test("so are the answers to the cookie banner", async ({ page }) => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      await openPage(page, "/privacy-policy");
      await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
      expect.soft(await smallTargets(page, least), `at ${viewport.width}`).toEqual([]);
    }
  });
});
