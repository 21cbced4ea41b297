import { fieldOf, signInAndEdit, statusOf, storedDocument } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

// The journeys deliberately go offline.
test.use({ pictures: true, staff: false, complaints: /Failed to load resource|ERR_|net::/ });

test("Update without a connection says what will happen, can be cancelled, and says when it has happened", async ({
  context,
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, "/edit/work/skarvoy-line");
  const bar = page.getByRole("region", { name: "Update" });
  const update = bar.getByRole("button", { name: "Update Case Study" });
  const cancel = bar.getByRole("button", { name: "Cancel the update" });
  const stored = async () =>
    (await storedDocument(page, ownSite.url, "casestudies/skarvoy-line")).fields["sector"];
  const before = await stored();
  await fieldOf(page, "sector").fill("Ferries");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);

  await context.setOffline(true);
  await update.click();
  await expect(statusOf(page)).toHaveText(
    "No connection. This will be published as soon as there is one: leave this page open.",
  );
  await cancel.click();
  await expect(update).toBeVisible();
  await context.setOffline(false);
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await expect(fieldOf(page, "sector")).toHaveValue("Ferries");
  expect(await stored()).toEqual(before);

  await context.setOffline(true);
  await update.click();
  await expect(cancel).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Connected again: Skarvoy Line has been updated.")).toBeVisible();
  await expect(statusOf(page)).toHaveText(/^Live now/);
  expect(await stored()).toEqual({ stringValue: "Ferries" });
});

test("a picture that cannot be loaded without a connection says so, keeps its text, and is shown once there is one", async ({
  context,
  page,
  ownSite,
}) => {
  await page.route("**/api/desk/file?*", (route) => route.abort());
  await page.route(/\/(?:v0|images)\//, (route) => route.abort());
  await signInAndEdit(page, ownSite, "/edit/work/skarvoy-line");
  const slot = page.getByRole("group", { name: "Featured image", exact: true });
  const text = slot.getByRole("textbox", { name: /^Alternative text/ });
  await context.setOffline(true);
  await slot.scrollIntoViewIfNeeded();
  await expect(slot.getByText("This cannot be shown without a connection.")).toBeVisible();
  await expect(slot.getByText("/v0/b/")).toHaveCount(0);
  await expect(text).toBeDisabled();

  await page.unrouteAll();
  await context.setOffline(false);
  await expect(text).toBeEnabled();
  await expect(text).toHaveValue(/./);
  await expect(slot.getByText("This cannot be shown without a connection.")).toHaveCount(0);
  await expect
    .poll(() => slot.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
