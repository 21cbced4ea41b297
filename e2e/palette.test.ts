import { caseStudies } from "#content/demo/case-studies.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";
import type { Page } from "@playwright/test";

const title = caseStudies[1]?.values.title ?? "";

test.use({ complaints: /palette-dialog/ });

test("the palette opens a document by keyboard, and closing it returns the focus", async ({
  page,
}) => {
  await openPage(page, "/dashboard?show=posts");
  const link = page.getByRole("main").getByRole("link", { name: "No more free pitches" });
  await link.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("group", { name: "Recently changed" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await chooseFirst(page, title.slice(0, 5));
  await expect(page).toHaveURL("/edit/work/verrasque");
});

test("letters typed while the palette's code is loaded are dropped when it is closed or fails to load", async ({
  page,
}) => {
  let answered = Promise.withResolvers<"continue" | "abort">();
  await page.route(/palette-dialog/, async (route) => await route[await answered.promise]());
  await openPage(page, "/dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("fail");
  answered.resolve("abort");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  answered = Promise.withResolvers();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("slow");
  await page.keyboard.press("Escape");
  answered.resolve("continue");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("home");
  await expect(box(page)).toHaveValue("home");
});

test("the palette lists every screen and action, and a button opens it too", async ({ page }) => {
  await openPage(page, "/dashboard");
  for (const [words, address] of [
    ["edit home", "/edit/pages/home"],
    ["library", "/dashboard/library"],
    ["settings", "/edit/settings"],
    ["trash", "/dashboard/trash"],
    ["account", "/dashboard/account"],
    ["enquiries", "/dashboard?show=enquiries"],
  ] as const) {
    await page.getByRole("button", { name: "Go to…" }).click();
    await expect(box(page)).toBeFocused();
    await chooseFirst(page, words);
    await expect(page).toHaveURL(address);
  }
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await chooseFirst(page, "new post");
  await expect(page).toHaveURL(/\/edit\/post\/[A-Za-z0-9]{20}\?new$/);
});

test("the palette lists the actions of the open screen with their shortcuts", async ({ page }) => {
  await openPage(page, "/edit/pages/home");
  await page.keyboard.press("ControlOrMeta+k");
  const screen = page.getByRole("group", { name: "On this screen" });
  await expect(screen.getByRole("option", { name: /^Update Page/ })).toContainText("S");
  await page.keyboard.type("no such thing anywhere");
  await expect(page.getByText("No results.")).toBeVisible();
});

test("a key, which can be disabled, and a button both list all shortcuts", async ({ page }) => {
  await openPage(page, "/dashboard");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // In an input it types a question mark.
  await page.getByRole("searchbox").press("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await expect(help).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(help).toContainText("Update: put your changes on the site");
  await expect(help).toContainText("Alt");
  await expectAccessible(page);
  await help.getByRole("checkbox").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help).toBeVisible();
});

test("signs out from the palette", async ({ page }) => {
  await openPage(page, "/dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await chooseFirst(page, "sign out");
  await expect(page).toHaveURL(/\/auth/);
});

/** Types into the palette and presses Enter once the first match is the active one. */
async function chooseFirst(page: Page, words: string) {
  await page.keyboard.type(words);
  const first = page.getByRole("option").first();
  await expect(first).toHaveText(new RegExp(words.split(" ").at(-1) ?? "", "i"));
  const isActive = async () =>
    (await box(page).getAttribute("aria-activedescendant")) === (await first.getAttribute("id"));
  await expect.poll(isActive).toBe(true);
  await page.keyboard.press("Enter");
}

function box(page: Page) {
  return page.getByRole("combobox", { name: "Search or go to" });
}
