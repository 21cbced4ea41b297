import { createBundle } from "#test/bundles.ts";
import { openPage } from "#test/open-page.ts";
import { phone } from "#test/preview.ts";
import { expect, signInAndOpen, test } from "#test/staff.ts";

// A time that has passed is refused.
test.use({ staff: false, complaints: /status of 400/ });

test("the reason why a bundle cannot have a date is beside the date, and the focus stays on the screen", async ({
  page,
  writable,
}) => {
  await page.setViewportSize(phone);
  await signInAndOpen(page, writable, "/dashboard");
  const id = await createBundle(page, "Summer time", "casestudies/verrasque");
  await openPage(page, `${writable.url}/dashboard/bundles/${id}`);
  const date = page.getByLabel("Date and time");
  await date.fill("2001-01-01T09:00");
  await date.press("Enter");
  await expect(page.getByText("This time has passed.")).toBeInViewport();

  const next = new Date(Date.now() + 40 * 24 * 3_600_000).toISOString().slice(0, 8);
  await date.fill(`${next}10T09:30`);
  await page.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(page.getByRole("button", { name: "Change the date" })).toBeFocused();
  await expect(page.getByText("This time has passed.")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove the date" }).press("Enter");
  await expect(page.getByRole("button", { name: "Schedule" })).toBeVisible();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue("");
});
