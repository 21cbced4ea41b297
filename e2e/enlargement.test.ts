import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { publicAddresses } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

/** Windows in CSS pixels, and how many pixels of the screen each of these is wide. */
const screens = [
  { width: 390, height: 844, density: 3 },
  { width: 820, height: 1180, density: 2 },
  { width: 1440, height: 900, density: 2 },
  { width: 2560, height: 1440, density: 1 },
];
/** No eye sees less, and widths in the page's words are rounded. */
const tolerance = 1.02;

for (const { width, height, density } of screens)
  test(`at ${width} by ${height}, density ${density}, no picture is shown larger than it is`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(300_000);
    await using context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: density,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    // All that matters is which copy the browser chooses.
    await page.route("**/images/**", (route) => route.abort());
    const problems: string[] = [];
    let measured = 0;
    for (const { address } of publicAddresses) {
      await openPage(page, site.url + address);
      const shown = await measurePictures(page);
      measured += shown.length;
      problems.push(
        ...shown
          .filter(({ times }) => times > tolerance)
          .map(({ times, copy, box }) => `${address}: ${copy} ${times.toFixed(2)} times in ${box}`),
      );
    }
    expect(measured).toBeGreaterThan(150);
    expect(problems).toEqual([]);
  });

/** How many times larger than its pixels the chosen copy of each picture of a page is shown, also of those further down. */
function measurePictures(page: Page) {
  return page.evaluate(async () => {
    const chosen = [...document.images].map(async (image) => {
      image.loading = "eager";
      if (!image.complete)
        await new Promise((done) => {
          for (const end of ["load", "error"]) image.addEventListener(end, done);
        });
    });
    await Promise.all(chosen);
    return [...document.images].flatMap((image) => {
      const box = image.getBoundingClientRect();
      const copy = image.currentSrc && new URL(image.currentSrc).pathname;
      const pixels = Number(/^\/images\/.*\/(\d+)\.\w+$/.exec(copy)?.[1]);
      if (box.width === 0 || !pixels) return [];
      const source = [...(image.parentElement?.children ?? [])].find((one) =>
        one.getAttribute("srcset")?.includes(copy),
      );
      // A source that is a cut of its own says its size; the others are of the picture's.
      const [across = 1, high = 1] = ["width", "height"].map((side) =>
        Number(source?.getAttribute(side) ?? image.getAttribute(side)),
      );
      const covering = getComputedStyle(image).objectFit === "cover" ? Math.max : Math.min;
      const shown = covering(box.width, (box.height * across) / high) * devicePixelRatio;
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      return [{ times: shown / pixels, copy, box: size }];
    });
  });
}
