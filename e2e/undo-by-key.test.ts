import type { Page } from "@playwright/test";
import { fieldOf, photograph, rowFieldOf, rowOf, signInAndEdit, statusOf } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });

const undo = "ControlOrMeta+z";

test("the keyboard undoes the last action on a list, and typing only where it can be seen", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/fenwright");
  const title = fieldOf(page, "introTitle");
  await title.press("End");
  await title.pressSequentially(" EXTRA");
  const typed = await title.inputValue();
  const names = await summaries(page).allTextContents();
  const second = rowOf(page, "extraRows", 1);
  await second.locator("[data-toggle]").click();

  await second.getByRole("button", { name: /^Remove/ }).click();
  await expect(summaries(page)).toHaveCount(names.length - 1);
  await expect(page.getByRole("group").filter({ hasText: "Row 2 was removed." })).toContainText(
    "Undo",
  );
  await page.keyboard.press(undo);
  await expect(summaries(page)).toHaveText(names);
  await expect(second.locator("[data-toggle]")).toBeFocused();
  await expect(page.getByText("Row 2 was removed.")).toHaveCount(0);

  await second.getByRole("button", { name: /^Move down/ }).click();
  await page.getByRole("button", { name: "Add row", exact: true }).click();
  const added = rowOf(page, "extraRows", names.length);
  await expect(rowFieldOf(added, "title")).toBeFocused();
  await page.keyboard.press(undo);
  await expect(summaries(page)).toHaveCount(names.length);
  await page.keyboard.press(undo);
  await expect(summaries(page)).toHaveText(names);
  await expect(title).toHaveValue(typed);

  // Nothing is left but the browser's own undo, whose field comes into view.
  await expect(title).not.toBeInViewport();
  await page.keyboard.press(undo);
  await expect(title).not.toHaveValue(typed);
  await expect(title).toBeInViewport();
});

test("typing after an action on a list leaves the keyboard to the text", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/fenwright");
  const count = await summaries(page).count();
  await page.getByRole("button", { name: "Add row", exact: true }).click();
  const title = rowFieldOf(rowOf(page, "extraRows", count), "title");
  await title.pressSequentially("New");
  await page.keyboard.press(undo);
  await expect(title).not.toHaveValue("New");
  await expect(summaries(page)).toHaveCount(count + 1);
});

test("a picture stays until another one has been chosen, and one undo brings it back", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  const slot = page.getByRole("group", { name: "Featured image", exact: true });
  const button = (name: string) => slot.getByRole("button", { name });
  const replace = button("Replace Image");
  const picture = slot.getByRole("img");
  const before = await picture.getAttribute("src");
  await expect(statusOf(page)).toHaveText(/^Live now/);

  await replace.click();
  await expect(fieldOf(page, "imageUrl")).toBeFocused();
  await expect(picture).toBeVisible();
  await button("Keep this one").click();
  await expect(replace).toBeFocused();
  await expect(statusOf(page)).toHaveText(/^Live now/);

  await replace.click();
  await fieldOf(page, "imageUrl").setInputFiles({
    name: "new.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(640, 480),
  });
  await expect(slot.getByLabel("Alternative text of new.jpg")).toBeVisible();
  await expect(slot.getByText("Undo")).toHaveCount(0);
  await page.keyboard.press(undo);
  await expect(picture).toHaveAttribute("src", before ?? "");
  await expect(statusOf(page)).toHaveText(/^Live now/);

  await replace.click();
  await button("Remove it").click();
  await expect(picture).toHaveCount(0);
  await page.keyboard.press(undo);
  await expect(picture).toHaveAttribute("src", before ?? "");
});

function summaries(page: Page) {
  return fieldOf(page, "extraRows").locator("[data-row] [data-toggle]");
}
