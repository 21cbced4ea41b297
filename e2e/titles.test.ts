import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { publicAddresses } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const lengths = [10, 24, 45, 80, 120];
const texts = lengths.flatMap((length) => [
  sentenceOf("manufacturing a quiet voice for everyone in engineering", length),
  sentenceOf("we go on as we are so it is as it was to be by us", length),
  sentenceOf("Sixteen letters remarkably throughout", length),
]);
const screens = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 568, height: 320 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1300 },
];

for (const first of ["picture", "video"])
  for (const banner of ["with", "without"])
    test.describe(() => {
      test.use({ consent: banner === "without" });

      test(`a title of any length stays on its slide and keeps its words whole, ${banner} the banner, a ${first} first`, async ({
        page,
        writable,
      }) => {
        test.slow();
        const { carousel, imageRowOne = "" } = await writable.read("pages/home");
        const copy = "Words of two lines that stand below the title of the slide.";
        for (let at = 0; at < texts.length; at += 3) {
          const titles = texts.slice(at, at + 3);
          await writable.change("pages/home", {
            carousel: (carousel as object[]).map((slide, place) => ({
              ...slide,
              copy,
              title: titles[place]!,
            })),
            featuredVideo: first === "video" ? imageRowOne : "",
            introTitle: titles[1]!,
          });
          await openPage(page, writable.url);
          for (const viewport of screens) {
            await page.setViewportSize(viewport);
            // The banner, the words and the window take some frames to settle: what is left then is what counts.
            await expect
              .poll(() => problemsOfSlides(page), { message: JSON.stringify({ viewport, titles }) })
              .toEqual([]);
          }
        }
      });
    });

test("no word of a heading is broken, on any page from the width of a small phone", async ({
  page,
}) => {
  test.slow();
  for (const width of [320, 390])
    for (const { address } of publicAddresses) {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, address);
      const broken = await brokenWords(page, "main :is(h1, h2, h3)");
      expect.soft({ address, width, broken }).toEqual({ address, width, broken: [] });
    }
});

/** What of a slide's words leaves the slide, or lies below the header, the buttons or the cookie banner. */
async function problemsOfSlides(page: Page): Promise<string[]> {
  // Words and buttons move out of the banner's way once it has been measured.
  await page.waitForFunction((size) => {
    const banner = document.querySelector<HTMLElement>("section[aria-labelledby=cookie-settings]");
    const known = document.documentElement.style.getPropertyValue("--consent-height");
    const isStill = document.getAnimations().every(({ playState }) => playState === "finished");
    const isResized = innerWidth === size?.width && innerHeight === size.height;
    return isResized && known === (banner ? `${banner.offsetHeight}px` : "") && isStill;
  }, page.viewportSize());
  const broken = await brokenWords(page, "[aria-roledescription=slide] h2");
  const outside = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const top = box("header")!.bottom;
    const bottom = Math.min(
      box("[aria-roledescription=carousel] button")!.top,
      box("section[aria-labelledby=cookie-settings]")?.top ?? Infinity,
    );
    const words = document.querySelectorAll("[aria-roledescription=slide] :is(h2 > span, p)");
    return Array.from(words)
      .filter((element) => {
        const own = element.getBoundingClientRect();
        return (
          own.top < top - 1 ||
          own.bottom > bottom + 1 ||
          own.left < 0 ||
          parseFloat(getComputedStyle(element).fontSize) < 12 ||
          element.scrollWidth > document.documentElement.clientWidth
        );
      })
      .map((element) => `outside: ${element.textContent}`);
  });
  return [...broken, ...outside];
}

/** Words that begin on one line and end on another. */
function brokenWords(page: Page, headings: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(`${word} in ${text.data}`);
        }
      }
    }
    return broken;
  }, headings);
}

function sentenceOf(words: string, length: number): string {
  return `${words} `.repeat(8).slice(0, length).trim();
}
