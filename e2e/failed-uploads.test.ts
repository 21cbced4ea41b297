import { photograph } from "#test/editor.ts";
import { expect, signInAndOpen, test } from "#test/staff.ts";

// One upload is deliberately refused.
test.use({ staff: false, complaints: /Failed to load resource/ });

test("of several uploads, those that failed come first in the document too", async ({
  page,
  ownSite,
}) => {
  await signInAndOpen(page, ownSite, "/dashboard/library");
  await page.route("**/v0/**bad.jpg**", (route) => route.fulfill({ status: 403 }));
  const buffer = await photograph(64, 48);
  const files = ["good.jpg", "bad.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator('input[type="file"]').first().setInputFiles(files);
  const uploads = page.getByRole("region", { name: "Uploads" }).getByRole("listitem");
  await expect(uploads.first()).toContainText("bad.jpg");
  await expect(uploads.last()).toContainText("good.jpg");
});
