import { expect, signInAndOpen, test } from "#test/staff.ts";

test.use({ staff: false });

test("a screen that loads slowly is marked in the navigation until it is shown", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard");
  const held = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  const link = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Trash" });
  await link.click();
  await expect(link).toHaveAttribute("data-pending");
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expect(link).not.toHaveAttribute("data-pending");
});
