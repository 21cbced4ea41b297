import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { choose, heading, linksOf } from "#test/dashboard.ts";
import { expectStreams, watchStreams } from "#test/event-streams.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, expect, signIn, signInAndOpen, test } from "#test/staff.ts";

const titles = caseStudies.map(({ values }) => values.title);
const [first = "", second = ""] = titles;

// Each journey changes its own site.
test.use({ staff: false });

test("a further page is not lost when its list changes while it loads", async ({
  page,
  writable,
}) => {
  const add = (slug: string, title: string, date: string) =>
    writable.change(`posts/${slug}`, { title, slug, date });
  for (let number = 0; number < 105; number += 1)
    await add(`piece-${number}`, `Piece ${number}`, "2020-01-11");
  await signInAndOpen(page, writable, "/dashboard?show=posts");
  await expect(linksOf(page, "Posts")).toHaveCount(100);
  const late = Promise.withResolvers<void>();
  await page.route("**/api/desk/rows/posts?*after=*", async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Load more" }).click();
  await add("just-in", "Just in", "2031-01-11");
  await expect(linksOf(page, "Posts").first()).toHaveText("Just in");
  late.resolve();
  await expect(linksOf(page, "Posts").filter({ hasText: "Piece" })).toHaveCount(105);
});

test("lists show documents with last author and time, and have addresses", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await expect(heading(page)).toHaveText("Case studies");
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
  const row = page.getByRole("listitem").filter({ hasText: first });
  await expect(row).toContainText(/Demo content, created, \d\d:\d\d/);
  for (const list of ["Posts", "Pages", "Disciplines", "Enquiries"]) {
    await lists(page).getByRole("link", { name: list }).click();
    await expect(page).toHaveURL(`${writable.url}/dashboard?show=${list.toLowerCase()}`);
    await expect(heading(page)).toHaveText(list);
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, `${writable.url}/dashboard?show=casestudies`);
  await expectAccessible(page);
});

test("a new case study is in no public list before its first update", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await page.getByRole("button", { name: "New case study" }).click();
  await expect(page).toHaveURL(/\/edit\/work\/[A-Za-z0-9]{20}\?new$/);
  await page.getByLabel("Title", { exact: true }).first().fill("A fresh study");
  await page.getByRole("textbox", { name: /^Slug/ }).first().fill("a-fresh-study");
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  expect(await slugs(writable)).not.toContain("a-fresh-study");
  await page.getByRole("button", { name: "Update Case Study" }).click();
  await expect(page.getByText(/^Live now, updated at/).first()).toBeVisible();
  expect(await slugs(writable)).toContain("a-fresh-study");
});

test("a duplicate is a private draft, marked in the list, which can be discarded and saved again", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await choose(page, second, "Duplicate");
  await expect(page).toHaveURL(/\/edit\/work\/[A-Za-z0-9]{20}$/);
  await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue(`Copy of ${second}`);
  expect(await writable.list("casestudies")).toHaveLength(titles.length);
  await openPage(page, `${writable.url}/dashboard?show=casestudies`);
  const drafts = page.getByRole("region", { name: "Not on the site yet" });
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
  await expect(drafts).toContainText("Draft by you");
  await choose(page, `Copy of ${second}`, "Discard draft");
  await expect(drafts).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("link", { name: `Copy of ${second}` })).toBeVisible();
});

test("a list receives every change between its rendering and its first event stream", async ({
  page,
  writable,
}) => {
  await page.route("**/live?*", async (route) => {
    await writable.change("casestudies/verrasque", { title: "Changed in between" });
    await route.continue();
  });
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await expect(page.getByRole("link", { name: "Changed in between" })).toBeVisible();
});

test("an open list follows others' changes, shows who is editing, and closes its stream when left", async ({
  page,
  browser,
  writable,
}) => {
  const ben = await addColleague(writable.dataDir);
  await page.addInitScript(watchStreams);
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await expectStreams(page, 1);

  await writable.change("casestudies/verrasque", { title: "Changed elsewhere" });
  await expect(page.getByRole("link", { name: "Changed elsewhere" })).toBeVisible();

  const elsewhere = await browser.newContext();
  try {
    await signIn(elsewhere, writable.url, ben);
    const theirs = await elsewhere.newPage();
    await openPage(theirs, `${writable.url}/edit/work/verrasque`);
    const row = page.getByRole("listitem").filter({ hasText: "Changed elsewhere" });
    await expect(row).toContainText("Ben Okafor is editing");
    await theirs.getByLabel("Intro title").fill("What Ben thinks");
    await expect(row).toContainText("Draft by Ben Okafor");
    // Deleting a document that another user is editing needs a confirmation.
    await choose(page, "Changed elsewhere", "Delete");
    const question = page.getByRole("dialog", { name: "Delete Changed elsewhere?" });
    await expect(question).toContainText("Ben Okafor is editing this now.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(row).toContainText("Ben Okafor is editing");
    await theirs.close();
    await expect(row).not.toContainText("is editing");
    await choose(page, "Changed elsewhere", "Delete");
    await expect(question).toContainText("Ben Okafor has unsaved changes to this.");
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(page.getByText("Changed elsewhere is in the trash.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row).toBeVisible();
  } finally {
    await elsewhere.close();
  }

  await page.getByRole("link", { name: "Account" }).click();
  await expect(heading(page)).toHaveText("Account");
  await expectStreams(page, 0);
});

async function slugs(writable: { list(collection: string): Promise<Record<string, unknown>[]> }) {
  return (await writable.list("casestudies")).map(({ slug }) => slug);
}

function lists(page: Page) {
  return page.getByRole("navigation", { name: "Desk" });
}
