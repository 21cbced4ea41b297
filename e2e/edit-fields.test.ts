import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { editedDocuments, storedForm } from "#test/edit-fields.ts";
import type { EditedDocument, EditedField, EditedList } from "#test/edit-fields.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";

// The films named here do not exist, so their previews return 404.
// Signs in to each journey's own site instead of the shared one.
test.use({ complaints: /status of 404|ERR_ABORTED/, staff: false });
test.describe.configure({ timeout: 240_000 });

for (const edited of editedDocuments())
  test(`${edited.name}: every field is saved, restored, and stored with its type`, async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await openEditor(page, writable.url, edited);
    for (const list of edited.lists) await bringToLength(page, list);
    const picture = await smallPicture();
    for (const field of edited.fields) await fill(page, field, picture);
    for (const field of edited.fields)
      if (field.kind === "image") await expectUploaded(page, field);
    await page.getByRole("button", { name: edited.button, exact: true }).click();
    await expect(page.getByText(/^Live now, updated at \d\d:\d\d by you/).first()).toBeVisible();

    await openEditor(page, writable.url, edited);
    await openAllRows(page, edited);
    for (const field of edited.fields) await expectShown(page, field);

    const address = `${writable.url}/v1/projects/site/databases/(default)/documents/${edited.path}`;
    const stored = (await (await page.request.get(address, { maxRetries: 2 })).json()) as {
      fields: object;
    };
    expect(stored.fields).toMatchObject(storedForm(edited));
  });

test("a document named in a reference is published by the shortcut, too", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/edit/disciplines/brand-naming`);
  await expect(page.locator("fieldset[disabled]")).toHaveCount(0);
  const input = page.locator('[id="field-caseStudy"]');
  await input.fill("verrasque");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(/^Live now, updated at \d\d:\d\d by you/).first()).toBeVisible();
  expect((await writable.read("disciplines/brand-naming"))["caseStudy"]).toBe("verrasque");
});

async function openEditor(page: Page, url: string, { address }: EditedDocument) {
  await openPage(page, url + address);
  await expect(page.locator("fieldset[disabled]")).toHaveCount(0);
}

/** Opens all rows, and adds or removes rows until the list has the target length. */
async function bringToLength(page: Page, { name, row, rows, isFixed }: EditedList) {
  const list = page.locator(`[id="field-${name}"]`);
  const all = list.locator("[data-row]");
  await openRows(list);
  if (isFixed) return expect(all).toHaveCount(rows);
  while ((await all.count()) > rows)
    await all.last().getByRole("button", { name: "Remove" }).click();
  while ((await all.count()) < rows)
    await list.getByRole("button", { name: `Add ${row.toLowerCase()}` }).click();
}

async function openAllRows(page: Page, { lists }: EditedDocument) {
  for (const { name } of lists) await openRows(page.locator(`[id="field-${name}"]`));
}

async function openRows(list: Locator) {
  const closed = list.locator('[data-toggle][aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
}

function inputOf(page: Page, { path, list }: EditedField): Locator {
  if (!list) return page.locator(`[id="field-${path}"]`);
  const row = page.locator(`[id="field-${list.name}"] [data-row]`).nth(list.row);
  return row.locator(`[id^="field-${list.name}/"][id$="/${path}"]`);
}

async function fill(page: Page, field: EditedField, picture: Buffer) {
  const { kind, value } = field;
  const input = inputOf(page, field);
  if (kind === "rich-text") {
    await input.click();
    await expect(input).toHaveAttribute("contenteditable", "true");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("Delete");
    await page.keyboard.insertText(value);
  } else if (kind === "image") {
    const replace = input.and(page.getByRole("button", { name: "Replace Image" }));
    if (await replace.isVisible()) await replace.click();
    // Uploads continue while other fields are filled in.
    await input.setInputFiles({ name: value, mimeType: "image/jpeg", buffer: picture });
  } else {
    await input.fill(value);
    // Closes the list of suggestions, which would cover the next field.
    await input.blur();
  }
}

async function expectUploaded(page: Page, field: EditedField) {
  const input = inputOf(page, field);
  const slot = input.locator("xpath=ancestor::*[@role='group'][1]");
  await expect(slot).toContainText(field.value);
  // Until an upload is finished, it is listed in its slot, which keeps its former picture.
  await expect(slot.getByRole("list")).toHaveCount(0);
  await expect(input.and(page.getByRole("button", { name: "Replace Image" }))).toBeVisible();
}

async function expectShown(page: Page, field: EditedField) {
  const input = inputOf(page, field);
  if (field.kind === "rich-text") return expect.soft(input).toHaveText(field.value);
  if (field.kind !== "image") return expect.soft(input).toHaveValue(field.shown ?? field.value);
  await expectUploaded(page, field);
}

function smallPicture(): Promise<Buffer> {
  const grey = { width: 24, height: 16, channels: 3, background: "#888" } as const;
  return sharp({ create: grey }).jpeg().toBuffer();
}
