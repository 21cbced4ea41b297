import type { Locator, Page } from "@playwright/test";
import { fieldOf, openEditor, signInAndEdit, statusOf, update } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 90_000 });

const address = "/edit/work/verrasque";

test("findings are counted beside Update while typing, lead to the field, and are fixed by a press", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, address);
  await expect(checksOf(page)).toHaveAccessibleName("Checks: none");
  const description = fieldOf(page, "metaDescription");
  await description.fill("");
  const intro = fieldOf(page, "intro");
  await intro.fill("The color of silk, woven in Lyon since 1878 and sold under other names.");
  await expect(checksOf(page)).toHaveAccessibleName("Checks: 2 suggestions");
  await expect(intro).toBeFocused();

  await checksOf(page).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await sheetOf(page).getByRole("button", { name: "Change to “colour”" }).click();
  await expect(adviceOf(page)).toHaveCount(1);
  await expect(sheetOf(page).getByRole("button", { name: "Description for" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(description).toBeFocused();
  await expect(intro).toHaveValue(/^The colour of silk/);

  await checksOf(page).click();
  await sheetOf(page)
    .getByRole("button", { name: /^Use “The colour of silk/ })
    .click();
  await expect(sheetOf(page).getByText("Nothing to report.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(description).toHaveValue(/^The colour of silk/);
  await expect(checksOf(page)).toHaveAccessibleName("Checks: none");
});

test("dismissed advice stays in the list with its reason, and returns when the word changes", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, address);
  const title = fieldOf(page, "introTitle");
  await title.fill("Silk that is warpish, from Lyon.");
  await expect(checksOf(page)).toHaveAccessibleName("Checks: 1 suggestion");
  await checksOf(page).click();
  await sheetOf(page).getByRole("button", { name: "Dismiss" }).click();
  await sheetOf(page).getByLabel("Why is it right as it is?").fill("Weavers say so.");
  await page.keyboard.press("Enter");
  await expect(sheetOf(page).getByText("Nothing to report.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(checksOf(page)).toHaveAccessibleName("Checks: none");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);

  await page.reload();
  await openEditor(page, writable.url + address);
  await expect(checksOf(page)).toHaveAccessibleName("Checks: none");
  await checksOf(page).click();
  await sheetOf(page).getByText("1 dismissed").click();
  await expect(sheetOf(page).getByText("“Weavers say so.”")).toBeVisible();
  await page.keyboard.press("Escape");
  await title.fill("Silk that is warpish and weftish, from Lyon.");
  await expect(checksOf(page)).toHaveAccessibleName("Checks: 1 suggestion");
  await title.fill("Silk that is weftish, from Lyon.");
  await checksOf(page).click();
  await expect(adviceOf(page)).toContainText("“weftish” is not in the British dictionary.");
  await page.keyboard.press("Escape");

  // Advice does not prevent an update.
  await update(page);
  await openPage(page, `${writable.url}/work/verrasque`);
  await expect(page.getByText("Silk that is weftish")).toBeVisible();
});

test("a decorative picture has a blank alternative text on the page, and the checks ask for no other", async ({
  context,
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, address);
  const text = page.getByLabel(/^Alternative text of verrasque-box/);
  await text.fill("");
  await expect(checksOf(page)).toHaveAccessibleName("Checks: 1 suggestion");
  await checksOf(page).click();
  await sheetOf(page).getByRole("button", { name: "Mark it as decorative" }).click();
  await page.keyboard.press("Escape");
  const choice = page.getByRole("checkbox", { name: /^verrasque-box.* is decorative/ });
  await expect(choice).toBeChecked();
  await expect(text).toBeDisabled();
  await update(page);
  const visit = await context.newPage();
  await openPage(visit, `${writable.url}/work/verrasque`);
  await expect(visit.getByRole("main").locator("img").first()).toHaveAttribute("alt", "");
  await choice.uncheck();
  await expect(text).toHaveValue(/./);
  await text.fill("A box of silk");
  await choice.check();
  await expect(text).toHaveValue("");
  await choice.uncheck();
  await expect(text).toHaveValue("A box of silk");
});

test("the rendered page is checked on request, by axe and by the pixels behind its text", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/pages/home");
  await checksOf(page).click();
  const part = sheetOf(page).getByRole("region", { name: "The page itself" });
  await part.getByRole("button", { name: "Check the page itself" }).click();
  await expect(part.getByRole("status")).toHaveText("Nothing was found on the page.");
  await page.keyboard.press("Escape");

  await openEditor(page, `${writable.url}/edit/pages/privacy-policy`);
  await fieldOf(page, "body").click();
  await page.getByRole("main").getByRole("button", { name: "Markdown" }).click();
  await page.locator('textarea[id="field-body"]').fill("#### A heading of the fourth level");
  await checksOf(page).click();
  await part.getByRole("button", { name: "Check the page itself" }).click();
  const found = part.getByRole("list", { name: "Found on the page" }).getByRole("listitem");
  await expect(found).toContainText(["Heading levels should only increase by one"]);
  await found.first().getByRole("button", { name: "Dismiss" }).click();
  await found.getByLabel("Why is it right as it is?").fill("It is only tried.");
  await page.keyboard.press("Enter");
  await expect(found).toHaveCount(0);
  await part.getByRole("button", { name: "Check the page itself" }).click();
  await expect(part.getByRole("status")).toContainText("1 dismissed.");
});

/** The button beside Update that opens the checks. */
function checksOf(page: Page): Locator {
  return page.getByRole("region", { name: "Update" }).getByRole("button", { name: /^Checks/ });
}

function sheetOf(page: Page): Locator {
  return page.getByRole("dialog", { name: "Checks" });
}

function adviceOf(page: Page): Locator {
  return sheetOf(page).getByRole("list", { name: "Advice", exact: true }).getByRole("listitem");
}
