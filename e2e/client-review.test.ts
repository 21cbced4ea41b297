import type { Locator, Page } from "@playwright/test";
import { callDesk } from "#test/call-desk.ts";
import { addToNewBundle } from "#test/bundles.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { fieldOf, signInAndEdit } from "#test/editor.ts";
import {
  focus,
  intro,
  openReview,
  phoneOf,
  pin,
  recordedIn,
  shownIn,
  title,
} from "#test/reviews.ts";
import { expect, test } from "#test/staff.ts";

// The accessibility check runs scripts in the frame, which blocks them; requests are refused, and fail when offline.
test.use({
  staff: false,
  complaints: /Blocked script execution|status of 4|ERR_INTERNET_DISCONNECTED/,
});
test.describe.configure({ timeout: 120_000 });

const passcode = "blue kettle";

test("a client comments on a picture and approves on a phone, and an approval can be required for publishing", async ({
  browser,
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await fieldOf(page, "title").fill(title);
  await addToNewBundle(page, "Autumn launch");
  await page.getByRole("link", { name: "Autumn launch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autumn launch");
  await page.getByRole("textbox", { name: "Client" }).fill("Mara Voss");
  await page.getByLabel("Passcode (optional)").fill(passcode);
  await page.getByRole("button", { name: "Make a link" }).click();
  const address = await page.getByLabel("The link for Mara Voss").inputValue();
  await expect(page.getByText("with a passcode", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, "a bundle with links");

  const client = await phoneOf(browser);
  await client.goto(address);
  await client.getByLabel("Passcode").fill("red kettle");
  await client.getByRole("button", { name: "Open" }).click();
  await expect(client.getByRole("alert")).toContainText("not the passcode");
  await expect(client.getByLabel("Passcode")).toBeFocused();
  await client.getByLabel("Passcode").fill(passcode);
  await client.getByRole("button", { name: "Show the passcode" }).tap();
  await expect(client.getByLabel("Passcode")).toHaveAttribute("type", "text");
  await client.getByRole("button", { name: "Open" }).click();
  await expect(client.getByRole("heading", { level: 1 })).toHaveText(
    "Autumn launch, for Mara Voss",
  );
  await expect(shownIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  await client.getByRole("button", { name: "Comment", exact: true }).tap();
  const picture = await shownIn(client).locator("main img").first().boundingBox();
  await client.touchscreen.tap((picture?.x ?? 0) + 100, (picture?.y ?? 0) + 100);
  await expect(client.getByText("About this picture")).toBeVisible();
  await client.getByLabel("Your comment").fill("Could the red be deeper?");
  await client.getByRole("button", { name: "Send" }).tap();
  await expect(pin(client, 1)).toBeVisible();
  await client.getByRole("button", { name: "Done", exact: true }).tap();
  await client.getByRole("button", { name: "Approve", exact: true }).tap();
  await expect(client.getByRole("dialog")).toContainText("You approve 1 page");
  await client.getByRole("button", { name: "Approve 1 page" }).tap();
  await expect(client.getByText("You approved this on")).toBeVisible();

  await expectAccessible(client);
  await client.getByRole("link", { name: "Print the record" }).tap();
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("Approval record");
  await expect(client.getByRole("definition").filter({ hasText: "Mara Voss" })).toBeVisible();
  await expect(recordedIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(client.getByRole("button", { name: "Print" })).toBeVisible();
  await expectAccessible(client);
  await expectNoHorizontalScroll(client, "the record of a client's own approval");
  const record = client.url();
  await client.getByRole("link", { name: "Back" }).tap();
  await client.getByRole("button", { name: title }).tap();
  await expectAccessible(client);
  await client.getByRole("link", { name: "Home page" }).tap();
  await expect(shownIn(client).getByRole("link", { name: title }).first()).toBeAttached();
  await expect(pin(client, 1)).toHaveCount(0);
  await client.getByRole("button", { name: /^Comments/ }).tap();
  await expectAccessible(client);
  await client.getByRole("button", { name: /A picture/ }).tap();
  await expect(shownIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(pin(client, 1)).toBeVisible();
  await expectNoHorizontalScroll(client, "what a client reviews");
  await client.goto(`${writable.url}/work/verrasque`);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("Verrasque");

  // The screen of the bundle has been open all the time.
  await expect(page.getByText(/^Approved /)).toBeVisible();
  await page.getByLabel("Needs approval to be published").check();
  await expect(page.getByText("A client has approved it as it is now.")).toBeVisible();
  const bundle = new URL(page.url()).pathname.split("/").at(-1);
  await writable.change(`bundles/${bundle}/casestudies/verrasque`, { year: "2026" });
  await expect(page.getByText("It has changed since it was approved")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("disabled");
  await expect(page.getByText("No client has approved it as it is now.")).toBeVisible();
  await expect(page.getByText(`before 1 change: ${title}`)).toBeVisible();
  await page.getByRole("button", { name: "Revoke (Mara Voss)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByText("Revoked; would have worked until")).toBeVisible();
  for (const closed of [address, record]) {
    await client.goto(closed);
    await expect(client.getByRole("heading", { level: 1 })).toContainText("no longer works");
  }
});

test("others' comments appear, pins follow their text through an edit, and a later approval lists what changed", async ({
  browser,
  page,
  writable,
}) => {
  const { bundle, links } = await openReview(page, writable);
  const client = await browser.newPage();
  await client.goto(links[0] ?? "");
  await expect(shownIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  // Chooses without a pointer.
  await client.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  await client.getByRole("button", { name: "From a list" }).press("Enter");
  await expectAccessible(client);
  await client.getByRole("button", { name: intro }).press("Enter");
  await client.keyboard.type(`<img src=x onerror="document.title='hacked'"> Good.`);
  await client.keyboard.press("ControlOrMeta+Enter");
  await expect(pin(client, 1)).toBeVisible();
  // The pin is hidden beneath the page's header until the keyboard focuses it.
  await scrollBeneathHeader(client, intro);
  await expect.poll(() => isInSight(pin(client, 1))).toBe(false);
  await pin(client, 1).focus();
  await expect.poll(() => isInSight(pin(client, 1))).toBe(true);
  await client.getByRole("button", { name: "Whole page" }).press("Enter");
  await client.keyboard.type("Calm and clear.");
  await client.getByRole("button", { name: "Send" }).press("Enter");
  await expect(client.getByRole("button", { name: "Comments 2" })).toBeVisible();
  await client.keyboard.press("Escape");
  await client.getByRole("button", { name: "Comments 2" }).click();
  await expect(client.getByText('<img src=x onerror="')).toBeVisible();
  await expectAccessible(client);
  await client.getByRole("button", { name: "Approve", exact: true }).click();
  await client.getByRole("button", { name: "Approve 1 page" }).click();
  await expect(client.getByText("You approved this on")).toBeVisible();
  await client.keyboard.press("Escape");

  const second = await phoneOf(browser);
  await second.goto(links[1] ?? "");
  await pin(second, 1).tap();
  await second.getByRole("button", { name: "Reply to comment 1" }).tap();
  await second.getByLabel("Reply to comment 1").fill("I like it too.");
  await second.getByRole("button", { name: "Send the reply" }).tap();
  await expect(second.getByText("I like it too.")).toBeVisible();
  const words = { words: "We make it warmer.", audience: "everyone" };
  await callDesk(page, "POST", `/bundles/${bundle}/comments`, {
    ...words,
    document: "casestudies/verrasque",
    field: "title",
  });
  await focus(client);
  await expect(client.getByText("I like it too.")).toBeVisible();
  await expect(client.getByText("We make it warmer.")).toBeVisible();
  await expect(client.getByText("Mara Voss")).toHaveCount(1);

  const changed = "Worn for 140 years, and never under its own name.";
  await writable.change(`bundles/${bundle}/casestudies/verrasque`, { introTitle: changed });
  await focus(client);
  await client.getByRole("button", { name: "Show it as it is now" }).click();
  await expect(shownIn(client).getByText(changed)).toBeVisible();
  await expect(client.getByText("The text has changed since this comment.")).toBeVisible();
  const text = await shownIn(client).getByText(changed).boundingBox();
  await expect
    .poll(async () => Math.abs(((await pin(client, 1).boundingBox())?.y ?? 0) - (text?.y ?? 0)))
    .toBeLessThan(40);
  await client.getByRole("button", { name: "Approve", exact: true }).click();
  const approval = client.getByRole("dialog");
  await expect(approval).toContainText("before 1 change");
  await expect(approval.getByRole("link", { name: title })).toBeVisible();
  await expectAccessible(client);
  // A change made while the dialog is open is not approved unseen.
  await writable.change(`bundles/${bundle}/casestudies/verrasque`, { introTitle: intro });
  await client.getByRole("button", { name: "Approve it as it is now" }).click();
  await expect(approval.getByRole("alert")).toContainText("changed since you opened it");
  await approval.getByRole("button", { name: "Show it as it is now" }).click();
  await expect(approval).toBeHidden();
  await expect(shownIn(client).getByText(intro)).toBeVisible();
  await client.getByRole("button", { name: "Approved" }).click();
  await expect(approval).toContainText("You approved this on");
  expect(await client.title()).not.toBe("hacked");
});

test("a client's typed text survives a lost connection, a reload and the revocation of the link", async ({
  browser,
  page,
  writable,
}) => {
  const { bundle, links } = await openReview(page, writable);
  const phone = await phoneOf(browser);
  await phone.goto(links[0] ?? "");
  await phone.getByRole("button", { name: "Comment", exact: true }).tap();
  await phone.getByRole("button", { name: "Whole page" }).tap();
  const words = phone.getByLabel("Your comment");
  await words.fill("Where is the mill?");
  await phone.context().setOffline(true);
  await phone.getByRole("button", { name: "Send" }).tap();
  await expect(phone.getByRole("alert")).toContainText("Your text is kept");
  await phone.context().setOffline(false);
  await phone.reload();
  await expect(words).toHaveValue("Where is the mill?");
  await phone.getByRole("button", { name: "Send" }).tap();
  await expect(phone.getByRole("button", { name: "Comments 1" })).toBeVisible();

  await phone.getByRole("button", { name: "Comment", exact: true }).tap();
  await phone.getByRole("button", { name: "Whole page" }).tap();
  await words.fill("And the loom?");
  const { links: listed } = (await callDesk(page, "GET", `/bundles/${bundle}/links`)) as {
    links: { id: string; client: string }[];
  };
  const own = listed.find(({ client }) => client === "Mara Voss");
  await callDesk(page, "DELETE", `/bundles/${bundle}/links/${own?.id}`);
  await phone.getByRole("button", { name: "Send" }).tap();
  await expect(phone.getByRole("alert")).toContainText("no longer works");
  await expect(words).toHaveValue("And the loom?");
});

test("without scripts a client opens and approves the pages, and both client and staff can print what was approved", async ({
  browser,
  page,
  writable,
}) => {
  const { bundle, links } = await openReview(page, writable);
  const client = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await client.goto(links[0] ?? "");
  await client.getByRole("button", { name: title }).click();
  await client.getByRole("link", { name: "Home page" }).click();
  await expect(shownIn(client).getByRole("link", { name: title }).first()).toBeAttached();
  await expect(client.getByRole("button", { name: "Comment", exact: true })).toHaveCount(0);
  await client.getByRole("button", { name: "Approve", exact: true }).click();
  await client.getByRole("button", { name: "Approve 1 page" }).click();
  await client.getByRole("button", { name: "Approved" }).click();
  await expect(client.getByText("You approved this on")).toBeVisible();

  await writable.change(`bundles/${bundle}/casestudies/verrasque`, { title: "Later" });
  await client.getByRole("link", { name: "Print the record" }).click();
  await expect(recordedIn(client).getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goto(`${writable.url}/dashboard/bundles/${bundle}`);
  await page.getByRole("button", { name: "Record (the approval by Mara Voss)" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approval record");
  await expect(page.getByRole("definition").filter({ hasText: intro })).toBeVisible();
  const recorded = recordedIn(page);
  await expect(recorded.getByRole("heading", { level: 1 })).toHaveText(title);
  const picture = recorded.locator("main img").first();
  await expect(picture).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, "the record of an approval");
  // The approved texts fit on one sheet, beside the picture of their page.
  const paper = await page.pdf({ format: "A4" });
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
});

/** Scrolls the page in its frame until its header covers a text. */
async function scrollBeneathHeader(page: Page, words: string): Promise<void> {
  const text = await shownIn(page).getByText(words).boundingBox();
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement, top) => {
    frame.contentWindow?.scrollBy(0, top - frame.getBoundingClientRect().top - 10);
  }, text?.y ?? 0);
}

/** Returns whether the middle of a pin receives presses. */
async function isInSight(one: Locator): Promise<boolean> {
  return await one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}
