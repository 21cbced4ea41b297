import { caseStudies } from "#content/demo/case-studies.ts";
import { choose } from "#test/dashboard.ts";
import { openPage } from "#test/open-page.ts";
import { request as typed, requestAddress } from "#test/request-form.ts";
import { addColleague, expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// The lists lose no words either. Each journey changes its own site.
test.use({ staff: false });

test("a note being written stays when a colleague saves another, and when its enquiry leaves the list", async ({
  page,
  browser,
  request,
  writable,
}) => {
  const ben = await addColleague(writable.dataDir);
  await request.post(writable.url + requestAddress, { form: typed });
  const list = "/dashboard?show=enquiries&folder=new";
  await signInAndOpen(page, writable, list);
  const note = page.getByLabel("Note, for staff only");
  await page.getByRole("button", { name: "Add a note" }).click();
  await note.fill("Rang back.");
  const elsewhere = await browser.newContext();
  try {
    await signIn(elsewhere, writable.url, ben);
    const theirs = await elsewhere.newPage();
    await openPage(theirs, writable.url + list);
    await theirs.getByRole("button", { name: "Add a note" }).click();
    await theirs.getByLabel("Note, for staff only").fill("Meets us on Monday.");
    await theirs.getByRole("button", { name: "Save the note" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Meets us on Monday." })).toContainText(
      "Yours would replace this one",
    );
    await theirs.getByLabel("Status of the enquiry").selectOption("Answered");
    await expect(note).toBeHidden();
  } finally {
    await elsewhere.close();
  }
  await page.getByRole("link", { name: "Answered" }).click();
  await expect(note).toHaveValue("Rang back.");
  await page.getByRole("button", { name: "Replace the note" }).click();
  await expect(page.getByRole("article").getByText("Rang back.")).toBeVisible();
});

test.describe("without a connection", () => {
  test.use({ complaints: /ERR_FAILED/ });

  test("a discarded draft can be restored once the server can be reached again", async ({
    page,
    writable,
  }) => {
    const title = caseStudies[1]?.values.title ?? "";
    await signInAndOpen(page, writable, "/dashboard?show=casestudies");
    await choose(page, title, "Duplicate");
    await expect(page).toHaveURL(/\/edit\/work\/[A-Za-z0-9]{20}$/);
    await openPage(page, `${writable.url}/dashboard?show=casestudies`);
    const copy = page.getByRole("link", { name: `Copy of ${title}` });
    await choose(page, `Copy of ${title}`, "Discard draft");
    await expect(copy).toBeHidden();
    const undo = page.getByRole("button", { name: "Undo" });
    await expect(undo).toBeVisible();
    const saves = "**/api/desk/drafts/**";
    await page.route(saves, (route) => route.abort());
    await undo.click();
    await expect(page.getByText(/could not be undone/)).toBeVisible();
    await page.unroute(saves);
    await undo.click();
    await expect(copy).toBeVisible();
  });
});
