import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { announced, choose, heading, linksOf } from "#test/dashboard.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

const titles = caseStudies.map(({ values }) => values.title);
const [first = "", second = "", third = "", ...others] = titles;

// Each journey changes its own site.
test.use({ staff: false });

test("reorders case studies by keyboard with announcements, also for visitors, and undoes it", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  const handle = page.getByRole("button", { name: `Move ${second}` });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(announced(page, `${second} picked up, position 2 of 16.`)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(announced(page, `${second}, position 3 of 16.`)).toBeAttached();
  await page.keyboard.press("Space");
  await expect(linksOf(page, "Case studies")).toHaveText([first, third, second, ...others]);
  await expect(handle).toBeFocused();
  await expectOrder(page, writable.url, [first, third, second, ...others]);
  expect((await writable.read("casestudies/verrasque"))["order"]).toBe(3);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
  await expectOrder(page, writable.url, titles);
});

test("Escape returns a row picked up by keyboard to its place", async ({ page, writable }) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await page.getByRole("button", { name: `Move ${second}` }).focus();
  await page.keyboard.press("Space");
  await expect(announced(page, `${second} picked up, position 2 of 16.`)).toBeAttached();
  // The list handles keys shortly after the announcement.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(announced(page, `${second}, position 1 of 16.`)).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(announced(page, `${second} stays where it was.`)).toBeAttached();
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
});

test("dragging reorders case studies in one commit numbered 1 to n, and the keyboard undoes it", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  const commits: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().endsWith(":commit")) commits.push(asked.postData() ?? "");
  });
  await drag(page, first, third);
  await expect(linksOf(page, "Case studies")).toHaveText([second, third, first, ...others]);
  await expect(page.getByText(`${first} is now number 3.`)).toBeVisible();
  expect(commits).toHaveLength(1);
  const orders = (await writable.list("casestudies")).map(({ order }) => Number(order));
  expect(orders.toSorted((a, b) => a - b)).toEqual(titles.map((_, at) => at + 1));
  await heading(page).focus();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(linksOf(page, "Case studies")).toHaveText(titles);
});

test("the row menu moves rows up and down, and disciplines can be reordered too", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=disciplines");
  const before = await linksOf(page, "Disciplines").allTextContents();
  const [top = "", next = "", ...rest] = before;
  await choose(page, top, "Move down");
  await expect(linksOf(page, "Disciplines")).toHaveText([next, top, ...rest]);
  await expect(announced(page, `${top}, position 2 of ${before.length}.`)).toBeAttached();
  await expect(page.getByText(`${top} is now number 2.`)).toBeVisible();
});

test.describe("refused moves", () => {
  test.use({ complaints: /status of 400|ERR_FAILED/ });

  test("a move does not overwrite an order changed by someone else meanwhile", async ({
    page,
    context,
    writable,
  }) => {
    await signIn(context, writable.url);
    // Keeps the open list from receiving the change.
    await page.route("**/live?*", (route) => route.abort());
    await openPage(page, `${writable.url}/dashboard?show=casestudies`);
    await writable.change("casestudies/verrasque", { order: 40 });
    await choose(page, second, "Move up");
    await expect(page.getByText(/was not moved.*The order has been changed/)).toBeVisible();
    await expect(linksOf(page, "Case studies")).toHaveText([first, third, ...others, second]);
    expect((await writable.read("casestudies/verrasque"))["order"]).toBe(40);
  });

  test("undoing a move keeps the later move of someone else, which the list shows already", async ({
    page,
    writable,
  }) => {
    await signInAndOpen(page, writable, "/dashboard?show=casestudies");
    await choose(page, second, "Move down");
    await expect(page.getByText(`${second} is now number 3.`)).toBeVisible();
    await writable.change("casestudies/verrasque", { order: 40 });
    await expect(linksOf(page, "Case studies")).toHaveText([first, third, ...others, second]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/not be undone.*The order has been changed/)).toBeVisible();
    expect((await writable.read("casestudies/verrasque"))["order"]).toBe(40);
  });

  test("a move is reverted with a message when the server cannot be reached", async ({
    page,
    writable,
  }) => {
    await signInAndOpen(page, writable, "/dashboard?show=casestudies");
    await page.route("**/documents:commit", (route) => route.abort());
    await choose(page, second, "Move up");
    await expect(
      page.getByText(`${second} was not moved. The server cannot be reached`),
    ).toBeVisible();
    await expect(linksOf(page, "Case studies")).toHaveText(titles);
  });
});

/** Expects visitors to see the case studies in this order. */
async function expectOrder(page: Page, url: string, wanted: readonly string[]) {
  const visitor = await page.context().newPage();
  await openPage(visitor, `${url}/work`);
  await expect(
    visitor.getByRole("region", { name: "Case studies" }).getByRole("heading", { level: 3 }),
  ).toHaveText([...wanted]);
  await visitor.close();
}

async function drag(page: Page, from: string, to: string) {
  const boxOf = async (title: string) => {
    const box = await page.getByRole("button", { name: `Move ${title}` }).boundingBox();
    if (!box) throw new Error(`${title} has no handle.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, start.y + 20, { steps: 4 });
  await page.mouse.move(end.x, end.y + 5, { steps: 10 });
  await expect(announced(page, `${from}, position 3 of 16.`)).toBeAttached();
  await page.mouse.up();
}
