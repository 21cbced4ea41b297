import { fieldOf, openEditor, statusOf } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, expect, signIn, staffAccount, test } from "#test/staff.ts";

// Actions outside a role are refused with 403.
test.use({ staff: false, complaints: /status of 403/ });
test.describe.configure({ timeout: 120_000 });

test("a writer keeps a draft in a bundle that has a date, and sees who can change it", async ({
  browser,
  context,
  page,
  writable,
}) => {
  const { url, dataDir } = writable;
  const priya = await addColleague(dataDir, "priya.nair@aldwater.example", "writer");
  await signIn(context, url);
  await openEditor(page, `${url}/edit/work/verrasque`);
  await fieldOf(page, "title").fill("Verrasque, worn again");
  await page.getByRole("button", { name: "Add to a bundle" }).click();
  // The dialog focuses its field, and Enter submits it.
  await expect(page.getByLabel("Name of the new bundle")).toBeFocused();
  await page.keyboard.type("Autumn launch");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?bundle=/);
  const form = page.url();

  const theirs = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(theirs, url, priya);
  const writing = await theirs.newPage();
  await openEditor(writing, form);
  const save = writing.getByRole("button", { name: "Save in the bundle" });
  await expect(save).toBeVisible();
  await fieldOf(writing, "intro").fill("Written by Priya.");
  await expect(statusOf(writing)).toContainText("Draft saved at");

  await page.getByRole("link", { name: "Autumn launch" }).click();
  await expect(page.getByText(`${priya.name} has unsaved changes`).first()).toBeVisible();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByRole("dialog")).toContainText(`${priya.name} has unsaved changes`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Publish now" })).toBeFocused();
  const next = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 8);
  await page.getByLabel("Date and time").fill(`${next}10T09:30`);
  await page.getByRole("button", { name: "Schedule" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Goes live on" })).toBeVisible();

  // The colleague's open form does not have the date yet: the save is refused, and nothing is lost.
  await save.click();
  const bar = writing.getByRole("region", { name: "Update", exact: true });
  await expect(bar).toContainText("Not updated: This bundle is scheduled");
  await expect(bar).toContainText(
    `${staffAccount.name} can save your draft here, or remove the date.`,
  );
  await expect(save).toHaveCount(0);
  await writing.reload();
  await expect(fieldOf(writing, "intro")).toHaveValue("Written by Priya.");
  await openPage(writing, page.url());
  await expect(writing.getByText("only publishers and owners can change it now")).toBeVisible();
  for (const name of ["Remove", /^Take out/, /^Hide it/])
    await expect(writing.getByRole("button", { name })).toHaveCount(0);
  await expectAccessible(writing);

  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("It will not go live on");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This bundle has been removed.")).toBeVisible();
  await openPage(page, `${url}/dashboard/activity`);
  const rows = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(rows.first()).toContainText("removed the bundle “Autumn launch”, which was to go");
});
