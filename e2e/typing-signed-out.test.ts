import { fieldOf, statusOf } from "#test/editor.ts";
import { openWithPreview } from "#test/preview.ts";
import { endSession, expect, signInAndOpen, test } from "#test/staff.ts";

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
  await expect(statusOf(page)).toContainText("saved in this browser");
});

test("a search typed after the session has ended stays in its box", async ({
  context,
  page,
  site,
}) => {
  await signInAndOpen(page, site, "/dashboard");
  const signedOut = page.getByText("You are signed out.");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("combobox", { name: "Search or go to" });
  await expect(palette).toBeFocused();
  await endSession(context, site.url);
  await page.keyboard.type("verrasque", { delay: 150 });
  await expect(page.getByText("You are signed out. Close this to sign in again.")).toBeVisible();
  await page.keyboard.type(" as well");
  await expect(palette).toHaveValue("verrasque as well");
  await page.keyboard.press("Escape");
  await expect(signedOut).toBeVisible();

  const box = page.getByRole("searchbox", { name: "Search all documents" });
  await signInAndOpen(page, site, "/dashboard");
  await box.fill("kilowatt");
  await expect(page.getByText("for “kilowatt”")).toBeVisible();
  await endSession(context, site.url);
  await box.pressSequentially(" hours", { delay: 150 });
  await expect(signedOut).toBeVisible();
  await expect(box).toHaveValue("kilowatt hours");
  await expect(box).toBeFocused();
});
