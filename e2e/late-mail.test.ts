import { openPage } from "#test/open-page.ts";
import { fill, request as typed, requestAddress, send } from "#test/request-form.ts";
import { expect, seededFolder } from "#test/site.ts";
import { signInAndOpen, test } from "#test/staff.ts";
import { startSite } from "#test/start-site.ts";

test.use({ staff: false });

// No server listens on the discard port.
const nowhere = { SMTP_URL: "smtp://127.0.0.1:9" };
/** Runs first in the server: sets its clock twenty minutes ahead. */
const later = "const now = Date.now.bind(Date); Date.now = () => now() + 20 * 60_000;";

test("mail about an enquiry that is not delivered for a quarter of an hour shows a warning above the enquiries, and no enquiry is missing", async ({
  page,
  ownSites,
}) => {
  const { path: dataDir } = ownSites.use(await seededFolder());
  const site = ownSites.use(await startSite({ dataDir, env: nowhere }));
  await openPage(page, site.url + requestAddress);
  await fill(page, typed);
  await send(page);
  await expect(page.getByRole("group", { name: /thank you/i })).toBeVisible();
  await signInAndOpen(page, site, "/dashboard?show=enquiries");
  const enquiry = page.getByRole("article", { name: `Enquiry from ${typed.name}` });
  await expect(enquiry).toBeVisible();
  const warning = page.getByRole("alert").filter({ hasText: "has not been delivered" });
  await expect(warning).toHaveCount(0);
  await page.goto("about:blank");
  await site.stop();

  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(later)}`;
  const after = ownSites.use(await startSite({ dataDir, env: { ...nowhere, NODE_OPTIONS } }));
  await signInAndOpen(page, after, "/dashboard?show=enquiries");
  await expect(warning).toContainText(
    /^An e-mail about an enquiry has not been delivered since .*\d\d:\d\d\. The enquiries themselves are all here\./,
  );
  await expect(enquiry).toBeVisible();
  await warning.getByRole("link", { name: "Check the enquiry settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enquiry settings" })).toBeVisible();
});
