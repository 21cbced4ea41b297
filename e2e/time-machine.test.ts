import type { Page } from "@playwright/test";
import { fieldOf, openEditor, signInAndEdit, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// Two expected errors: axe runs scripts in the frame, which blocks them, and a time before the site began is refused.
test.use({ staff: false, complaints: /Blocked script execution in 'about:srcdoc'|status of 404/ });
test.describe.configure({ timeout: 120_000 });

const title = "Verrasque, worn again";
const address = "/dashboard/time-machine?page=/work/verrasque";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} pixels staff view an earlier version of the site, compare it, restore it and undo that`, async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await page.setViewportSize(viewport);
    await openEditor(page, `${writable.url}/edit/work/verrasque`);
    await fieldOf(page, "title").fill(title);
    await update(page);
    await page.goto(writable.url + address);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("The site as it is now");
    await expect(titleIn(page, "The page")).toHaveText(title);

    await page.getByRole("button", { name: "Step back" }).click();
    await expect(heading).toContainText("The site as it was on ");
    await expect(titleIn(page, "The page")).toHaveText("Verrasque");
    await expectAccessible(page);
    expect(await liveTitle(writable.url)).toContain(title);
    await page.getByRole("button", { name: "Compare with the live page" }).click();
    await expect(titleIn(page, "The page as it was").locator("mark")).toHaveText("Verrasque");
    await expect(titleIn(page, "The live page").locator("mark")).toHaveText(title);
    const marks = page.frameLocator('iframe[title="The live page"]').locator("main mark");
    await expect(marks).toHaveCount(1);
    await expect(page.locator("html")).toHaveJSProperty("scrollWidth", viewport.width);

    await page.getByRole("button", { name: "Bring this back…" }).click();
    const dialog = page.getByRole("dialog", { name: "Bring this back?" });
    await expect(dialog).toContainText(`${title} is changed back`);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Bring back" }).click();
    await expect(heading).toHaveText("The site as it is now");
    await expect.poll(() => liveTitle(writable.url)).not.toContain(title);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => liveTitle(writable.url)).toContain(title);
  });

test("links stay at the chosen moment, a moment is found by date, and steps and Back return to the previous view", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await fieldOf(page, "title").fill(title);
  await update(page);
  await page.goto(writable.url + address);
  await expect(titleIn(page, "The page")).toHaveText(title);
  await page.getByRole("navigation", { name: "Timeline" }).getByRole("button").nth(1).click();
  await expect(titleIn(page, "The page")).toHaveText("Verrasque");
  await page
    .frameLocator('iframe[title="The page"]')
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Work", exact: true })
    .click();
  await expect(page).toHaveURL(/page=%2Fwork(&|$)/);
  await expect(titleIn(page, "The page")).toHaveText("Work");
  const list = page.frameLocator('iframe[title="The page"]').getByRole("main");
  await expect(list.getByText("Verrasque").first()).toBeVisible();
  await expect(list.getByText(title)).toHaveCount(0);
  await page.goBack();
  await expect(titleIn(page, "The page")).toHaveText("Verrasque");
  await page.getByRole("button", { name: "Step forward" }).click();
  await expect(titleIn(page, "The page")).toHaveText(title);
  await expect(page.getByRole("button", { name: "Step forward" })).toBeDisabled();

  const moment = page.getByLabel("Date and time");
  await moment.fill("1999-01-01T00:00");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByText("Nothing had been saved by then.")).toBeVisible();
  await moment.fill("2999-01-01T00:00");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The site as it is now");
});

test("older and newer updates are loaded on request, and the chosen one keeps its position", async ({
  context,
  page,
  writable,
}) => {
  for (let turn = 0; turn < 70; turn += 1)
    await writable.change("casestudies/verrasque", { title: `Verrasque, version ${turn}` });
  await signIn(context, writable.url);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, writable.url + address);
  const timeline = page.getByRole("navigation", { name: "Timeline" });
  await expect(timeline.getByRole("listitem")).toHaveCount(30);
  const newer = timeline.getByRole("button", { name: "Show newer updates" });
  await expect(newer).toHaveCount(0);
  await timeline.getByRole("button", { name: "Show older updates" }).press("Enter");
  await expect(timeline.getByRole("listitem")).not.toHaveCount(30);
  expect(await timeline.getByRole("listitem").count()).toBeGreaterThan(70);
  // All of them are loaded, so the button has passed its focus to the list.
  await expect(timeline.getByRole("list")).toBeFocused();
  await timeline.getByRole("listitem").nth(60).getByRole("button").click();
  await expect(titleIn(page, "The page")).toHaveText("Verrasque, version 9");
  expect(await timeline.getByRole("listitem").count()).toBeGreaterThan(70);
  await expect(timeline.locator("[aria-current=true]")).toBeInViewport();
  // When opened at that time, the screen loads newer updates only on request.
  await page.reload();
  await expect(titleIn(page, "The page")).toHaveText("Verrasque, version 9");
  const before = await timeline.getByRole("listitem").count();
  await newer.click();
  await expect(newer).toHaveCount(0);
  expect(await timeline.getByRole("listitem").count()).toBe(before + 30);
  // Updates that a colleague makes in the meantime can be loaded too.
  await writable.change("casestudies/verrasque", { title: "Verrasque, one more" });
  await newer.click();
  await expect(newer).toHaveCount(0);
  await expect(timeline.getByRole("listitem")).toHaveCount(before + 31);
});

test("steps go back beyond the updates that are initially listed", async ({ page, writable }) => {
  for (let turn = 0; turn < 32; turn += 1)
    await writable.change("casestudies/verrasque", { title: `Verrasque, version ${turn}` });
  await signInAndOpen(page, writable, address);
  const timeline = page.getByRole("navigation", { name: "Timeline" });
  await timeline.getByRole("listitem").last().getByRole("button").click();
  await expect(titleIn(page, "The page")).toHaveText("Verrasque, version 2");
  for (const version of [1, 0]) {
    await page.getByRole("button", { name: "Step back" }).click();
    await expect(titleIn(page, "The page")).toHaveText(`Verrasque, version ${version}`);
  }
});

function titleIn(page: Page, frame: string) {
  return page.frameLocator(`iframe[title="${frame}"]`).getByRole("heading", { level: 1 });
}

async function liveTitle(site: string): Promise<string> {
  const html = await (await fetch(`${site}/work/verrasque`)).text();
  return /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? "";
}
