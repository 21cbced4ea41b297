import type { Locator, Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";
import type { WritableSite } from "#test/writable-site.ts";

test("each of 200 case studies is shown once, on pages that can be read without scripts, and further pages have their own title", async ({
  request,
  writable,
}) => {
  await fill(writable);
  const shown: string[] = [];
  let address: string | undefined = "/work";
  let pages = 0;
  while (address !== undefined) {
    pages++;
    const html = await (await request.get(writable.url + address)).text();
    const first = address === "/work";
    const name = first ? "Work" : "Work, continued";
    expect(html).toContain(`<title>${name} | ${demoSettings.agencyName}</title>`);
    // Further pages change often: search engines follow their links, but find case studies in the sitemap.
    expect(html.includes('name="robots" content="noindex, follow"')).toBe(!first);
    expect(html.includes(`rel="canonical" href="${writable.url}/work"`)).toBe(first);
    shown.push(...[...html.matchAll(/href="\/work\/([^"?]+)"/g)].map(([, slug = ""]) => slug));
    address = /href="(\/work\?after=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  expect(pages).toBe(10);
  expect(shown).toHaveLength(200);
  expect(new Set(shown).size).toBe(200);
});

test("going back in a list of 200 restores page and scroll position", async ({
  page,
  writable,
}) => {
  await fill(writable);
  await openPage(page, `${writable.url}/work`);
  const left: { url: string; first: string; place: number }[] = [];
  for (let further = 0; further < 2; further++) {
    left.push(await leaveBy(page, page.getByRole("link", { name: "More work", exact: true })));
    await expect(page).not.toHaveURL(left.at(-1)?.url ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => scrolled(page)).toBe(0);
  }
  left.push(await leaveBy(page, cards(page).nth(13).getByRole("link")));
  await expect(page.getByRole("article")).toBeVisible();
  for (const { url, first, place } of left.toReversed()) {
    await page.goBack();
    await expect(page).toHaveURL(url);
    await expect(cards(page).first()).toContainText(first);
    await expect.poll(() => scrolled(page)).toBe(place);
  }
});

test("a further page is the same after a reload, and links to the first", async ({
  page,
  writable,
}) => {
  await fill(writable);
  await openPage(page, `${writable.url}/work`);
  await page.getByRole("link", { name: "More work", exact: true }).click();
  await expect(page).toHaveTitle(`Work, continued | ${demoSettings.agencyName}`);
  const first = await cards(page).first().innerText();
  await page.reload();
  await expect(cards(page).first()).toHaveText(first, { useInnerText: true });
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(page).toHaveURL(`${writable.url}/work`);
  await expect(page).toHaveTitle(`Work | ${demoSettings.agencyName}`);
});

test("each of many posts is shown once", async ({ request, writable }) => {
  for (let number = 0; number < 50; number++)
    await writable.change(`posts/piece-${number}`, {
      title: `Piece ${number}`,
      slug: `piece-${number}`,
      date: `2020-${String((number % 12) + 1).padStart(2, "0")}-11`,
    });
  const shown: string[] = [];
  let address: string | undefined = "/news-and-opinions";
  while (address !== undefined) {
    const html = await (await request.get(writable.url + address)).text();
    const continued = address.includes("?") ? ", continued" : "";
    expect(html).toContain(`<title>News + Views${continued} | ${demoSettings.agencyName}</title>`);
    shown.push(
      ...[...html.matchAll(/href="\/news-and-opinions\/([^"?]+)"/g)].map(([, slug = ""]) => slug),
    );
    address = /href="(\/news-and-opinions\?after=[^"]+)"/.exec(html)?.[1];
  }
  expect(shown).toHaveLength(58);
  expect(new Set(shown).size).toBe(58);
});

test("a single case study is listed alone, without a link to another", async ({
  page,
  writable,
}) => {
  for (const { id } of caseStudies.slice(1)) await writable.remove(`casestudies/${id}`);
  await openPage(page, `${writable.url}/work`);
  await expect(cards(page)).toHaveCount(1);
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await cards(page).first().boundingBox();
  expect(box?.width).toBeGreaterThan(width * 0.9);
  await cards(page).first().getByRole("link").click();
  await expect(page.getByRole("article")).toBeVisible();
  await expect(page.getByText("Next project")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /@/ })).toBeVisible();
});

/** Adds case studies to the demo's until there are 200. */
async function fill(site: WritableSite) {
  for (let number = caseStudies.length + 1; number <= 200; number++)
    await site.change(`casestudies/further-${number}`, {
      title: `Further ${number}`,
      slug: `further-${number}`,
      introTitle: "One of very many.",
      order: (number % 100) + 1,
    });
}

function cards(page: Page) {
  return page.getByRole("region", { name: "Case studies" }).getByRole("listitem");
}

/** Follows a link and returns the state of the page it was on. */
async function leaveBy(page: Page, link: Locator) {
  await link.scrollIntoViewIfNeeded();
  const left = {
    url: page.url(),
    first: await cards(page).first().getByRole("heading").innerText(),
    place: await scrolled(page),
  };
  expect(left.place).toBeGreaterThan(500);
  await link.click();
  return left;
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
