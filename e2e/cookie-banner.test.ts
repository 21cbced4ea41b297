import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test.use({ consent: false });

test("the cookie banner has exactly its title, its text, its link and its button", async ({
  page,
}) => {
  await openPage(page, "/about");
  const banner = bannerOf(page);
  await expect(banner.getByRole("heading", { name: "Cookie Settings", exact: true })).toBeVisible();
  await expect(
    banner.getByText(
      "This website uses cookies to improve your experience while you navigate through the website...Please accept the use of cookies to continue using our website.",
      { exact: true },
    ),
  ).toBeVisible();
  await expect(banner.getByRole("link", { name: "Find out more", exact: true })).toHaveAttribute(
    "href",
    "/privacy-policy",
  );
  await expect(banner.getByRole("button", { name: "Yes I accept", exact: true })).toBeVisible();
});

test("accepting stores cookieConsent as 'true', and nothing else, and hides the banner", async ({
  page,
}) => {
  await openPage(page, "/about");
  expect(await stored(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes I accept" }).click();
  await expect(bannerOf(page)).toBeHidden();
  await expect.poll(() => stored(page)).toEqual([["cookieConsent", "true"]]);
});

for (const refused of ["every use", "writing"])
  test(`accepting hides the banner until the page is left when the browser refuses ${refused} of storage`, async ({
    page,
  }) => {
    await page.addInitScript((what) => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      if (what === "writing") Storage.prototype.setItem = refuse;
      else Object.defineProperty(window, "localStorage", { get: refuse });
    }, refused);
    await openPage(page, "/about");
    await page.getByRole("button", { name: "Yes I accept" }).click();
    await expect(bannerOf(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Work", exact: true }).click();
    await expect(page).toHaveURL("/work");
    await expect(bannerOf(page)).toBeHidden();
    await page.getByRole("contentinfo").getByText("Cookie settings").click();
    await expect(bannerOf(page)).toBeVisible();
  });

test("the banner stays hidden on the next page and on the next visit", async ({
  page,
  context,
}) => {
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Yes I accept" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Work", exact: true }).click();
  await expect(page).toHaveURL("/work");
  await expect(bannerOf(page)).toBeHidden();
  const next = await context.newPage();
  await openPage(next, "/contact");
  await expect(next.getByRole("contentinfo")).toContainText("Cookie settings");
  await expect(bannerOf(next)).toBeHidden();
});

test("accepting in one tab hides the banner in the others", async ({ page, context }) => {
  await openPage(page, "/about");
  const other = await context.newPage();
  await openPage(other, "/work");
  await expect(bannerOf(other)).toBeVisible();
  await page.getByRole("button", { name: "Yes I accept" }).click();
  await expect(bannerOf(other)).toBeHidden();
});

test("a value other than 'true' does not count as consent", async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("cookieConsent", "false");
  });
  await openPage(page, "/about");
  await expect(bannerOf(page)).toBeVisible();
});

test("'Find out more' opens the privacy policy, where the banner is still shown", async ({
  page,
}) => {
  await openPage(page, "/about");
  await page.getByRole("link", { name: "Find out more" }).click();
  await expect(page).toHaveURL("/privacy-policy");
  await expect(bannerOf(page)).toBeVisible();
});

test("the page can be used while the banner is shown", async ({ page }) => {
  await openPage(page, "/about");
  await page.getByRole("banner").getByRole("link", { name: "Work", exact: true }).click();
  await expect(page).toHaveURL("/work");
});

test("the banner adds no accessibility violations, on a phone and on a desktop", async ({
  page,
}) => {
  for (const [address, width, height] of [
    ["/", 390, 844],
    ["/about", 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, address);
    await expect(bannerOf(page)).toBeVisible();
    await expectAccessible(page);
  }
});

test("the banner covers neither the text of a slide nor its controls, on phones of any size and in both orientations", async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
    [568, 320],
    [667, 375],
    [844, 390],
    [932, 430],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    const banner = bannerOf(page);
    await expect(banner).toBeVisible();
    const top = (await banner.boundingBox())?.y ?? 0;
    const header = await page.getByRole("banner").boundingBox();
    for (let slide = 1; slide <= 4; slide++) {
      const shown = page.getByRole("group", { name: new RegExp(`^${slide} of 4`) });
      await expect(shown).toBeVisible();
      for (const words of [shown.locator("h2 span").first(), shown.locator("h2 + *")]) {
        const box = await words.boundingBox();
        const where = `slide ${slide} at ${width} x ${height}`;
        expect.soft(box?.y, where).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
        expect.soft((box?.y ?? 0) + (box?.height ?? 0), where).toBeLessThanOrEqual(top);
      }
      const next = page.getByRole("button", { name: "Next slide" });
      const box = await next.boundingBox();
      expect.soft((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
      await next.click();
    }
  }
});

function stored(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => Object.entries(localStorage));
}

function bannerOf(page: Page) {
  return page.getByRole("region", { name: "Cookie Settings" });
}
