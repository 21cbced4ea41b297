import { callDesk } from "#test/call-desk.ts";
import { createBundle } from "#test/bundles.ts";
import { heading, linesOf } from "#test/dashboard.ts";
import { fieldOf, openEditor, statusOf, update } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { makeOverdue } from "#test/late-bundle.ts";
import { openPage } from "#test/open-page.ts";
import { fill, request as typed, requestAddress, send } from "#test/request-form.ts";
import { addColleague, expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 240_000 });

const post = "/edit/post/no-more-free-pitches";

test("the overview lists what to do first, updates live, and links each line to its subject", async ({
  context,
  page,
  browser,
  writable,
}) => {
  const { url, dataDir } = writable;
  const ben = await addColleague(dataDir, "ben.okafor@aldwater.example", "publisher");
  await signIn(context, url);
  await openPage(page, `${url}/dashboard`);
  await expect(heading(page)).toHaveText("Overview");
  const nothing = page.getByRole("region", { name: "Nothing is waiting for you" });
  await expect(nothing.getByRole("link", { name: "Invite your colleagues" })).toBeVisible();
  await expectAccessible(page);

  // Appears without a reload, since the list is open.
  const theirs = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await signIn(theirs.context(), url, ben);
  await openEditor(theirs, url + post);
  await fieldOf(theirs, "subtitle").fill("By Ben.");
  await update(theirs);
  const week = linesOf(page, "This week");
  await expect(week).toHaveText([/^Ben Okafor updated post “No more free pitches” \(Subtitle\)/]);
  await openEditor(theirs, `${url}/edit/work/verrasque`);
  await fieldOf(theirs, "introTitle").fill("What Ben thinks");
  await expect(statusOf(theirs)).toContainText("Draft saved at");
  const own = await context.newPage();
  await openEditor(own, `${url}/edit/work/verrasque`);
  await fieldOf(own, "intro").fill("What I think of its center");
  await expect(statusOf(own)).toContainText("Draft saved at");
  const drafts = linesOf(page, "Your drafts");
  await expect(drafts).toContainText(["Verrasque"]);
  await expect(drafts).toContainText(["Case study, Intro"]);
  await expect(drafts).toContainText(["Ben Okafor also has a draft of this"]);
  await expect(nothing).toHaveCount(0);

  const advised = linesOf(page, "Advice");
  await expect(advised).toHaveText([/^VerrasqueCase study, your draft1 suggestion: spelling$/]);

  const [undated, next, late] = await Promise.all(
    ["Some day", "Autumn launch", "Winter launch"].map((name) => createBundle(own, name)),
  );
  for (const bundle of [next, late])
    await callDesk(own, "POST", `/bundles/${bundle}/schedule`, { wallClock: tomorrow() });
  await expect(linesOf(page, "Bundles")).toContainText([/^Autumn launchGoes live on/]);
  await makeOverdue(dataDir, late ?? "");
  // Appears without a reload, after the server's next check for due bundles.
  await expect(page.getByRole("alert", { name: "Did not go live" })).toContainText(
    "Winter launch",
    { timeout: 30_000 },
  );
  await openPage(theirs, url + requestAddress);
  await fill(theirs, typed);
  await send(theirs);
  await theirs.context().close();
  await own.close();

  await expect(linesOf(page, "Bundles")).toHaveText([
    /^Autumn launchGoes live on/,
    /^Some dayNo date yet/,
  ]);
  await expect(linesOf(page, "New enquiries")).toContainText([`${typed.name}, ${typed.company}`]);
  await expectAccessible(page);
  for (const [name, address] of [
    ["Winter launch", `/dashboard/bundles/${late}`],
    ["Verrasque", "/edit/work/verrasque"],
    ["Autumn launch", `/dashboard/bundles/${next}`],
    ["Some day", `/dashboard/bundles/${undated}`],
    [`${typed.name}, ${typed.company}`, "/dashboard?show=enquiries&folder=new"],
    [/“No more free pitches”/, "/dashboard/history/posts/no-more-free-pitches"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    await expect(page).toHaveURL(url + address);
    await page.goBack();
    await expect(heading(page)).toHaveText("Overview");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page, "the overview");
  await expectAccessible(page);
  await advised.getByRole("link", { name: "Verrasque" }).click();
  // The draft was left in another tab, and is checked once it is in the form.
  await page.getByRole("button", { name: "Keep" }).click();
  const checks = page.getByRole("dialog", { name: "Checks" });
  await expect(checks.getByRole("list", { name: "Advice" })).toContainText("center");
  await checks.getByRole("button", { name: "Close the checks" }).click();
  await expect(fieldOf(page, "intro")).toHaveValue("What I think of its center");
});

test("a writer sees only what a writer can act on", async ({ context, page, writable }) => {
  const { url, dataDir } = writable;
  const priya = await addColleague(dataDir, "priya.nair@aldwater.example", "writer");
  await signIn(context, url);
  await openPage(page, `${url}/dashboard`);
  const late = await createBundle(page, "Winter launch");
  await callDesk(page, "POST", `/bundles/${late}/schedule`, { wallClock: tomorrow() });
  await makeOverdue(dataDir, late);
  await openPage(page, url + requestAddress);
  await fill(page, typed);
  await send(page);
  await openPage(page, `${url}/dashboard`);
  await expect(linesOf(page, "New enquiries")).toHaveCount(1);

  // The open dashboard would use its ended session to ask for the number of enquiries.
  await page.goto("about:blank");
  await signIn(context, url, priya);
  await openPage(page, `${url}/dashboard`);
  await expect(linesOf(page, "Bundles")).toContainText(["Did not go live on"]);
  await expect(page.getByRole("alert", { name: "Did not go live" })).toHaveCount(0);
  await expect(linesOf(page, "New enquiries")).toHaveCount(0);
  const places = page.getByRole("navigation", { name: "Desk" });
  await expect(places.getByRole("link", { name: "Overview" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await places.getByRole("link", { name: "Case studies" }).click();
  await expect(heading(page)).toHaveText("Case studies");
  await expect(heading(page)).toBeFocused();
});

test("an overview of many drafts shows the latest ones, and all on request", async ({
  context,
  page,
  writable,
}) => {
  const { url } = writable;
  await signIn(context, url);
  await openPage(page, `${url}/dashboard`);
  for (let at = 0; at < 10; at++) {
    const fields = { title: { stringValue: `Idea ${at}` } };
    const draft = { base: null, fields, version: 1 };
    await callDesk(page, "PUT", `/drafts/posts/idea${at}/tab-0123456789abcdef`, draft);
  }
  const drafts = linesOf(page, "Your drafts");
  await expect(drafts).toHaveCount(8);
  await expect(drafts.first()).toContainText("Post, not on the site, Title");
  await page.getByRole("link", { name: "All your drafts" }).click();
  await expect(drafts).toHaveCount(10);
  await drafts.getByRole("link", { name: "Idea 0" }).click();
  await expect(page).toHaveURL(/\/edit\/post\/idea0$/);
  await expect(fieldOf(page, "title")).toHaveValue("Idea 0");
});

function tomorrow(): string {
  return `${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}T09:30`;
}
