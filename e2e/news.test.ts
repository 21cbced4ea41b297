import { newsAndOpinions } from "#content/demo/pages/list-pages.ts";
import { posts } from "#content/demo/posts.ts";
import { noMoreFreePitches } from "#content/demo/posts/no-more-free-pitches.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const newestFirst = posts
  .map(({ values }) => values)
  .toSorted((a, b) => b.date.localeCompare(a.date));

test("the news page has its intro and every post, newest first, each linked to its text", async ({
  page,
}) => {
  await openPage(page, "/news-and-opinions");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(newsAndOpinions.title);
  for (const paragraph of newsAndOpinions.intro.split("\n\n"))
    await expect(main.getByText(paragraph)).toBeVisible();
  const links = main.locator('a[href^="/news-and-opinions/"]');
  await expect(links.getByRole("heading")).toHaveText(newestFirst.map(({ title }) => title));
  for (const [at, { slug }] of newestFirst.entries()) {
    await expect(links.nth(at)).toHaveAttribute("href", `/news-and-opinions/${slug}`);
    await expect(links.nth(at).locator("picture")).toHaveCount(1);
  }
});

test("a list of more than eighteen posts has a link to the next page", async ({
  page,
  writable,
}) => {
  for (let number = 1; number <= 21; number++)
    await writable.change(`posts/further-${number}`, {
      title: `Further ${number}`,
      slug: `further-${number}`,
      date: `2020-01-${String(number).padStart(2, "0")}`,
    });
  await openPage(page, `${writable.url}/news-and-opinions`);
  const links = page.getByRole("main").locator('a[href^="/news-and-opinions/"]');
  await expect(links).toHaveCount(18);
  await page.getByRole("link", { name: "More news" }).click();
  await expect(links).toHaveCount(11);
  await expect(links.getByRole("heading").last()).toHaveText("Further 1");
  await page.getByRole("link", { name: "Back to the newest" }).click();
  await expect(links).toHaveCount(18);
});

test("a post has its title, subtitle, date, reading time, picture and body", async ({ page }) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const article = page.getByRole("article");
  const { title, subtitle, body } = noMoreFreePitches;
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(article.getByText(subtitle)).toBeVisible();
  await expect(article.locator("time")).toHaveText("4 November 2026");
  await expect(article.getByText(/^\d+ minutes? to read$/)).toBeVisible();
  await expect(article.locator("picture")).toBeVisible();
  const [firstParagraph = ""] = body.split("\n\n");
  await expect(article.getByText(firstParagraph.slice(0, 50))).toBeVisible();
});

test("a post shows its one figure large, and what it counts", async ({ page }) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const article = page.getByRole("article");
  const { figure, figureMeaning } = noMoreFreePitches;
  const size = (text: string) =>
    article
      .getByText(text, { exact: true })
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size(figure)).toBeGreaterThan(4 * (await size(figureMeaning)));
});

test("sharing a post contacts no social network before a click", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().includes("127.0.0.1")) elsewhere.push(request.url());
  });
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const address = encodeURIComponent(page.url());
  for (const name of ["LinkedIn", "X (Twitter)", "Facebook", "E-mail"]) {
    const link = page.getByRole("article").getByRole("link", { name });
    expect(await link.getAttribute("href")).toContain(address);
  }
  expect(elsewhere).toEqual([]);
});

test("a post links to three others, never to itself", async ({ page }) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  const others = page.getByRole("region", { name: "Read on" }).getByRole("listitem");
  await expect(others).toHaveCount(3);
  const titles = await others.getByRole("heading").allTextContents();
  expect(new Set(titles).size).toBe(3);
  const known = newestFirst
    .map(({ title }) => title)
    .filter((title) => title !== "No more free pitches");
  expect(known).toEqual(expect.arrayContaining(titles));
});

test("markup in a post is shown as text, and a script link is removed", async ({
  page,
  writable,
}) => {
  await writable.change("posts/hostile", {
    title: "<img src=x onerror=alert(1)>",
    slug: "hostile",
    subtitle: "</title><script>window.hurt = 1</script>",
    body: "<script>window.hurt = 1</script>\n\n[press](javascript:window.hurt=1)\n\n<b onclick='window.hurt=1'>bold</b>",
    date: "2021-12-01",
  });
  await openPage(page, `${writable.url}/news-and-opinions/hostile`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<img src=x onerror=alert(1)>");
  await expect(page.getByText("<b onclick='window.hurt=1'>bold</b>")).toBeVisible();
  await expect(page.locator('[href^="javascript" i]')).toHaveCount(0);
  expect(await page.evaluate(() => "hurt" in window)).toBe(false);
});

test("without any post the news page says so", async ({ page, writable }) => {
  for (const { id } of posts) await writable.remove(`posts/${id}`);
  await openPage(page, `${writable.url}/news-and-opinions`);
  await expect(page.getByText("Nothing has been published here yet.")).toBeVisible();
  await openPage(page, `${writable.url}/`);
  await expect(page.locator('main a[href^="/news-and-opinions/"]')).toHaveCount(0);
});
