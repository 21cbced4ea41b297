import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { skarvoyLine } from "#content/demo/case-studies/skarvoy-line.ts";
import { fenwright } from "#content/demo/case-studies/fenwright.ts";
import { whatOurClientsSay } from "#content/demo/pages/about-pages.ts";
import { noMoreFreePitches } from "#content/demo/posts/no-more-free-pitches.ts";
import { mediaShare } from "#test/media-share.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("a case study is in order: lead, title, sentence, facts, situation, rows, results, the next project", async ({
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
      article.getByRole("region", { name: "What came of it" }),
      article.getByRole("link").filter({ hasText: "Next project" }),
    ].map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
  );
  const tops = places.map(({ y }) => y);
  // On a wide screen the facts are beside the situation; their lines align, not their pixels.
  const [facts = 0, situation = 0] = tops.splice(3, 2);
  expect(Math.abs(facts - situation)).toBeLessThan(40);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const [lead, , , , , , , next] = places;
  const { width } = page.viewportSize() ?? { width: 0 };
  expect([lead?.width, next?.width]).toEqual([width, width]);
});

test("the facts of a case study name client, sector and year; sector and disciplines are links", async ({
  page,
}) => {
  await openPage(page, "/work/skarvoy-line");
  const facts = page.getByRole("article").locator("dl");
  await expect(facts.getByRole("term")).toHaveText(["Client", "Sector", "Year", "What we did"]);
  await expect(facts.getByRole("link")).toHaveText([
    skarvoyLine.sector,
    ...skarvoyLine.disciplines.map(({ tag }) => tag),
  ]);
  await facts.getByRole("link", { name: skarvoyLine.sector, exact: true }).click();
  await expect(page).toHaveURL("/work?sector=travel");
  await expect(page.getByRole("region", { name: "Case studies" })).toContainText("Skarvoy Line");
});

test("a case study ends with its figure, the client's quotation, the client's logo and the credits", async ({
  page,
}) => {
  await openPage(page, "/work/skarvoy-line");
  const outcome = page.getByRole("region", { name: "What came of it" });
  // The figure is beside the last picture, whose short text leaves room for it.
  const article = page.getByRole("article");
  const figure = article.getByText(skarvoyLine.figure, { exact: true });
  const size = await figure.evaluate((words) =>
    Number.parseFloat(getComputedStyle(words).fontSize),
  );
  expect(size).toBeGreaterThan(180);
  await expect(article.getByText(skarvoyLine.figureMeaning)).toBeVisible();
  const { quote, name } = whatOurClientsSay.clientOne;
  await expect(outcome.getByRole("blockquote")).toContainText(quote.slice(0, 60));
  await expect(outcome.getByText(name, { exact: true })).toBeVisible();
  await expect(outcome.getByRole("img", { name: skarvoyLine.client })).toBeVisible();
  await expect(outcome.getByText(skarvoyLine.credits)).toBeVisible();
  await openPage(page, "/work/fenwright");
  await expect(article.getByText(fenwright.figure, { exact: true })).toBeVisible();
  await expect(outcome.getByRole("blockquote")).toHaveCount(0);
});

test("pictures of the work are shown uncropped, and two side by side have equal height", async ({
  page,
}) => {
  test.slow();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/work/perigee-mutual");
    const pictures = await page.locator("article header ~ div img").evaluateAll((images) =>
      images.map((image) => {
        const { width, height, top } = image.getBoundingClientRect();
        // Phones may show another picture, whose source has its size.
        const other = [...(image.parentElement?.querySelectorAll("source[width]") ?? [])].find(
          (source) => matchMedia(source.getAttribute("media") ?? "all").matches,
        );
        const shown = other ?? image;
        const asked = Number(shown.getAttribute("width")) / Number(shown.getAttribute("height"));
        return { cut: Math.abs(width / height / asked - 1), top, height };
      }),
    );
    expect(pictures.length).toBeGreaterThan(4);
    expect(pictures.filter(({ cut }) => cut > 0.02)).toEqual([]);
    const beside = pictures.filter((one, at) => pictures[at + 1]?.top === one.top);
    expect(beside).toHaveLength(width > 600 ? 1 : 0);
    for (const one of beside) {
      const next = pictures[pictures.indexOf(one) + 1];
      expect(Math.abs((next?.height ?? 0) - one.height)).toBeLessThan(2);
    }
  }
  await test.step("pictures fill most of the length of every case study", async () => {
    const screens = [
      { width: 390, height: 844, mean: 0.6, each: 0.57 },
      { width: 1440, height: 900, mean: 0.8, each: 0.76 },
    ].map((screen) => ({ ...screen, shares: [] as number[] }));
    for (const { values } of caseStudies) {
      await openPage(page, `/work/${values.slug}`);
      for (const { width, height, each, shares } of screens) {
        await page.setViewportSize({ width, height });
        const share = await mediaShare(page);
        expect.soft(share, `${values.slug} at ${width}`).toBeGreaterThan(each);
        shares.push(share);
      }
    }
    for (const { width, mean, shares } of screens) {
      const total = shares.reduce((sum, share) => sum + share, 0);
      expect.soft(total / shares.length, `the mean at ${width}`).toBeGreaterThan(mean);
    }
  });
});

test("a post shows its date and reading time, has plain share links, and links to three others", async ({
  page,
}) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const article = page.getByRole("article");
  await expect(article.getByText("4 November 2026")).toBeVisible();
  const words = noMoreFreePitches.body.split(/\s+/).length;
  await expect(
    article.getByText(`${Math.max(1, Math.round(words / 220))} minutes to read`),
  ).toBeVisible();
  const ways = article.getByRole("region", { name: "Pass it on" }).getByRole("link");
  await expect(ways).toHaveText([/LinkedIn/, /X \(Twitter\)/, /Facebook/, "E-mail"]);
  await expect(page.getByRole("region", { name: "Read on" }).getByRole("listitem")).toHaveCount(3);
});

test("controls respond immediately to hover, press and focus", async ({ page }) => {
  await openPage(page, "/work");
  const card = page.getByRole("main").locator('a[href="/work/verrasque"]');
  const title = card.getByRole("heading");
  const line = () => title.evaluate((element) => getComputedStyle(element).textDecorationLine);
  await expect.poll(line).toBe("none");
  await card.hover();
  await expect.poll(line).toBe("underline");
  const opacity = () => card.evaluate((element) => getComputedStyle(element).opacity);
  const rest = await opacity();
  await page.mouse.down();
  await expect.poll(opacity).not.toBe(rest);
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus-visible");
  await expect(focused).toHaveCSS("outline-style", "solid");
});

test("a slow navigation is indicated quietly after a delay", async ({ page }) => {
  const slow = await holdBack(page, "**/work.data**");
  await openPage(page, "/about");
  const notice = page.getByRole("status").filter({ hasText: "Loading the page" });
  await expect(notice).toHaveCount(0);
  await workLink(page).click();
  await expect(notice).toBeVisible();
  const box = await notice.boundingBox();
  expect({ x: box?.x, y: box?.y, height: box?.height }).toEqual({ x: 0, y: 0, height: 4 });
  slow.release();
  await expect(page).toHaveURL("/work");
  await expect(notice).toHaveCount(0);
});

function workLink(page: Page) {
  return page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Work", exact: true });
}

/** Holds requests back until released. */
async function holdBack(page: Page, addresses: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}
