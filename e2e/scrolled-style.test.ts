import type { Page } from "@playwright/test";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("on the home page, scrolling further than one screen gives the bar its 'scrolled' style", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/");
  const bar = page.getByRole("banner");
  const parts = [
    bar.getByRole("link", { name: demoSettings.agencyName }),
    mainMenu(page),
    mainMenu(page).getByRole("link", { name: "Work", exact: true }),
    mainMenu(page).getByRole("link", { name: "Contact", exact: true }),
    bar.getByRole("button", { name: "Menu", includeHidden: true }),
  ];
  const expectScrolled = async (scrolled: boolean) => {
    for (const part of parts)
      if (scrolled) await expect(part).toHaveClass(/(^|\s)scrolled(\s|$)/);
      else await expect(part).not.toHaveClass(/(^|\s)scrolled(\s|$)/);
  };
  await scrollTo(page, 900);
  await expect(bar).not.toBeInViewport();
  await expectScrolled(false);
  await scrollTo(page, 901);
  await expect(bar).toBeInViewport();
  await expectScrolled(true);
  await scrollTo(page, 700);
  await expectScrolled(false);
});

test("no other page has the 'scrolled' style", async ({ page }) => {
  await openPage(page, "/about");
  await scrollTo(page, 2_000);
  await expect(page.locator(".scrolled")).toHaveCount(0);
  await openPage(page, "/");
  await scrollTo(page, 2_000);
  await expect(page.locator(".scrolled").first()).toBeVisible();
  await mainMenu(page).getByRole("link", { name: "Work", exact: true }).click();
  await expect(page).toHaveURL("/work");
  await expect(page.locator(".scrolled")).toHaveCount(0);
});

function mainMenu(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
}
