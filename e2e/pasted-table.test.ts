import { fieldOf, openEditor } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

test("cells of a pasted table become paragraphs, with a notice at the text, and undo reverts them", async ({
  page,
  site,
}) => {
  await openEditor(page, `${site.url}/edit/post/no-more-free-pitches`);
  const text = fieldOf(page, "body");
  await text.click();
  await expect(text).toHaveAttribute("contenteditable", "true");
  const before = await text.innerText();
  await text.evaluate((place) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<table><tr><td>Cell A</td><td>Cell B</td></tr></table>");
    clipboardData.setData("text/plain", "Cell A\tCell B");
    const init = { clipboardData, bubbles: true, cancelable: true };
    place.dispatchEvent(new ClipboardEvent("paste", init));
  });
  const note = page.getByText("Tables are not supported: each cell was pasted as a paragraph.");
  await expect(note).toBeVisible();
  for (const cell of ["Cell A", "Cell B"])
    await expect(text.locator("p").filter({ hasText: cell })).toBeVisible();
  await expect(text.locator("table")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(text).not.toContainText("Cell A");
  await expect.poll(() => text.innerText()).toBe(before);
});
