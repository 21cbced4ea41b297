import type { Page } from "@playwright/test";
import { brokenWords } from "#test/broken-words.ts";
import { openPage } from "#test/open-page.ts";
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

      test(`a title of any length fits its slide without broken words, ${banner} the banner, a ${first} first`, async ({
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
          await page.locator("[aria-roledescription=carousel]").evaluate(hideRest);
          for (const viewport of screens) {
            await page.setViewportSize(viewport);
            // Layout needs some frames to settle; the final state counts.
            await expect
              .poll(() => problemsOfSlides(page), {
                message: JSON.stringify({ viewport, titles }),
                intervals: [50],
              })
              .toEqual([]);
          }
        }
      });
    });

/** Runs in the browser. Hides the rest of the page, which would otherwise be laid out and painted again for each window size. */
function hideRest(carousel: Element): void {
  for (let part = carousel; part.localName !== "main"; part = part.parentElement ?? part)
    for (const other of part.parentElement?.children ?? [])
      if (other !== part && other instanceof HTMLElement) other.style.display = "none";
}

/** Returns slide text that overflows, or that the header, the buttons or the cookie banner cover. */
async function problemsOfSlides(page: Page): Promise<string[]> {
  // Text and buttons move once the banner has been measured.
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

function sentenceOf(words: string, length: number): string {
  return `${words} `.repeat(8).slice(0, length).trim();
}
