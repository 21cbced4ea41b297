import { caseStudies } from "#content/demo/case-studies.ts";
import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";
import type { Page } from "@playwright/test";

const title = caseStudies[1]?.values.title ?? "";

test("a document is a few letters away, by keyboard alone, and the focus comes back when one leaves", async ({
  page,
}) => {
  await openPage(page, "/dashboard?show=posts");
  const link = page.getByRole("main").getByRole("link", { name: "No more free pitches" });
  await link.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await expect(page.getByRole("group", { name: "Recently changed" })).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(title.slice(0, 5));
  const options = page.getByRole("option");
  await expect(options.first()).toHaveText(new RegExp(`^${title}`));
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await options.first().getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/edit/work/verrasque");
});

test("every screen and action is in the palette, which a button opens too", async ({ page }) => {
  await openPage(page, "/dashboard");
  for (const [words, address] of [
    ["edit home", "/edit/pages/home"],
    ["library", "/dashboard/library"],
    ["settings", "/edit/settings"],
    ["trash", "/dashboard/trash"],
    ["account", "/dashboard/account"],
    ["enquiries", "/dashboard?show=enquiries"],
  ] as const) {
    await page.getByRole("button", { name: "Search or go to" }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(words);
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
  }
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("new post");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/edit\/post\/[A-Za-z0-9]{20}\?new$/);
});

test("what the open screen can do is in the palette with its shortcut", async ({ page }) => {
  await openPage(page, "/edit/pages/home");
  await page.keyboard.press("ControlOrMeta+k");
  const screen = page.getByRole("group", { name: "On this screen" });
  await expect(screen.getByRole("option", { name: /^Update Page/ })).toContainText("S");
  await page.keyboard.type("no such thing anywhere");
  await expect(page.getByText("No results.")).toBeVisible();
});

test("all shortcuts are listed by a key, which can be switched off, and by a button", async ({
  page,
}) => {
  await openPage(page, "/dashboard");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  // In a text it is a question mark.
  await page.getByRole("searchbox").press("?");
  await expect(page.getByRole("searchbox")).toHaveValue("?");
  await expect(help).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(help).toContainText("Update: put your changes on the site");
  await expect(help).toContainText("Alt");
  await expectNoBarrier(page);
  await help.getByRole("checkbox").uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await expect(help).toBeVisible();
});

test("one signs out from the palette", async ({ page }) => {
  await openPage(page, "/dashboard");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth/);
});

function box(page: Page) {
  return page.getByRole("combobox", { name: "Search or go to" });
}
