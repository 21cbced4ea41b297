import type { Page } from "@playwright/test";
import { disciplines } from "#content/demo/disciplines.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { linksIn } from "#test/links-in.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const aboutLinks = [
  ["Methodology and insights", "/about/methodology-and-insights"],
  ["Global reach", "/about/global-reach"],
  ["What our clients say", "/about/what-our-clients-say"],
  ["Our network", "/about/our-network"],
];
const disciplineLinks = disciplines.map(({ values }) => [
  values.title,
  `/disciplines/${values.slug}`,
]);

test("the logo links to the home page", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  await page.getByRole("banner").getByRole("link", { name: demoSettings.agencyName }).click();
  await expect(page).toHaveURL("/");
});

test("hovering opens the dropdowns of About and Disciplines, and leaving closes them", async ({
  page,
}) => {
  await openPage(page, "/privacy-policy");
  for (const [word, links] of [
    ["About", aboutLinks],
    ["Disciplines", disciplineLinks],
  ] as const) {
    const item = menuItem(page, word);
    const panel = item.getByRole("list");
    await expect(panel).toBeHidden();
    await item.getByRole("link", { name: word, exact: true }).hover();
    await expect(panel.getByRole("link").last()).toBeVisible();
    await expect.poll(() => linksIn(panel)).toEqual(links);
    // Moving the pointer from the trigger to the last entry must not close the panel.
    await panel.getByRole("link").last().hover();
    await expect(panel).toBeVisible();
    await page.mouse.move(20, 650);
    await expect(panel).toBeHidden();
  }
});

test("About and Disciplines are themselves links", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  await mainMenu(page).getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await mainMenu(page).getByRole("link", { name: "Disciplines", exact: true }).click();
  await expect(page).toHaveURL("/disciplines");
});

test("the keyboard opens a dropdown with its button, moves through it and leaves it closed", async ({
  page,
}) => {
  await openPage(page, "/privacy-policy");
  const item = menuItem(page, "About");
  const button = item.getByRole("button");
  const panel = item.getByRole("list");
  await item.getByRole("link", { name: "About", exact: true }).focus();
  await expect(panel).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(panel.getByRole("link").first()).toBeVisible();
  for (const [name] of aboutLinks) {
    await page.keyboard.press("Tab");
    await expect(panel.getByRole("link", { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("Escape closes a dropdown and returns the focus to its button", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  const item = menuItem(page, "Disciplines");
  await item.getByRole("button").focus();
  await page.keyboard.press("Space");
  await expect(item.getByRole("list").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(item.getByRole("list").locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(item.getByRole("list")).toBeHidden();
  await expect(item.getByRole("button")).toBeFocused();
});

test("Escape closes a dropdown opened by hovering", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  const item = menuItem(page, "About");
  await item.getByRole("link", { name: "About", exact: true }).hover();
  await expect(item.getByRole("list")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(item.getByRole("list")).toBeHidden();
});

test("following a link of a dropdown closes it", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  const item = menuItem(page, "About");
  await item.getByRole("link", { name: "About", exact: true }).hover();
  await item.getByRole("link", { name: "Global reach" }).click();
  await expect(page).toHaveURL("/about/global-reach");
  await expect(item.getByRole("list")).toBeHidden();
});

test("the menu marks the current page", async ({ page }) => {
  await openPage(page, "/work");
  await expect(mainMenu(page).getByRole("link", { name: "Work", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("the first tab stop skips the menu", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const focused = page.getByRole("main").locator(":focus");
  await expect(focused).toHaveCount(1);
});

function mainMenu(page: Page) {
  return page.getByRole("navigation", { name: "Main" });
}

/** An entry of the desktop menu with its panel. */
function menuItem(page: Page, word: string) {
  const link = page.getByRole("link", { name: word, exact: true });
  return mainMenu(page).getByRole("list").first().locator("> li").filter({ has: link });
}
