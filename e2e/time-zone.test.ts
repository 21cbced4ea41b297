import { fieldOf, signInAndEdit, update } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

// The journeys' browsers use London time.
test.use({ staff: false });

test("staff set the site's time zone, and times then show the zone's name where it differs from the reader's", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/settings");
  const status = page.getByText(/^Live now, updated/).first();
  await expect(status).not.toContainText("GMT");
  await fieldOf(page, "timeZone").fill("Atlantis");
  await page
    .getByRole("region", { name: "Update" })
    .getByRole("button", { name: /^Update/ })
    .click();
  await expect(
    page.getByText("Time zone must be the name of a zone such as Europe/London").first(),
  ).toBeVisible();
  await fieldOf(page, "timeZone").fill("Asia/Kathmandu");
  await update(page);
  // The signed-in screens load the zone only once.
  await page.reload();
  await expect(status).toContainText(/\d\d:\d\d GMT\+5:45/);
});
