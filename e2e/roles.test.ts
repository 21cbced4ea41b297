import type { Browser, Page } from "@playwright/test";
import { fieldOf, openEditor, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, expect, signIn, staffAccount, test, type Account } from "#test/staff.ts";

// Actions outside a role are refused with 403.
test.use({ staff: false, complaints: /status of 40[03]/ });

const address = "/edit/post/no-more-free-pitches";

/** Opens a page in a member's own browser context. */
async function pageOf(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(context, url, account);
  return await context.newPage();
}

test("a publisher opens a writer's draft and publishes it; the writer cannot", async ({
  browser,
  writable,
}) => {
  const { url, dataDir } = writable;
  const priya = await addColleague(dataDir, "priya.nair@aldwater.example", "writer");
  const ben = await addColleague(dataDir, "ben.okafor@aldwater.example", "publisher");
  const writing = await pageOf(browser, url, priya);
  await openEditor(writing, url + address);
  const bar = writing.getByRole("region", { name: "Update", exact: true });
  await expect(bar).toContainText(
    `What you type is kept as a draft, which ${staffAccount.name} or ${ben.name} can put live.`,
  );
  await fieldOf(writing, "subtitle").fill("Written by Priya.");
  await expect(bar).toContainText(/Draft saved at \d\d:\d\d/);
  await expect(bar).toContainText(`${staffAccount.name} or ${ben.name} can put your draft live.`);
  await expect(bar.getByRole("button", { name: /^Update/ })).toHaveCount(0);
  // The writer's own token is also refused.
  const refused = await writing.evaluate(async (path) => {
    const issued = await fetch("/api/identity/token", { method: "POST" });
    const { token } = (await issued.json()) as { token: string };
    const answer = await fetch(path, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({ fields: { subtitle: { stringValue: "By request" } } }),
    });
    return { status: answer.status, text: await answer.text() };
  }, "/v1/projects/site/databases/(default)/documents/posts/no-more-free-pitches?updateMask.fieldPaths=subtitle");
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("Only publishers and owners can update the site.");
  const places = writing.getByRole("navigation", { name: "Desk" });
  await expect(places.getByRole("link", { name: "Library" })).toBeVisible();
  for (const name of ["Trash", "Settings", "Activity"])
    await expect(places.getByRole("link", { name, exact: true })).toHaveCount(0);
  await openPage(writing, `${url}/dashboard/trash`);
  await expect(writing.getByRole("heading", { level: 1 })).toHaveText(
    "Your role cannot open this screen",
  );

  const publishing = await pageOf(browser, url, ben);
  await openPage(publishing, `${url}/dashboard?show=posts`);
  await expect(publishing.getByText(`Draft by ${priya.name}`)).toBeVisible();
  await openEditor(publishing, url + address);
  const banner = publishing.getByRole("region", { name: "Unsaved changes by colleagues" });
  await expect(banner).toContainText(`${priya.name} has unsaved changes here, to Subtitle,`);
  await banner.getByRole("button", { name: "Open them" }).click();
  await expect(fieldOf(publishing, "subtitle")).toHaveValue("Written by Priya.");
  await update(publishing);
  await openPage(publishing, `${url}/news-and-opinions/no-more-free-pitches`);
  await expect(publishing.getByRole("main")).toContainText("Written by Priya.");
  await openPage(publishing, `${url}/dashboard?show=posts`);
  await expect(publishing.getByText(`Draft by ${priya.name}`)).toHaveCount(0);
});

test("a publisher demoted while editing gets a refusal message until the role is restored, and loses nothing", async ({
  browser,
  page,
  context,
  writable,
}) => {
  const { url, dataDir } = writable;
  const ben = await addColleague(dataDir, "ben.okafor@aldwater.example", "publisher");
  const theirs = await pageOf(browser, url, ben);
  await openEditor(theirs, url + address);
  await fieldOf(theirs, "subtitle").fill("Written by Ben.");

  await signIn(context, url);
  await openPage(page, `${url}/dashboard/staff`);
  const question = page.getByRole("dialog");
  await page.getByRole("combobox", { name: `Role of ${staffAccount.name}` }).selectOption("Writer");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(question).toContainText("This is the last owner. Make someone else an owner first.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("combobox", { name: `Role of ${ben.name}` }).selectOption("Writer");
  await expect(question).toContainText("This takes effect at once.");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText(`${ben.name} is now a writer.`)).toBeVisible();

  const bar = theirs.getByRole("region", { name: "Update", exact: true });
  await bar.getByRole("button", { name: "Update Post" }).click();
  await expect(bar).toContainText(
    "Not updated: Only publishers and owners can update the site. Your draft is kept.",
  );
  await expect(bar).toContainText(`${staffAccount.name} can put your draft live.`);
  await expect(bar.getByRole("button", { name: "Update Post" })).toHaveCount(0);
  await page.getByRole("combobox", { name: `Role of ${ben.name}` }).selectOption("Publisher");
  await question.getByRole("button", { name: "Change role" }).click();
  await expect(page.getByText(`${ben.name} is now a publisher.`)).toBeVisible();
  await theirs.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bar.getByRole("button", { name: "Update Post" })).toBeVisible();
  await expect(bar).toContainText(/Draft saved at \d\d:\d\d/);
  await expect(bar).not.toContainText("Not updated");
  await theirs.reload();
  await expect(fieldOf(theirs, "subtitle")).toHaveValue("Written by Ben.");

  await openPage(page, `${url}/dashboard/activity`);
  const rows = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect(rows.nth(0)).toContainText(`${staffAccount.name} made ${ben.name} a publisher`);
  await expect(rows.nth(1)).toContainText(`${staffAccount.name} made ${ben.name} a writer`);
  await page.getByRole("combobox", { name: "Who" }).selectOption(ben.name);
  await expect(rows).toHaveText([new RegExp(`${ben.name} signed in`)]);
  await page.getByRole("combobox", { name: "What" }).selectOption("Exports");
  await expect(page.getByText("No activity matches these filters.")).toBeVisible();
});
