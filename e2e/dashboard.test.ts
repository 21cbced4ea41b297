import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { choose, heading, linksOf } from "#test/dashboard.ts";
import { expectStreams, watchStreams } from "#test/event-streams.ts";
import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { openPage } from "#test/open-page.ts";
import { fill, request as typed, requestAddress, send } from "#test/request-form.ts";
import { seededFolder } from "#test/site.ts";
import { addColleague, expect, signIn, test } from "#test/staff.ts";
import { startWritableSite } from "#test/writable-site.ts";

const titles = caseStudies.map(({ values }) => values.title);
const [first = "", second = ""] = titles;

// Each journey changes a site of its own.
test.use({ staff: false });
test.describe.configure({ timeout: 60_000 });

test("the lists show what there is, who changed it last and when, and are reached by address", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard`);
  await expect(heading(page)).toHaveText("Case studies");
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
  const row = page.getByRole("listitem").filter({ hasText: first });
  await expect(row).toContainText(/Demo content, Title and \d+ more, \d\d:\d\d/);
  for (const list of ["Posts", "Pages", "Disciplines", "Enquiries"]) {
    await lists(page).getByRole("link", { name: list }).click();
    await expect(page).toHaveURL(`${writable.url}/dashboard?show=${list.toLowerCase()}`);
    await expect(heading(page)).toHaveText(list);
    await expect(heading(page)).toBeFocused();
    await expectNoBarrier(page);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, `${writable.url}/dashboard`);
  await expectNoBarrier(page);
});

test("a new case study is on no list of visitors before its first update", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard`);
  await page.getByRole("button", { name: "New case study" }).click();
  await expect(page).toHaveURL(/\/edit\/work\/[A-Za-z0-9]{20}$/);
  await page.getByLabel("Title", { exact: true }).first().fill("A fresh study");
  await page.getByRole("textbox", { name: /^Slug/ }).first().fill("a-fresh-study");
  await expect(page.getByText(/kept as a draft/)).toBeVisible();
  expect(await slugs(writable)).not.toContain("a-fresh-study");
  await page.getByRole("button", { name: "Update Case Study" }).click();
  await expect(page.getByText(/^Saved at/).first()).toBeVisible();
  expect(await slugs(writable)).toContain("a-fresh-study");
});

test("a duplicate is a draft of one's own, marked in the list, and can be discarded and kept again", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard`);
  await choose(page, second, "Duplicate");
  await expect(page).toHaveURL(/\/edit\/work\/[A-Za-z0-9]{20}$/);
  await expect(page.getByLabel("Title", { exact: true }).first()).toHaveValue(`Copy of ${second}`);
  expect(await writable.list("casestudies")).toHaveLength(titles.length);
  await openPage(page, `${writable.url}/dashboard`);
  const drafts = page.getByRole("region", { name: "Not on the site yet" });
  await expect(drafts.getByRole("listitem")).toHaveCount(1);
  await expect(drafts).toContainText("Draft by you");
  await choose(page, `Copy of ${second}`, "Discard draft");
  await expect(drafts).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drafts.getByRole("link", { name: `Copy of ${second}` })).toBeVisible();
});

test("a list misses nothing that changes between its making and its first stream", async ({
  page,
  context,
  writable,
}) => {
  await page.route("**/live?*", async (route) => {
    await writable.change("casestudies/verrasque", { title: "Changed in between" });
    await route.continue();
  });
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard`);
  await expect(page.getByRole("link", { name: "Changed in between" })).toBeVisible();
});

test("an open list follows what others do, shows who is at work, and lets go when it is left", async ({
  page,
  context,
  browser,
  ownSites,
}) => {
  const { path } = ownSites.use(await seededFolder());
  const writable = ownSites.use(await startWritableSite({ dataDir: path }));
  const ben = await addColleague(path);
  await page.addInitScript(watchStreams);
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard`);
  await expectStreams(page, 2);

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
    await theirs.close();
    await expect(row).not.toContainText("is editing");
  } finally {
    await elsewhere.close();
  }

  await page.getByRole("link", { name: "Account" }).click();
  await expect(heading(page)).toHaveText("Account");
  await expectStreams(page, 0);
});

test("an enquiry appears by itself, is answered by mail, and goes to the trash and back", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  await openPage(page, `${writable.url}/dashboard?show=enquiries`);
  await expect(page.getByText("Nobody has written yet.")).toBeVisible();
  const visitor = await context.newPage();
  await openPage(visitor, writable.url + requestAddress);
  await fill(visitor, typed);
  await send(visitor);
  const enquiry = page.getByRole("article", { name: `Enquiry of ${typed.name}` });
  await expect(enquiry).toContainText(typed.company);
  await expect(enquiry).toContainText("It counts.");
  await expect(enquiry.getByRole("link", { name: `Answer ${typed.email}` })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${typed.email}\\?subject=`),
  );
  await expectNoBarrier(page);
  await enquiry.getByRole("button", { name: "Delete" }).click();
  await expect(enquiry).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(enquiry).toBeVisible();
  expect(await writable.list("enquiries")).toEqual([typed]);
});

async function slugs(writable: { list(collection: string): Promise<Record<string, unknown>[]> }) {
  return (await writable.list("casestudies")).map(({ slug }) => slug);
}

function lists(page: Page) {
  return page.getByRole("navigation", { name: "Lists" });
}
