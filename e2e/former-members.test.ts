import { fieldOf, openEditor, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, expect, signIn, signInAndOpen, test } from "#test/staff.ts";

test.use({ staff: false });

test("a former member of staff is anonymised after a confirmation, also in the history", async ({
  browser,
  page,
  writable,
}) => {
  const ben = await addColleague(writable.dataDir);
  const theirs = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(theirs, writable.url, ben);
  const editor = await theirs.newPage();
  await openEditor(editor, `${writable.url}/edit/pages/work`);
  await fieldOf(editor, "workIntro").fill("Written by Ben.");
  await update(editor);
  await theirs.close();

  await signInAndOpen(page, writable, "/dashboard/staff");
  await page.getByRole("button", { name: `End access (${ben.name})` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).click();
  await page.getByRole("button", { name: `Make anonymous (${ben.name})` }).click();
  const question = page.getByRole("dialog", { name: `Make ${ben.name} anonymous?` });
  await question.getByRole("button", { name: "Cancel" }).click();
  await openPage(page, `${writable.url}/dashboard/history/pages/work`);
  await expect(page.getByRole("main")).toContainText(ben.name);

  await openPage(page, `${writable.url}/dashboard/staff`);
  await page.getByRole("button", { name: `Make anonymous (${ben.name})` }).click();
  await question.getByRole("button", { name: "Make anonymous" }).click();
  await expect(page.getByText(`${ben.name} is no longer named in the history.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Make anonymous (${ben.name})` })).toHaveCount(0);
  await openPage(page, `${writable.url}/dashboard/history/pages/work`);
  await expect(page.getByRole("main")).toContainText("Former member of staff");
  await expect(page.getByRole("main")).not.toContainText(ben.name);
});

test("an open preview says that the member's access was ended", async ({
  browser,
  page,
  writable,
}) => {
  const ben = await addColleague(writable.dataDir);
  const theirs = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(theirs, writable.url, ben);
  const editor = await theirs.newPage();
  await editor.setViewportSize({ width: 1440, height: 900 });
  await openEditor(editor, `${writable.url}/edit/work/verrasque`);
  await editor.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = editor.getByRole("region", { name: "Preview" });
  await expect(preview.frameLocator("iframe").locator("h1")).toHaveText("Verrasque");

  await signInAndOpen(page, writable, "/dashboard/staff");
  await page.getByRole("button", { name: `End access (${ben.name})` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End access" }).click();
  await expect(page.getByRole("button", { name: `Make anonymous (${ben.name})` })).toBeVisible();
  await fieldOf(editor, "title").fill("Nobody sees this");
  await expect(preview).toContainText("You are signed out");
  await expect(preview.frameLocator("iframe").locator("h1")).toHaveText("Verrasque");
  await theirs.close();
});
