import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test.describe("at a zoom of 200 %", () => {
  // A window of 1280 x 800, with two screen pixels per CSS pixel.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("the menu can be reached", async ({ page }) => {
    await openPage(page, "/privacy-policy");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    for (const link of await menu.getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("the text of the first slide stays on the picture, clear of the controls", async ({
    page,
  }) => {
    await openPage(page, "/");
    const carousel = page.locator("[aria-roledescription=carousel]");
    const title = await carousel.getByRole("heading").first().boundingBox();
    const pause = await carousel.getByRole("button").first().boundingBox();
    expect(title?.y).toBeGreaterThanOrEqual(0);
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(pause?.y ?? 0);
  });
});
