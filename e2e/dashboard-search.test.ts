import { heading } from "#test/dashboard.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";

test("search filters all documents while typing, is part of the address, and works by keyboard", async ({
  page,
}) => {
  await openPage(page, `/dashboard?show=posts`);
  const box = page.getByRole("searchbox", { name: "Search all documents" });
  await box.pressSequentially("kilowatt");
  await expect(page).toHaveURL(`/dashboard?show=posts&q=kilowatt`);
  await expect(page.getByRole("status").filter({ hasText: "for “kilowatt”" })).toBeVisible();
  await expect(box).toBeFocused();
  const found = page.getByRole("region", { name: "Case studies" });
  await expect(found.getByRole("link", { name: "Kilowatt & Daughters" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Pages" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(found.getByRole("link", { name: "Kilowatt & Daughters" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  await box.fill("no such words anywhere");
  await expect(page.getByText("No results for “no such words anywhere”.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/dashboard?show=posts`);
  await expect(heading(page)).toHaveText("Posts");
});

test.describe("without a connection", () => {
  test.use({ complaints: /ERR_INTERNET_DISCONNECTED/ });

  test("a search keeps the screen and its words, however short the time since the last one", async ({
    page,
    context,
  }) => {
    await openPage(page, "/dashboard");
    const box = page.getByRole("searchbox", { name: "Search all documents" });
    await box.fill("kilowatt");
    await expect(page.getByText("for “kilowatt”")).toBeVisible();
    await context.setOffline(true);
    await box.pressSequentially(" hours");
    await expect(page.getByText("you are still on the same page")).toBeVisible();
    await expect(box).toHaveValue("kilowatt hours");
    await expect(page.getByText("for “kilowatt”")).toBeVisible();
    await context.setOffline(false);
  });
});

test("a late response to an earlier search does not replace a later one", async ({ page }) => {
  await openPage(page, `/dashboard`);
  await page.route("**/dashboard.data?*q=kilowatt*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue().catch(() => {});
  });
  const box = page.getByRole("searchbox", { name: "Search all documents" });
  const slow = page.waitForRequest(/q=kilowatt/);
  await box.fill("kilowatt");
  await slow;
  await box.fill("verrasque");
  await expect(page.getByText("for “verrasque”")).toBeVisible();
  await page.waitForTimeout(2_000);
  await expect(page.getByText("for “verrasque”")).toBeVisible();
  await expect(page).toHaveURL(/q=verrasque$/);
});
