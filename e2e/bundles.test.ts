import type { Page } from "@playwright/test";
import { demoSettings } from "#content/demo/settings.ts";
import { addToNewBundle } from "#test/bundles.ts";
import { callDesk } from "#test/call-desk.ts";
import { fieldOf, openEditor, statusOf } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { makeOverdue } from "#test/late-bundle.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";

// The accessibility check runs scripts in the frame, which blocks them.
test.use({ staff: false, complaints: /Blocked script execution in 'about:srcdoc'|status of 4/ });
test.describe.configure({ timeout: 120_000 });

const title = "Verrasque, worn again";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} pixels an editor adds changes to a bundle, views, publishes and undoes them`, async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await page.setViewportSize(viewport);
    await openEditor(page, `${writable.url}/edit/work/verrasque`);
    await fieldOf(page, "title").fill(title);
    await addToNewBundle(page, "Autumn launch", () => expectAccessible(page));

    await expect(page).toHaveURL(/\/edit\/work\/verrasque\?bundle=/);
    await expect(fieldOf(page, "title")).toHaveValue(title);
    expect(await liveTitle(writable.url)).not.toContain(title);
    await fieldOf(page, "intro").fill("Worn, washed and worn again.");
    await page.getByRole("button", { name: "Save in the bundle" }).click();
    await expect(statusOf(page)).toContainText("In the bundle, saved");
    await expectNoHorizontalScroll(page, "a document in a bundle");
    await page.getByRole("link", { name: "Autumn launch" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autumn launch");
    await expect(page.getByText("Case study: changes Intro and Title")).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, "a bundle");
    await page.getByRole("button", { name: "What it changes" }).click();
    const added = page.getByRole("dialog").getByRole("insertion");
    await expect(added.filter({ hasText: "washed" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Look at it" }).click();
    await expect(titleIn(page, "The page with the bundle")).toHaveText(title);
    const mail = page.frameLocator("iframe").locator('footer a[href^="mailto:"]').first();
    await mail.evaluate((link: HTMLElement) => link.click());
    await expect(page.getByText(`This leads to ${demoSettings.email}, outside`)).toBeVisible();
    await page.getByRole("button", { name: "Compare with the live page" }).click();
    await expect(titleIn(page, "The live page")).toHaveText("Verrasque");
    await page.keyboard.press("Escape");
    expect(await liveTitle(writable.url)).not.toContain(title);

    await page.getByRole("button", { name: "Publish now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText(/is live: 1 document published/)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => liveTitle(writable.url)).toContain(title);
    await page.getByRole("button", { name: "Undo the publication" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByRole("button", { name: "Publish now" })).toBeVisible();
    await expect.poll(() => liveTitle(writable.url)).not.toContain(title);
    // The editor of the live document no longer has the change.
    await openEditor(page, `${writable.url}/edit/work/verrasque`);
    await expect(fieldOf(page, "title")).toHaveValue("Verrasque");
  });

test("a bundle cannot be renamed to spaces, and the dialog gives the reason", async ({
  page,
  writable,
}) => {
  await signIn(page.context(), writable.url);
  await openBundle(page, writable.url, "Winter launch");
  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename the bundle" });
  await dialog.getByLabel("Name").fill("   ");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Give the bundle a name.");
  await dialog.getByLabel("Name").fill("Spring launch");
  await expect(dialog.getByText("Give the bundle a name.")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Spring launch");
});

test.describe("with a server that answers 503", () => {
  test.use({ complaints: /status of 503/ });

  test("the reason for a refused action is not shown in the dialog of the next one", async ({
    page,
    writable,
  }) => {
    await signIn(page.context(), writable.url);
    await openBundle(page, writable.url, "Winter launch");
    await page.route("**/api/desk/bundles/*", (route) => route.fulfill({ status: 503 }));
    const remove = page.getByRole("button", { name: "Remove", exact: true });
    const dialog = page.getByRole("dialog", { name: "Remove the bundle?" });
    await remove.click();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toBeVisible();
    await remove.click();
    await expect(dialog.getByRole("alert")).toBeEmpty();
  });
});

test("a field changed on the site meanwhile requires a decision before anything is published", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await openBundle(page, writable.url, "Autumn launch");
  await addDocument(page, "Verrasque");
  await fieldOf(page, "title").fill(title);
  await page.getByRole("button", { name: "Save in the bundle" }).click();
  await expect(statusOf(page)).toContainText("In the bundle, saved");
  await writable.change("casestudies/verrasque", { title: "Verrasque elsewhere" });
  await page.getByRole("link", { name: "Autumn launch" }).click();
  await expect(page.getByText("Someone has changed Title on the site since")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveAttribute("disabled");
  await page.getByRole("button", { name: "Decide" }).click();
  await expectAccessible(page);
  await page.getByLabel("Take what the site says").check();
  await page.getByRole("dialog").getByRole("button", { name: "Bring the changes in" }).click();
  await expect(page.getByText("Case study: nothing changed yet")).toBeVisible();
  await expect(page.getByText("Someone has changed")).toHaveCount(0);
});

test("an overdue bundle is moved to another day, which cannot be undone", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openBundle(page, writable.url, "Winter time");
  const bundle = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const wallClock = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString().slice(0, 16);
  await callDesk(page, "POST", `/bundles/${bundle}/schedule`, { wallClock });
  await makeOverdue(writable.dataDir, bundle);
  await openPage(page, `${writable.url}/dashboard/bundles`);
  await expect(page.getByText("Did not go live on").first()).toBeVisible({ timeout: 30_000 });
  const handle = page.getByRole("button", { name: "Move Winter time to another day" });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  const days = page.getByRole("listitem").filter({ has: page.locator("time[datetime]") });
  const own = days.filter({ has: handle }).locator("time");
  const day = Date.parse((await own.getAttribute("datetime")) ?? "");
  const weekLater = new Date(day + 7 * 24 * 3_600_000).toISOString().slice(0, 10);
  const target = days.filter({ has: page.locator(`[datetime="${weekLater}"]`) });
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(target).toHaveAttribute("data-target", "true", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(page.getByText("“Winter time” has been moved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await expect(page.getByText("Did not go live on")).toHaveCount(0);
});

test("a bundle is scheduled, appears in the calendar, and is dragged to another day there", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openBundle(page, writable.url, "Summer time");
  await addDocument(page, "Verrasque");
  await page.getByRole("link", { name: "Summer time" }).click();
  const date = page.getByLabel("Date and time");
  const schedule = page.getByRole("button", { name: "Schedule" });
  await date.fill("2001-01-01T09:00");
  await schedule.click();
  await expect(page.getByRole("alert").filter({ hasText: "This time has passed" })).toBeVisible();
  const next = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 8);
  await date.fill(`${next}10T09:30`);
  await schedule.click();
  await expect(page.getByRole("status").filter({ hasText: "Goes live on" })).toContainText("09:30");

  await page.getByRole("link", { name: "All bundles" }).click();
  await expect(page.getByRole("heading", { name: "Calendar" })).toBeVisible();
  const months = page.getByRole("button", { name: "Later" });
  const item = page.getByRole("listitem").filter({ hasText: /09:30 Summer time/ });
  const later = page.getByRole("listitem").filter({ has: page.locator(`[datetime="${next}13"]`) });
  // The six weeks of the first view may end between the bundle's day and the days that it is moved to.
  while ((await later.count()) === 0) await months.click();
  await expect(item).toBeVisible();
  await expectAccessible(page);
  const handle = page.getByRole("button", { name: "Move Summer time to another day" });
  const target = page.getByRole("listitem").filter({ has: page.locator(`[datetime="${next}12"]`) });
  await handle.hover();
  await page.mouse.down();
  await target.hover();
  await target.hover();
  await page.mouse.up();
  await expect(target).toContainText("Summer time");
  await handle.focus();
  await page.keyboard.press("Space");
  // Keys take effect only after the pick-up.
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowRight");
  await expect(later).toHaveAttribute("data-target", "true");
  await page.keyboard.press("Space");
  await expect(later).toContainText("Summer time");
  // Without the notices of both moves, which would cover the button until they go.
  await page.reload();
  await page.waitForLoadState("networkidle");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as iCalendar" }).click();
  expect((await download).suggestedFilename()).toBe("bundles.ics");
});

async function openBundle(page: Page, url: string, name: string) {
  await page.goto(`${url}/dashboard/bundles`);
  await page.waitForLoadState("networkidle");
  await page.getByLabel("Name of a new bundle").fill(name);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

async function addDocument(page: Page, name: string) {
  await page.getByLabel("Find a page to change in this bundle").fill(name);
  await page.getByRole("button", { name: `Change it (${name})` }).click();
  await expect(page).toHaveURL(/\?bundle=/);
  await expect(fieldOf(page, "title")).toBeEnabled();
}

function titleIn(page: Page, frame: string) {
  return page.frameLocator(`iframe[title="${frame}"]`).getByRole("heading", { level: 1 });
}

async function liveTitle(url: string): Promise<string> {
  return await (await fetch(`${url}/work/verrasque`)).text();
}
