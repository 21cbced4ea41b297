import { cutOff } from "#test/cut-off.ts";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test.describe("at a zoom of 200 %", () => {
  // A window of 1280 x 800, in which each pixel of the page is two of the screen.
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test("no page is cut off or has to be scrolled sideways, and the menu can be reached", async ({
    page,
  }) => {
    test.slow();
    for (const { address } of publicRoutes) {
      await openPage(page, address);
      expect.soft(await cutOff(page), address).toEqual([]);
    }
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    for (const link of await menu.getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.9 });
    }
  });

  test("the words of the first slide stay on the picture, clear of the controls", async ({
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
