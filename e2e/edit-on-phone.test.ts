import { fieldOf } from "#test/editor.ts";
import { openWithPreview, phone, previewOf } from "#test/preview.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false, hasTouch: true, isMobile: true });

test("on a phone a second press edits in the sheet, and one press leads to the form", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable, { size: phone });
  const title = frame.getByRole("heading", { level: 1 });
  await title.dblclick();
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  // Phones have no Escape key.
  const advice = previewOf(page).getByText("Title: Enter to finish");
  await expect(advice).toHaveText(/Title: Enter to finish\.$/, { useInnerText: true });
  await page.keyboard.press("End");
  await page.keyboard.type(" by thumb");
  await page.keyboard.press("Escape");
  await expect(previewOf(page)).toBeVisible();
  await title.dblclick();
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" by hand");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Verrasque by hand");
  await title.click();
  await expect(previewOf(page)).toHaveCount(0);
  await expect(fieldOf(page, "title")).toBeFocused();
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque by hand");
});
