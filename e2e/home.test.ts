import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { home } from "#content/demo/pages/home.ts";
import { posts } from "#content/demo/posts.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const inOrder = caseStudies.toSorted((a, b) => a.values.order - b.values.order);
const newestFirst = posts.toSorted((a, b) => b.values.date.localeCompare(a.values.date));

test("the title of the home page contains London branding agency", async ({ page }) => {
  await openPage(page, "/");
  await expect(page).toHaveTitle(`London branding agency | ${demoSettings.agencyName}`);
});

// The specification lists the disciplines before the work; the page shows the results first, then the disciplines.
test("the home page has all its blocks, the work before the disciplines", async ({ page }) => {
  await openPage(page, "/");
  const main = page.getByRole("main");
  const blocks = [
    main.locator("[aria-roledescription=carousel]"),
    // The first slide has the same text.
    main.getByRole("heading", { name: home.introTitle }).last(),
    main.getByRole("heading", { name: home.featuredCasestudyTitle }),
    main.getByRole("link", { name: "More work" }),
    main.locator('a[href="/disciplines/brand-strategy"]'),
    main.getByRole("heading", { name: home.worldOfBrandsTitle }),
    main.locator('a[href="/about/methodology-and-insights"]').first(),
    main.getByRole("heading", { name: home.someOfOurClientsTitle }),
    main.getByRole("heading", { name: "News & opinion" }),
    main.getByRole("link", { name: "More news" }),
  ];
  const tops = await Promise.all(blocks.map(async (block) => (await block.boundingBox())?.y ?? -1));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(tops[0]).toBe(0);
});

test("the intro title and the intro text follow the carousel", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.getByRole("heading", { name: home.introTitle }).last()).toBeVisible();
  for (const paragraph of home.bodyOne.split("\n\n"))
    await expect(page.getByText(paragraph)).toBeVisible();
});

test("every discipline is listed in order and linked to its page", async ({ page }) => {
  await openPage(page, "/");
  const links = page.getByRole("main").locator('a[href^="/disciplines/"]');
  await expect(links.getByRole("heading")).toHaveText(
    disciplines.map(({ values }) => values.title),
  );
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    disciplines.map(({ values }) => `/disciplines/${values.slug}`),
  );
});

test("the world of brands links to the page about living brands", async ({ page }) => {
  await openPage(page, "/");
  const world = page.getByRole("region", { name: home.worldOfBrandsTitle });
  await expect(world.getByText(home.bodyTwo)).toBeVisible();
  await world.getByRole("link").click();
  await expect(page).toHaveURL("/about/living-brands");
});

test("the home page shows at most ten case studies in order, each linked to its story", async ({
  page,
}) => {
  await openPage(page, "/");
  const cards = page
    .getByRole("region", { name: "Work" })
    .getByRole("listitem")
    .filter({ has: page.locator('a[href^="/work/"]') });
  const expected = inOrder.slice(0, 10).map(({ values }) => values);
  await expect(cards.getByRole("heading")).toHaveText(expected.map(({ title }) => title));
  expect(
    await cards
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
  ).toEqual(expected.map(({ slug }) => `/work/${slug}`));
});

test("the case studies are in two columns, and in one on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/");
  const cards = page
    .getByRole("region", { name: "Work" })
    .getByRole("listitem")
    .filter({ has: page.locator('a[href^="/work/"]') });
  const rights = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right } = card.getBoundingClientRect();
        return (left + right) / 2 > document.documentElement.clientWidth / 2;
      }),
    );
  await expect.poll(rights).toEqual(Array.from({ length: 10 }, (_, at) => at % 2 === 1));
  await page.setViewportSize({ width: 390, height: 844 });
  const lefts = await cards.evaluateAll((all) =>
    all.map((card) => Math.round(card.getBoundingClientRect().left)),
  );
  expect(new Set(lefts).size).toBe(1);
});

test("the featured case study links to its story", async ({ page }) => {
  await openPage(page, "/");
  const featured = page
    .getByRole("main")
    .getByRole("link")
    .filter({ has: page.getByRole("heading", { name: home.featuredCasestudyTitle }) });
  await expect(featured).toContainText(home.bodyThree);
  await featured.click();
  await expect(page).toHaveURL(`/work/${home.casestudyLink}`);
});

test("'more work' leads to the work", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("main").getByRole("link", { name: "More work" }).click();
  await expect(page).toHaveURL("/work");
});

test("a block leads to the methodology", async ({ page }) => {
  await openPage(page, "/");
  for (const paragraph of home.bodyFour.split("\n\n"))
    await expect(page.getByText(paragraph)).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Methodology and insights" }).click();
  await expect(page).toHaveURL("/about/methodology-and-insights");
});

test("eighteen client logos are in three rows of six, and their block links to the testimonials", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/");
  const clients = page.getByRole("region", { name: home.someOfOurClientsTitle });
  const logos = clients.getByRole("img");
  await expect(logos).toHaveCount(18);
  for (const [at, { name }] of demoSettings.clientLogos.entries())
    await expect(logos.nth(at)).toHaveAccessibleName(name);
  const middles = await clients.getByRole("listitem").evaluateAll((cells) =>
    cells.map((cell) => {
      const { top, bottom } = cell.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    }),
  );
  const rows = Map.groupBy(middles, (middle) => middle);
  expect([...rows.values()].map((row) => row.length)).toEqual([6, 6, 6]);
  const [marked] = inOrder.map(({ values }) => values);
  await expect(clients.getByRole("link", { name: marked?.client, exact: true })).toHaveAttribute(
    "href",
    `/work/${marked?.slug}`,
  );
  await clients.getByRole("link", { name: "What our clients say" }).click();
  await expect(page).toHaveURL("/about/what-our-clients-say");
});

test("'News & opinion' shows the three latest posts with picture and title, and 'more news' leads on", async ({
  page,
}) => {
  await openPage(page, "/");
  const news = page.getByRole("region", { name: "News & opinion" });
  const expected = newestFirst.slice(0, 3).map(({ values }) => values);
  const cards = news.getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText(expected.map(({ title }) => title));
  for (const [at, { slug }] of expected.entries()) {
    const link = cards.nth(at).getByRole("link");
    await expect(link).toHaveAttribute("href", `/news-and-opinions/${slug}`);
    await expect(link.locator("img")).toHaveCount(1);
  }
  await news.getByRole("link", { name: "More news" }).click();
  await expect(page).toHaveURL("/news-and-opinions");
});
