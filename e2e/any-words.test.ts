import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";
import type { WritableSite } from "#test/writable-site.ts";

const words = {
  long: "How a family firm of four hundred people, two of whom still write with fountain pens, learned to say in a single breath what it has been doing for a hundred and forty years, and then went on to say it",
  word: "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz",
  arabic: "هوية جديدة لمرفأ قديم على الخليج",
  japanese: "古い港のための新しい声、二つの文字とひとつの物語をつなぐ仕事について",
  greek: "Ένα όνομα που αντέχει στο τηλέφωνο και στον άνεμο του Αιγαίου",
  emoji: "👩🏽‍🚀🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧‍👦🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻",
};

test("titles of any length and script fit every screen, from the narrowest to the widest", async ({
  page,
  writable,
}) => {
  test.slow();
  await writeAll(writable);
  for (const address of [
    "/",
    "/work",
    "/news-and-opinions",
    "/disciplines",
    ...Object.keys(words).flatMap((name) => [
      `/work/${name}`,
      `/news-and-opinions/${name}`,
      `/disciplines/${name}`,
    ]),
  ])
    await test.step(address, async () => {
      await openPage(page, `${writable.url}${address}`);
      for (const width of [320, 820, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .configure({ soft: true })
          .poll(() => cutOff(page), { message: `${address} at ${width}`, intervals: [50] })
          .toEqual([]);
      }
    });
});

test("right-to-left text is aligned right, and text beside it by its own direction", async ({
  page,
  writable,
}) => {
  await writeAll(writable);
  await openPage(page, `${writable.url}/work/arabic`);
  const article = page.getByRole("article");
  const directions = (of: string) =>
    article
      .locator(of)
      .evaluateAll((found) => found.map((element) => getComputedStyle(element).direction));
  expect(await directions("h1")).toEqual(["rtl"]);
  // The client's name is Latin; the text has paragraphs in both directions.
  expect(await directions("dl > div:first-child dd")).toEqual(["ltr"]);
  const starts = await article
    .locator("section p")
    .evaluateAll((paragraphs) => paragraphs.map((paragraph) => startsAtRight(paragraph)));
  expect(starts).toEqual([true, false]);

  await openPage(page, `${writable.url}/work`);
  const title = page.getByRole("heading", { name: words.arabic });
  await expect(title).toHaveCSS("direction", "rtl");
});

test("lines of tall scripts do not overlap", async ({ page, writable }) => {
  await writeAll(writable);
  for (const name of ["japanese", "arabic", "emoji"]) {
    for (const list of ["work", "news-and-opinions"]) {
      await openPage(page, `${writable.url}/${list}/${name}`);
      const lines = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const { fontSize, lineHeight } = getComputedStyle(heading);
        return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
      });
      expect(lines, `${list}/${name}`).toBeGreaterThanOrEqual(1);
    }
  }
});

declare global {
  /** Returns whether the first line of a paragraph begins at its right edge. */
  function startsAtRight(paragraph: Element): boolean;
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.startsAtRight = (paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const line = range.getClientRects()[0];
      const box = paragraph.getBoundingClientRect();
      return line !== undefined && box.right - line.right < line.left - box.left;
    };
  });
});

/** Returns elements that extend beyond the window, or beyond a box that clips them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("main :is(h1, h2, h3, p, dd, dt, li, figcaption, span)")]
      .filter((element) => element.checkVisibility() && element.textContent.trim() !== "")
      .filter((element) => !element.closest(".visually-hidden, [aria-roledescription=slide]"))
      .filter((element) => !element.querySelector(".visually-hidden"))
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return left < -1 || right > clientWidth + 1;
      })
      .map(
        (element) => `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`,
      );
  });
}

async function writeAll(site: WritableSite) {
  for (const [at, [name, title]] of Object.entries(words).entries()) {
    const shared = { title, slug: name, metaDescription: "" };
    await site.change(`casestudies/${name}`, {
      ...shared,
      introTitle: title,
      intro: title,
      client: "Aldwater",
      sector: title,
      order: 1,
      extraRows: [
        {
          title: "",
          body: `${title}\n\nAldwater again.`,
          bodyRightColumn: "",
          imageUrl: "",
          index: 0,
        },
        { title, body: "", bodyRightColumn: "", imageUrl: "", index: 1 },
      ],
      disciplines: [{ tag: title, slug: name, image: "", index: 0 }],
    });
    await site.change(`posts/${name}`, {
      ...shared,
      subtitle: title,
      body: `## ${title}\n\n${title}\n\n> ${title}\n\n- ${title}`,
      date: `2027-01-0${at + 1}`,
    });
    await site.change(`disciplines/${name}`, { ...shared, intro: title, body: title, order: 0 });
  }
}
