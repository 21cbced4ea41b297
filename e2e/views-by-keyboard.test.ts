import type { Page } from "@playwright/test";
import { fieldOf, openEditor, statusOf, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";
import { tabTo } from "#test/tab-to.ts";

test.use({ staff: false, complaints: /Blocked script execution in 'about:srcdoc'/ });
test.describe.configure({ timeout: 90_000 });

const wide = { width: 1440, height: 900 };

test("the preview can be opened, edited and followed to a field with the keyboard alone", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await runCommand(page, "Preview");
  const preview = page.getByRole("region", { name: "Preview" });
  const frame = preview.frameLocator("iframe");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await tabTo(page, "textbox", /^Title/);
  await runCommand(page, "Go to the preview");
  await expect(page.getByRole("button", { name: "Edit “Verrasque” on the page" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.type(", by hand");
  await page.keyboard.press("Enter");
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque, by hand");

  // Tab moves from the outline into the page, whose links lead to their fields.
  await tabWithin(page, "Makers");
  await page.keyboard.press("Enter");
  await expect(fieldOf(page, "sector")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+S");
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
});

test("the time machine can be used with the keyboard alone, and the focus is never lost", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await fieldOf(page, "title").fill("Verrasque, worn");
  await update(page);
  await openPage(page, `${writable.url}/dashboard/time-machine?page=/work/verrasque`);
  const heading = page.getByRole("heading", { level: 1 });
  const shown = page.frameLocator('iframe[title^="The page"]').first();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn");
  const back = page.getByRole("button", { name: "Step back" });
  await tabTo(page, "button", "Step back");
  await page.keyboard.press("Enter");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await expect(back.or(heading).and(page.locator(":focus"))).toHaveCount(1);

  await tabWithin(page, "Makers");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/makers/);
  await expect(page.locator('iframe[title="The page"]')).toBeFocused();
  await page.goBack();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Verrasque");

  await tabTo(page, "button", "Compare with the live page");
  await page.keyboard.press("Enter");
  const live = page.frameLocator('iframe[title="The live page"]');
  await expect(live.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn");
  await page.keyboard.press("Enter");
  await expect(page.locator('iframe[title="The live page"]')).toHaveCount(0);

  await tabTo(page, "button", "Bring this back…");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Bring this back…" })).toBeFocused();

  // At the end the button is disabled, and its focus moves to the heading, which names the shown time.
  await tabTo(page, "button", "Step forward");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("The site as it is now");
  await expect(heading).toBeFocused();

  // The form is also disabled briefly, and then filled in with the time that was found.
  await tabTo(page, "button", "Step back");
  await page.keyboard.press("Enter");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  await page.getByLabel("Date and time").fill("2999-01-01T00:00");
  await tabTo(page, "button", "Go");
  await page.keyboard.press("Enter");
  await expect(heading).toHaveText("The site as it is now");
  await expect(heading).toBeFocused();
});

/** Runs a command from the palette. */
async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type(name);
  await expect(page.getByRole("option").first()).toContainText(name);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

/** Presses Tab until a link of the page in the first frame has the focus. */
async function tabWithin(page: Page, name: string): Promise<void> {
  const link = page.frameLocator("iframe").first().getByRole("link", { name }).first();
  await expect(link).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await link.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached the link ${name}.`);
}
