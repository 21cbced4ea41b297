import type { Page } from "@playwright/test";
import { fieldOf, openEditor, rowOf, signInAndEdit } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { endSession, expect, test } from "#test/staff.ts";

const desk = { width: 1440, height: 900 };
const tablet = { width: 820, height: 1180 };

const screens = [
  "/dashboard",
  "/dashboard?show=posts",
  "/dashboard?show=pages",
  "/dashboard?show=disciplines",
  "/dashboard?show=enquiries",
  "/dashboard?q=bell",
  "/dashboard/library",
  "/dashboard/staff",
  "/dashboard/activity",
  "/dashboard/account",
  "/dashboard/time-machine",
  "/dashboard/trash",
  "/dashboard/history/casestudies/verrasque",
  "/edit/work/verrasque",
  "/edit/work/abcdefghijklmnopqrst?new",
  "/edit/post/no-more-free-pitches",
  "/edit/pages/home",
  "/edit/pages/briefing-templates",
  "/edit/disciplines/brand-strategy",
  "/edit/settings",
  "/edit/settings/enquiries",
];

// axe runs scripts in the frame of the time machine, which blocks them.
test.use({ complaints: /Blocked script execution in 'about:srcdoc'/ });

for (const address of screens)
  test(`${address} has no accessibility violations, wide and narrow`, async ({ page }) => {
    await openPage(page, address);
    if (address.startsWith("/edit"))
      await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
    if (address.endsWith("/time-machine"))
      await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleAtBoth(page);
  });

for (const address of [
  "/auth",
  "/auth/forgotten",
  "/auth/new-password?token=x",
  "/auth/invitation?token=x",
])
  test.describe("signed out", () => {
    // An invalid token is refused.
    test.use({ staff: false, complaints: /status of 4\d\d/ });
    test(`${address} has no accessibility violations`, async ({ page }) => {
      await openPage(page, address);
      await expectAccessibleAtBoth(page);
    });
  });

test("an open row, a focused rich text and field errors have no accessibility violations", async ({
  page,
}) => {
  await openEditor(page, "/edit/work/verrasque");
  const row = rowOf(page, "extraRows", 0);
  await row.locator("[data-toggle]").click();
  await row.locator('[id$="/body"]').click();
  await expect(page.getByRole("toolbar").first()).toBeVisible();
  await expectAccessibleAtBoth(page);
  await fieldOf(page, "title").fill("");
  await page.getByRole("button", { name: "Update Case Study" }).click();
  await expect(page.getByText("1 thing to fix before you can update")).toBeVisible();
  await expectAccessibleAtBoth(page);
});

test("the palette, the shortcut help and the history have no accessibility violations", async ({
  page,
}) => {
  await openEditor(page, "/edit/post/no-more-free-pitches");
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleAtBoth(page);
});

test.describe("with an expired session", () => {
  test.use({ staff: false, complaints: /status of 401/ });
  test("signing in again has no accessibility violations", async ({ context, page, writable }) => {
    await signInAndEdit(page, writable, "/edit/pages/work");
    await endSession(context, writable.url);
    await fieldOf(page, "workIntro").fill("After the session");
    await page.getByRole("button", { name: "Update Page" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
    await expectAccessibleAtBoth(page);
  });
});

async function expectAccessibleAtBoth(page: Page) {
  for (const viewport of [desk, tablet]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}
