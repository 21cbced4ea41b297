import type { Page } from "@playwright/test";
import { fieldOf, openEditor, update } from "#test/editor.ts";
import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { expect, signIn, test } from "#test/staff.ts";

// The check of accessibility looks for scripts in the frame, and a moment before the site is refused.
test.use({ staff: false, complaints: /Blocked script execution in 'about:srcdoc'|status of 404/ });
test.describe.configure({ timeout: 120_000 });

const title = "Verrasque, worn again";
const address = "/dashboard/time-machine?page=/work/verrasque";

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`at ${viewport.width} pixels staff see the site as it was, compare it, bring it back and undo that`, async ({
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
    await expectNoBarrier(page);
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
    await expectNoBarrier(page);
    await dialog.getByRole("button", { name: "Bring back" }).click();
    await expect(heading).toHaveText("The site as it is now");
    await expect.poll(() => liveTitle(writable.url)).not.toContain(title);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => liveTitle(writable.url)).toContain(title);
  });

test("links stay in the chosen moment, a moment is found by date, and steps and Back lead to where one was", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
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
  await expect(page.getByText("The site has nothing that was saved by then.")).toBeVisible();
  await moment.fill("2999-01-01T00:00");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The site as it is now");
});

function titleIn(page: Page, frame: string) {
  return page.frameLocator(`iframe[title="${frame}"]`).getByRole("heading", { level: 1 });
}

async function liveTitle(site: string): Promise<string> {
  const html = await (await fetch(`${site}/work/verrasque`)).text();
  return /<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? "";
}
