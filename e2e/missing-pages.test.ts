import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test.use({ complaints: /status of 404/ });

test("an unknown address and an unknown slug return a 404 page in the frame of the site, with further links", async ({
  page,
}) => {
  for (const address of [
    "/nothing-here",
    "/about/nobody",
    "/work/no-such-work",
    "/news-and-opinions/no-news",
    "/disciplines/no-discipline",
    "/contact/nobody",
    "/edit",
    "/edit/nothing/at-all",
  ]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    const ways = page.getByRole("main").getByRole("link");
    expect(await ways.count(), address).toBeGreaterThan(2);
  }
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page).toHaveURL("/work");
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});

test("a link to a deleted page shows the 404 page without a reload, and going back works", async ({
  page,
}) => {
  await openPage(page, "/work");
  await page.evaluate(() => {
    document.querySelector('main a[href^="/work/"]')?.setAttribute("data-was", "here");
    history.pushState(null, "", "/work/no-such-work");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/nothing at this address/i);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Work");
});

test("the 404 page has no accessibility violations", async ({ page }) => {
  await page.goto("/nothing-here");
  await expectAccessible(page);
});
