import {
  fieldOf,
  openEditor,
  rowFieldOf,
  rowOf,
  signInAndEdit,
  statusOf,
  storedDocument,
  typeRich,
  update,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signInAndOpen, test } from "#test/staff.ts";

// An unknown address returns 404.
test.use({ staff: false, complaints: /status of 404/ });

test("an address opens the page that it names, and an unknown one shows a way back", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/pages/network");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Our network Page");
  for (const nothing of ["pages/nothing", "work/no-such", "post/no-such", "disciplines/no-such"]) {
    await openPage(page, `${writable.url}/edit/${nothing}`);
    await expect(
      page.getByRole("heading", { level: 1, name: "There is nothing at this address" }),
    ).toBeVisible();
    await expect(page.locator("main fieldset")).toHaveCount(0);
  }
  await page.getByRole("main").getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(page).toHaveURL(`${writable.url}/dashboard`);
});

test("heading and tab name the document, and after an update the bar links to its page", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit case study: Verrasque");
  await expect(page).toHaveTitle(/^Edit case study: Verrasque \|/);
  await fieldOf(page, "intro").fill("Words that are live a moment later.");
  const bar = page.getByRole("region", { name: "Update" });
  const toPage = bar.getByRole("link", { name: "View the page" });
  await expect(toPage).toHaveCount(0);
  await update(page);
  await expect(statusOf(page)).toHaveText(/^Live now, updated at \d\d:\d\d by you/);
  await expect(toPage).toHaveAttribute("href", "/work/verrasque");
});

test("a colour is shown in its input, and a closed row by its words without marks", async ({
  page,
  writable,
}) => {
  const row = { title: "", body: "## Report", bodyRightColumn: "", imageUrl: "", index: 0 };
  await writable.change("casestudies/verrasque", { extraRows: [row] });
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await expect(page.getByRole("button", { name: "Row 1 Report" })).toBeVisible();
  const colour = fieldOf(page, "colour");
  await colour.fill("#1f6a4f");
  await expect(colour).toHaveCSS("box-shadow", /^rgb\(31, 106, 79\)/);
  await colour.fill("#1f6a4");
  await expect(colour).toHaveCSS("box-shadow", "none");
});

test("the list of sections marks the one in view, and further actions are above the bar with Update", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/settings/enquiries");
  const current = page.getByRole("navigation", { name: "Sections" }).locator("a:target-current");
  await expect(current).toHaveText("E-mail about new enquiries");
  await page.getByRole("button", { name: "Erase this address" }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(current).toHaveText("Erase personal data");
  await expect(page.getByRole("button", { name: "Update Settings" })).toBeInViewport();
});

test("on a phone a list leaves room for titles, and the update bar for the form", async ({
  page,
  writable,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndOpen(page, writable, "/dashboard?show=posts");
  const title = page.getByRole("link", { name: "Two alphabets, one voice" });
  const heightOf = async (on: typeof title) => (await on.boundingBox())?.height ?? 0;
  expect(await heightOf(title)).toBeLessThan(32);
  await title.click();
  await fieldOf(page, "subtitle").fill("Words that are not on the site yet.");
  await expect(statusOf(page)).toContainText("Draft saved");
  expect(await heightOf(page.getByRole("region", { name: "Update" }))).toBeLessThan(112);
});

test("on a phone the only quiet button of the update bar stays within the margin", async ({
  page,
  writable,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAndEdit(page, writable, "/edit/settings/enquiries");
  await fieldOf(page, "months").fill("18");
  const button = page.getByRole("button", { name: "Discard changes" });
  const left = async (on: typeof button) => (await on.boundingBox())?.x ?? 0;
  expect(await left(button)).toBeCloseTo(await left(statusOf(page)));
});

test("a new document's slug follows its title until it is edited, and is fixed once published", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=posts");
  await page.getByRole("main").getByRole("button", { name: "New post" }).click();
  const title = fieldOf(page, "title");
  const slug = fieldOf(page, "slug");
  await title.fill("A first title");
  await expect(slug).toHaveValue("a-first-title");
  await title.fill("A second title");
  await expect(slug).toHaveValue("a-second-title");
  await slug.fill("my-own");
  await title.fill("A third title");
  await expect(slug).toHaveValue("my-own");
  await update(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit post: A third title");
  await slug.fill("a-third-title");
  await title.fill("A fourth title");
  await expect(slug).toHaveValue("a-third-title");
});

test("a page has no slug input, and a discipline of a case study is picked from a list", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/pages/about");
  await expect(fieldOf(page, "title")).toBeVisible();
  await expect(fieldOf(page, "slug")).toHaveCount(0);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  const list = fieldOf(page, "disciplines");
  const at = await list.locator("[data-row]").count();
  await list.getByRole("button", { name: "Add discipline" }).click();
  const row = rowOf(page, "disciplines", at);
  await expect(rowFieldOf(row, "tag")).toHaveCount(0);
  await expect(rowFieldOf(row, "index")).toHaveCount(0);
  await rowFieldOf(row, "slug").click();
  await page.getByRole("option", { name: /^Website design/ }).click();
  await expect(rowFieldOf(row, "slug")).toHaveValue("Website design");
  await rowFieldOf(row, "slug").fill("no such discipline");
  await rowFieldOf(row, "slug").blur();
  await expect(rowFieldOf(row, "slug")).toHaveValue("Website design");
  await update(page);
  const { fields } = await storedDocument(page, writable.url, "casestudies/verrasque");
  const { values } = (fields.disciplines as { arrayValue: { values: unknown[] } }).arrayValue;
  expect(values.at(-1)).toMatchObject({
    mapValue: {
      fields: {
        tag: { stringValue: "Website design" },
        slug: { stringValue: "website-design" },
        index: { integerValue: String(at) },
      },
    },
  });
});

test("the link dialog finds a page by name and refuses an address without a page", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/post/no-more-free-pitches");
  await typeRich(page, fieldOf(page, "body"), "A word");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Link" });
  await dialog.getByLabel("Page or address").fill("/nothing-here");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "There is no page at /nothing-here on this site.",
  );
  await dialog.getByLabel("Page or address").fill("harbeck");
  await dialog.getByRole("button", { name: "Harbeck Case study" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(fieldOf(page, "body").locator("a")).toHaveText("A word");
  await update(page);
  const { fields } = await storedDocument(page, writable.url, "posts/no-more-free-pitches");
  expect(fields.body).toEqual({ stringValue: "[A word](/work/harbeck)" });
});

test.describe("an update that is refused", () => {
  test.use({ complaints: /status of 400/ });

  test("an update that is refused after its screen was left says so", async ({
    page,
    writable,
  }) => {
    await signInAndEdit(page, writable, "/edit/work/verrasque");
    const left = Promise.withResolvers<void>();
    await page.route("**/v1/**/casestudies/verrasque?*", async (route) => {
      await left.promise;
      const error = { code: 400, status: "INVALID_ARGUMENT", message: "It was refused." };
      await route.fulfill({ status: 400, json: { error } });
    });
    await fieldOf(page, "client").fill("Changed");
    await expect(statusOf(page)).toHaveText(/^Draft saved at/);
    await page.getByRole("button", { name: "Update Case Study" }).click();
    await page.getByRole("link", { name: "Overview" }).first().click();
    await expect(page).toHaveURL(`${writable.url}/dashboard`);
    left.resolve();
    await expect(
      page.getByText("Verrasque was not updated; your changes are kept. It was refused."),
    ).toBeVisible();
  });
});
