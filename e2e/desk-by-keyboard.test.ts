import {
  fieldOf,
  photograph,
  rowFieldOf,
  rowOf,
  signInAndEdit,
  statusOf,
  storedDocument,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, staffAccount, test } from "#test/staff.ts";
import { tabTo } from "#test/tab-to.ts";

test.use({ staff: false });

test("signs in, finds, edits, reorders, updates and leaves a case study with the keyboard alone", async ({
  page,
  writable,
}) => {
  await openPage(page, `${writable.url}/edit/work/verrasque`);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await tabTo(page, "textbox", "E-mail");
  await page.keyboard.type(staffAccount.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(staffAccount.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Edit case study: / })).toBeVisible();

  await tabTo(page, "textbox", /^Title/);
  await page.keyboard.press("End");
  await page.keyboard.type(", by hand");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);

  // Moves the second row up, opens it, types, and makes its rich text bold.
  await tabTo(page, "button", "Move row 2");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  const first = rowOf(page, "extraRows", 0);
  await tabTo(page, "button", /^Row 1/);
  await page.keyboard.press("Enter");
  await expect(rowFieldOf(first, "title")).toBeVisible();
  await tabTo(page, "textbox", "Body");
  await page.keyboard.press("Enter");
  const body = rowFieldOf(first, "body");
  await expect(body).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Plain and ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
  const { fields } = await storedDocument(page, writable.url, "casestudies/verrasque");
  expect(JSON.stringify(fields.extraRows)).toContain("Plain and **bold**");
  expect(fields.title).toEqual({ stringValue: "Verrasque, by hand" });

  // In a rich text this shortcut is for links.
  await tabTo(page, "button", "Replace Image");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("Briefing templates");
  await expect(page.getByRole("option").first()).toContainText("Briefing templates");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: "Edit Briefing templates Page" }),
  ).toBeFocused();
  await expect(fieldOf(page, "title")).toHaveValue("Briefing templates");
});

test("the focus stays on the screen when the focused element is removed", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  const replace = page.getByRole("button", { name: "Replace Image" }).first();
  await replace.press("Enter");
  const chooser = page.locator("input[type=file]").first();
  await expect(chooser).toBeFocused();
  await chooser.setInputFiles({
    name: "new.jpg",
    mimeType: "image/jpeg",
    buffer: await photograph(64, 48),
  });
  await expect(replace).toBeFocused();
  // Until its upload is finished, it is listed in its slot.
  const slot = replace.locator("xpath=ancestor::*[@role='group'][1]");
  await expect(slot).toContainText("new.jpg");
  await expect(slot.getByRole("list")).toHaveCount(0);

  await openPage(page, `${writable.url}/dashboard/library`);
  await page
    .getByRole("button", { name: /^Open new\.jpg/ })
    .first()
    .press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  const remove = page
    .getByRole("dialog", { name: /^Delete/ })
    .getByRole("button", { name: /^Delete/ });
  await expect(remove).toBeEnabled();
  await remove.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Library" })).toBeFocused();
});
