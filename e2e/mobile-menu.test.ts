import type { Page } from "@playwright/test";
import { brandStrategy } from "#content/demo/disciplines/brand.ts";
import { linksIn } from "#test/links-in.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const phone = { width: 390, height: 844 };

test("the mobile menu lists Home, Work, About, News + Views, Disciplines and Contact", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, "/privacy-policy");
  await expect(mainMenu(page)).toBeHidden();
  const menu = await openMobileMenu(page);
  const words = menu.getByRole("list").first().locator("> li > a");
  expect(await words.allTextContents()).toEqual([
    "Home",
    "Work",
    "About",
    "News + Views",
    "Disciplines",
    "Contact",
  ]);
  for (const [word, first, address] of [
    ["About", "Methodology and insights", "/about/methodology-and-insights"],
    ["Disciplines", brandStrategy.title, `/disciplines/${brandStrategy.slug}`],
  ] as const) {
    const entry = menu
      .getByRole("listitem")
      .filter({ has: page.getByRole("link", { name: word, exact: true }) });
    const below = await linksIn(entry.getByRole("list"));
    expect(below[0]).toEqual([first, address]);
  }
});

test("the mobile menu closes by its button and by Escape, and returns the focus", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openPage(page, "/privacy-policy");
  const byButton = await openMobileMenu(page);
  await byButton.getByRole("button", { name: "Close" }).click();
  await expect(byButton).toBeHidden();
  const byKey = await openMobileMenu(page);
  await page.keyboard.press("Escape");
  await expect(byKey).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
});

test("the mobile menu closes when a page is chosen, also the current one", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/work");
  for (const [name, address] of [
    ["Contact", "/contact"],
    ["Contact", "/contact"],
    ["Home", "/"],
  ] as const) {
    const menu = await openMobileMenu(page);
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(address);
  }
});

test("the mobile menu closes when going back", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/work");
  const first = await openMobileMenu(page);
  await first.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  const second = await openMobileMenu(page);
  await page.goBack();
  await expect(page).toHaveURL("/work");
  await expect(second).toBeHidden();
});

function mainMenu(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

function menuButton(page: Page) {
  return page.getByRole("banner").getByRole("button", { name: "Menu" });
}

async function openMobileMenu(page: Page) {
  await menuButton(page).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu).toBeVisible();
  return menu;
}
