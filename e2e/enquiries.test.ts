import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { choose } from "#test/dashboard.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { fill, request as typed, requestAddress, send } from "#test/request-form.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// Each journey changes its own site.
test.use({ staff: false });

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
  await choose(page, `the enquiry from ${typed.name}`, "Delete");
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
  await page.setViewportSize({ width: 390, height: 844 });
  const { x: left } = await placeOf(enquiry);
  const actions = await enquiry.getByRole("button").or(enquiry.getByRole("link")).all();
  for (const action of actions) expect((await placeOf(action)).x).toBeGreaterThanOrEqual(left);
  await page.setViewportSize({ width: 1280, height: 720 });

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

  await choose(page, `the enquiry from ${typed.name}`, "Mark as spam");
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
  const erase = async () => {
    const first = enquiries.filter({ hasText: "First" });
    await first.getByRole("button", { name: /^Actions/ }).click();
    await page.getByRole("menuitem", { name: "Erase permanently" }).click();
  };
  await erase();
  await expect(page.getByRole("dialog")).toContainText("removed in 14 days");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(enquiries).toHaveCount(2);
  await erase();
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

async function placeOf(element: Locator) {
  const place = await element.boundingBox();
  if (!place) throw new Error("The element is not visible.");
  return place;
}
