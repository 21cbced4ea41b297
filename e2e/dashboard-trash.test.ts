import { caseStudies } from "#content/demo/case-studies.ts";
import { deleteFromList, linksOf } from "#test/dashboard.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

const titles = caseStudies.map(({ values }) => values.title);
const [, second = "", third = ""] = titles;
/** The home page links to it, and no other page does. */
const linked = "Marenzia";
const afterLinked = titles[titles.indexOf(linked) + 1] ?? "";

// Each journey changes its own site.
test.use({ staff: false });

test("a deleted document leaves the site and is restored by undo, and from the trash with its history", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await deleteFromList(page, linked);
  await expect(page.getByText(`${linked} is in the trash.`)).toBeVisible();
  await expect(page.getByRole("button", { name: `Move ${afterLinked}` })).toBeFocused();
  expect((await page.request.get(`${writable.url}/work/marenzia`)).status()).toBe(410);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
  expect((await page.request.get(`${writable.url}/work/marenzia`)).status()).toBe(200);

  await deleteFromList(page, linked);
  await expect(linksOf(page, "Case studies")).toHaveCount(titles.length - 1);
  await expect(page.getByText(`${linked} is in the trash.`).last()).toBeVisible();
  await openPage(page, `${writable.url}/dashboard/trash`);
  await expectAccessible(page);
  const deleted = page.getByRole("listitem").filter({ hasText: linked });
  await expect(deleted).toContainText(/Case study, deleted by you, \d\d:\d\d/);
  await expect(deleted.getByRole("link", { name: "History" })).toHaveAttribute(
    "href",
    "/dashboard/history/casestudies/marenzia",
  );
  await page.getByRole("button", { name: `Bring back ${linked}` }).click();
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  expect((await page.request.get(`${writable.url}/work/marenzia`)).status()).toBe(200);
});

test.describe("an outdated list", () => {
  test.use({ complaints: /ERR_FAILED/ });

  test("bringing back a document that a colleague has brought back and changed keeps the change", async ({
    page,
    context,
    writable,
  }) => {
    await signIn(context, writable.url);
    await writable.remove("casestudies/verrasque");
    // Keeps the open list from receiving the change.
    await page.route("**/live?*", (route) => route.abort());
    await openPage(page, `${writable.url}/dashboard/trash`);
    await writable.change("casestudies/verrasque", { title: "Changed", slug: "verrasque" });
    await page.getByRole("button", { name: `Bring back ${second}` }).click();
    await expect(page.getByText("The trash is empty.")).toBeVisible();
    expect((await writable.read("casestudies/verrasque"))["title"]).toBe("Changed");
  });
});

test.describe("a list that cannot be reloaded", () => {
  test.use({ complaints: /status of 503|ERR_FAILED/ });

  test("a deletion and its undo are shown, and the screen stays", async ({ page, writable }) => {
    await signInAndOpen(page, writable, "/dashboard?show=casestudies");
    await page.route("**/live?*", (route) => route.abort());
    await page.route("**/dashboard.data?*", (route) => route.fulfill({ status: 503 }));
    const list = linksOf(page, "Case studies");
    await deleteFromList(page, second);
    await expect(page.getByText(`${second} is in the trash.`)).toBeVisible();
    await expect(list).toHaveText(titles.filter((title) => title !== second));
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`${second} is back.`)).toBeVisible();
    await expect(list).toHaveText(titles);

    await deleteFromList(page, third);
    await expect(list).toHaveText(titles.filter((title) => title !== third));
    await expect(page.getByText(`${third} is in the trash.`)).toBeVisible();
    await writable.change("casestudies/skarvoy-line", { title: third, slug: "skarvoy-line" });
    await page.unroute("**/dashboard.data?*");
    const desk = page.getByRole("navigation", { name: "Desk" });
    await desk.getByRole("link", { name: "Posts" }).click();
    await desk.getByRole("link", { name: "Case studies" }).click();
    await expect(list.filter({ hasText: third })).toBeVisible();
  });
});

test.describe("a taken slug", () => {
  test.use({ complaints: /status of 400/ });

  test("a document whose slug is taken is restored as a draft with another slug", async ({
    page,
    context,
    writable,
  }) => {
    await signIn(context, writable.url);
    await writable.remove("casestudies/verrasque");
    await writable.change("casestudies/heir", { title: "The heir", slug: "verrasque" });
    await openPage(page, `${writable.url}/dashboard/trash`);
    await page.getByRole("button", { name: `Bring back ${second}` }).click();
    await expect(page.getByText("Its slug is now used by another case study.")).toBeVisible();
    await page.getByRole("button", { name: `Open ${second} as a draft` }).click();
    await expect(page).toHaveURL(/\/edit\/work\/verrasque$/);
    await expect(page.getByRole("textbox", { name: /^Slug/ }).first()).toHaveValue("verrasque-2");
    // Its old address leads to the other case study.
    await expect(page.getByText("No link on this site leads here.", { exact: true })).toBeVisible();
    await expect(page.getByText("Live", { exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "View on the site" })).toHaveCount(0);
    await page.getByRole("button", { name: "Update Case Study" }).click();
    await expect(page.getByText(/^Live now, updated at/).first()).toBeVisible();
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    expect((await page.request.get(`${writable.url}/work/verrasque-2`)).status()).toBe(200);
  });
});
