import { fieldOf, statusOf } from "#test/editor.ts";
import { openWithPreview } from "#test/preview.ts";
import { endSession, expect, test } from "#test/staff.ts";

// Requests of an ended session are refused.
test.use({ staff: false, complaints: /status of 401/ });

test("words typed on the page after the session has ended go into their field, not into a password", async ({
  context,
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  await endSession(context, writable.url);
  // Its title is also the client's name, so only a sign-in could tell which field is meant.
  const summary = frame.getByText("After 140 years of weaving");
  const original = (await summary.textContent()) ?? "";
  await summary.dblclick();
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", worn");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(fieldOf(page, "introTitle")).toHaveValue(`${original}, worn`, { timeout: 15_000 });
  await expect(statusOf(page)).toContainText("kept in this browser");
});
