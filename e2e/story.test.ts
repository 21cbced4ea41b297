import type { Page } from "@playwright/test";
import { skarvoyLine } from "#content/demo/case-studies/skarvoy-line.ts";
import { noMoreFreePitches } from "#content/demo/posts/no-more-free-pitches.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("a case study tells its story in order: lead, title, sentence, facts, situation, rows, the door to the next", async ({
  page,
}) => {
  await openPage(page, "/work/skarvoy-line");
  const article = page.getByRole("article");
  const places = await Promise.all(
    [
      article.locator("picture").first(),
      article.getByRole("heading", { level: 1 }),
      article.getByText(skarvoyLine.introTitle),
      article.locator("dl"),
      article.getByText(skarvoyLine.intro.slice(0, 40)),
      article.getByRole("heading", { level: 2 }).first(),
      article.getByRole("link").filter({ hasText: "Next project" }),
      article.getByRole("complementary", { name: "What next" }),
    ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
  const tops = places.map(({ y }) => y);
  // On a wide screen the facts stand beside the situation: from there on by the line, not by the pixel.
  const [facts = 0, situation = 0] = tops.splice(3, 2);
  expect(Math.abs(facts - situation)).toBeLessThan(40);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const [lead, , , , , , door] = places;
  const { width } = page.viewportSize() ?? { width: 0 };
  expect([lead?.width, door?.width]).toEqual([width, width]);
});

test("the facts of a case name client, sector and year, and its disciplines are links", async ({
  page,
}) => {
  await openPage(page, "/work/skarvoy-line");
  const facts = page.getByRole("article").locator("dl");
  await expect(facts.getByRole("term")).toHaveText(["Client", "Sector", "Year", "What we did"]);
  await expect(facts.getByRole("link")).toHaveText(skarvoyLine.disciplines.map(({ tag }) => tag));
});

test("a post tells its day and how long it takes to read, is passed on by plain links, and leads on to three others", async ({
  page,
}) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const article = page.getByRole("article");
  await expect(article.getByText("4 November 2021")).toBeVisible();
  const words = noMoreFreePitches.body.split(/\s+/).length;
  await expect(
    article.getByText(`${Math.max(1, Math.round(words / 220))} minutes to read`),
  ).toBeVisible();
  const ways = article.getByRole("region", { name: "Pass it on" }).getByRole("link");
  await expect(ways).toHaveText([/LinkedIn/, /X \(Twitter\)/, /Facebook/, "E-mail"]);
  await expect(page.getByRole("region", { name: "Read on" }).getByRole("listitem")).toHaveCount(3);
});

test("what can be pressed answers at once: to the pointer, to the press and to the focus", async ({
  page,
}) => {
  await openPage(page, "/work");
  const card = page.getByRole("main").locator('a[href="/work/verrasque"]');
  const title = card.getByRole("heading");
  const line = () => title.evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(await line()).toBe("none");
  await card.hover();
  expect(await line()).toBe("underline");
  const opacity = () => card.evaluate((element) => getComputedStyle(element).opacity);
  const rest = await opacity();
  await page.mouse.down();
  await expect.poll(opacity).not.toBe(rest);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus-visible");
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
});

test("a page that is slow to come is told of, quietly and not at once", async ({ page }) => {
  const slow = await holdBack(page, "**/work.data**");
  await openPage(page, "/about");
  const sign = page.getByRole("status").filter({ hasText: "Loading the page" });
  await expect(sign).toHaveCount(0);
  await workLink(page).click();
  await expect(sign).toBeVisible();
  const box = await sign.boundingBox();
  expect({ x: box?.x, y: box?.y, height: box?.height }).toEqual({ x: 0, y: 0, height: 4 });
  slow.release();
  await expect(page).toHaveURL("/work");
  await expect(sign).toHaveCount(0);
});

function workLink(page: Page) {
  return page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Work", exact: true });
}

/** Lets requests wait until they are released. */
async function holdBack(page: Page, addresses: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
