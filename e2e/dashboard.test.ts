import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { choose, heading, linksOf } from "#test/dashboard.ts";
import { expectStreams, watchStreams } from "#test/event-streams.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { fill, request as typed, requestAddress, send } from "#test/request-form.ts";
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

test("an enquiry appears without a reload, is answered by mail, and moves to the trash and back", async ({
  page,
  context,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=enquiries");
  await expect(page.getByText("There are no enquiries yet.")).toBeVisible();
  const visitor = await context.newPage();
  await openPage(visitor, writable.url + requestAddress);
  await fill(visitor, typed);
  await send(visitor);
  const enquiry = page.getByRole("article", { name: `Enquiry from ${typed.name}` });
  await expect(enquiry).toContainText(typed.company);
  await expect(enquiry).toContainText("It counts.");
  await expect(enquiry.getByRole("link", { name: `Answer ${typed.email}` })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${typed.email}\\?subject=`),
  );
  await expectAccessible(page);
  await enquiry.getByRole("button", { name: "Delete" }).click();
  await expect(enquiry).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(enquiry).toBeVisible();
  await expect.poll(() => writable.list("enquiries")).toEqual([typed]);
});

test("an enquiry is counted as new until it is answered, takes a note, and can be marked as spam and back", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  const visitor = await context.newPage();
  await openPage(visitor, writable.url + requestAddress);
  await fill(visitor, typed);
  await send(visitor);
  await openPage(page, `${writable.url}/dashboard?show=enquiries`);
  const places = page.getByRole("navigation", { name: "Desk" });
  await expect(places.getByRole("link", { name: "Enquiries 1 new" })).toBeVisible();
  // Takes many steps, each with a request.
  const folders = page.getByRole("navigation", { name: "Folders of enquiries" });
  const unread = folders.getByRole("link", { name: "New (1)" });
  await unread.click();
  await expect(unread).toHaveAttribute("aria-current", "page");
  const enquiry = page.getByRole("article", { name: `Enquiry from ${typed.name}` });
  await enquiry.getByRole("button", { name: "Add a note" }).click();
  await enquiry.getByLabel("Note, for staff only").fill("Rang back.\nMeets us on Monday.");
  await enquiry.getByRole("button", { name: "Save the note" }).click();
  await expect(enquiry.getByText("Meets us on Monday.")).toBeVisible();
  await expectAccessible(page);

  await enquiry.getByLabel("Status of the enquiry").selectOption("Answered");
  await expect(enquiry).toBeHidden();
  await folders.getByRole("link", { name: "Answered" }).click();
  await expect(enquiry).toContainText("Meets us on Monday.");
  await expect(enquiry).toContainText(/by \w+.*, /);
  await expect(places.getByRole("link", { name: "Enquiries", exact: true })).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain(`"${typed.email}"`);
  expect(file).toContain('"Answered"');

  await enquiry.getByRole("button", { name: "Mark as spam" }).click();
  await folders.getByRole("link", { name: "Suspected spam (1)" }).click();
  await enquiry.getByRole("button", { name: "Not spam" }).click();
  await expect(page.getByText("There is no suspected spam.")).toBeVisible();
  await folders.getByRole("link", { name: "All" }).click();
  await expect(enquiry).toContainText("It counts.");
});

test("the enquiry settings accept addresses, and a test message reports its delivery", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/edit/settings/enquiries");
  await page.getByRole("button", { name: "Add Recipient" }).click();
  const address = page.getByLabel("E-mail address", { exact: true });
  await address.fill("anna");
  await page.getByRole("button", { name: "Update Settings" }).click();
  await expect(
    page.getByText("Enter an e-mail address, such as name@company.com").first(),
  ).toBeVisible();
  await address.fill("anna@aldwater.example");
  await page.getByRole("button", { name: "Update Settings" }).click();
  await expect
    .poll(async () => await writable.list("privatesettings"))
    .toMatchObject([{ recipients: [{ email: "anna@aldwater.example" }] }]);
  await page.getByRole("button", { name: "Send a test message" }).click();
  await expect(
    page.getByText("the message for anna@aldwater.example was only saved"),
  ).toBeVisible();
  await expectAccessible(page);
});

test("an enquiry is erased after a confirmation, and so is all data about an address", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  const visitor = await context.newPage();
  for (const message of ["First", "Second"]) {
    await openPage(visitor, writable.url + requestAddress);
    await fill(visitor, { ...typed, message });
    await send(visitor);
    await expect(visitor.getByRole("group", { name: /thank you/i })).toBeVisible();
  }
  await openPage(page, `${writable.url}/dashboard?show=enquiries`);
  const enquiries = page.getByRole("article", { name: `Enquiry from ${typed.name}` });
  await expect(enquiries).toHaveCount(2);
  const first = enquiries.filter({ hasText: "First" });
  await first.getByRole("button", { name: /^Erase/ }).click();
  await expect(page.getByRole("dialog")).toContainText("removed in 14 days");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(enquiries).toHaveCount(2);
  await first.getByRole("button", { name: /^Erase/ }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(enquiries).toHaveCount(1);
  await expect(enquiries).toContainText("Second");

  await openPage(page, `${writable.url}/edit/settings/enquiries`);
  await page.getByLabel("E-mail address to erase").fill(typed.email.toUpperCase());
  await page.getByRole("button", { name: "Erase this address" }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Erased: 1 enquiry or document")).toBeVisible();
  await expect.poll(() => writable.list("enquiries")).toEqual([]);
});

async function slugs(writable: { list(collection: string): Promise<Record<string, unknown>[]> }) {
  return (await writable.list("casestudies")).map(({ slug }) => slug);
}

function lists(page: Page) {
  return page.getByRole("navigation", { name: "Desk" });
}
