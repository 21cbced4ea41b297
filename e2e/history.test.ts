import { fieldOf, signInAndEdit, statusOf, storedDocument, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, staffAccount, test } from "#test/staff.ts";

test.use({ staff: false });

const path = "posts/no-more-free-pitches";

test("every update is recorded with who, when and which fields; restoring one field or all is an update that can be undone", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/post/no-more-free-pitches");
  const [title, subtitle] = [fieldOf(page, "title"), fieldOf(page, "subtitle")];
  const first = { title: await title.inputValue(), subtitle: await subtitle.inputValue() };
  await title.fill("A second title");
  await subtitle.fill("A second subtitle");
  await update(page);

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: /^History of/ });
  const revisions = history.locator("button[data-number]");
  await expect(revisions.first()).toContainText(staffAccount.name);
  await expect(revisions.first()).toContainText("Subtitle and Title");
  await choose(2);
  const changed = history.getByRole("region", { name: "Title" });
  await expect(changed.locator("ins").first()).toBeVisible();
  await expect(changed.locator("del").first()).toBeVisible();

  await choose(1);
  await history.getByRole("button", { name: "Restore Title" }).click();
  const question = page.getByRole("dialog", { name: "Restore this?" });
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.poll(stored).toEqual({ title: first.title, subtitle: "A second subtitle" });
  // The open form receives the change.
  await expect(title).toHaveValue(first.title);
  await history.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(stored).toEqual({ title: "A second title", subtitle: "A second subtitle" });

  await choose(1);
  await history.getByRole("button", { name: "Restore this whole version" }).click();
  await question.getByRole("button", { name: "Restore", exact: true }).click();
  await expect.poll(stored).toEqual(first);
  await expect(subtitle).toHaveValue(first.subtitle);

  // Restores into the form only: visitors see nothing before an update.
  await choose(2);
  await history.getByRole("button", { name: "Copy into the form Title" }).click();
  await expect(title).toHaveValue("A second title");
  await expect(statusOf(page)).toHaveText(/^Changes kept/);
  expect(await stored()).toEqual(first);

  /** Opens a revision: the first is the demo's, the second the one above. */
  async function choose(number: number) {
    const back = history.getByRole("button", { name: "All updates" });
    if (await back.isVisible()) await back.click();
    await history.locator(`button[data-number="${number}"]`).click();
  }

  async function stored() {
    const { fields } = await storedDocument(page, writable.url, path);
    const text = (name: string) => (fields[name] as { stringValue: string }).stringValue;
    return { title: text("title"), subtitle: text("subtitle") };
  }
});

test("a deleted post is restored from the trash with its history", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await writable.remove(path);
  await openPage(page, `${writable.url}/dashboard/history/${path}`);
  await expect(page.getByText("Deleted").first()).toBeVisible();
  await openPage(page, `${writable.url}/dashboard/trash`);
  await page.getByRole("button", { name: /^Bring back/ }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await openPage(page, `${writable.url}/dashboard/history/${path}`);
  const revisions = page.getByRole("main").locator("button[data-number]");
  await expect(revisions).toHaveCount(3);
  await expect(revisions.first()).toContainText(staffAccount.name);
});
