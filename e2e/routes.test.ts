import type { CDPSession, Page } from "@playwright/test";
import { demoSettings } from "#content/demo/settings.ts";
import { brokenWords } from "#test/broken-words.ts";
import { cutOff } from "#test/cut-off.ts";
import { enlargedPictures } from "#test/enlarged-pictures.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { openPage } from "#test/open-page.ts";
import { publicAddresses, publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";
import { smallTargets } from "#test/small-targets.ts";
import { treatFocusAsKeyboards, unseenFocus } from "#test/unseen-focus.ts";
import { wastedInk } from "#test/wasted-ink.ts";

// One visit covers all checks of a page, since opening pages takes most of the journeys' time. Each check is a step.

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const sheet = { width: 794, height: 1123 };
/** The size of a fingertip; WCAG 2.2 AA requires 24. */
const minPixels = 44;

/** Other addresses that share a screen with one of `publicRoutes`, by their list. */
const others = Object.groupBy(
  publicAddresses.slice(publicRoutes.length).map(({ address }) => address),
  (address) => address.split("/")[1] ?? "",
) as Record<string, string[]>;

// Pictures are blocked where only the browser's choice of rendition is tested.
test.use({ consent: false, complaints: /ERR_BLOCKED_BY_CLIENT \(http[^)]*\/images\// });

for (const { address, page: name } of publicRoutes)
  test(`${address} passes every check of a page: title, print, zoom, narrow screens, keyboard`, async ({
    page,
  }) => {
    test.slow();
    await openPage(page, address);
    await test.step("it has its title and one first-level heading", async () => {
      await expect.soft(page).toHaveTitle(`${name} | ${demoSettings.agencyName}`);
      await expect.soft(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    });
    await test.step("printed, it has no menu, banner, button, dark background or light text", () =>
      expectPrintable(page));
    await page.getByRole("button", { name: "Yes I accept" }).click();
    await expect(page.getByRole("region", { name: "Cookie Settings" })).toHaveCount(0);
    for (const viewport of [desk, phone]) {
      await resize(page, viewport);
      await test.step(`axe finds no violations at ${viewport.width}`, () => expectAccessible(page));
      await test.step(`every target at ${viewport.width} is at least 44 pixels high and wide`, async () =>
        expectNone(() => smallTargets(page, minPixels)));
    }
    for (const width of [320, 390, 820, 1440, 2560]) {
      await resize(page, { width, height: 800 });
      await test.step(`it does not scroll horizontally at ${width}`, () =>
        expectNoHorizontalScroll(page, `${address} at ${width}`));
      if (width <= 390) await expectWholeWords(page, width);
    }
    await test.step("at a zoom of 200 % nothing is clipped", async () => {
      // A window of 1280 x 800, with two screen pixels per CSS pixel.
      const browser = await page.context().newCDPSession(page);
      await show(page, browser, { width: 640, height: 400, density: 2 });
      await expectNone(() => cutOff(page));
      await browser.detach();
    });
    await test.step("doubled text is not clipped on a desktop, a tablet and a phone", () =>
      expectRoomForLargeText(page));
    await test.step("every focusable element shows its focus and is not covered by the header", async () => {
      await treatFocusAsKeyboards(page);
      for (const viewport of [desk, phone]) {
        await resize(page, viewport);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectNone(() => unseenFocus(page), `at ${viewport.width}`);
      }
    });
    await expectNoEnlargedPicture(page);
  });

for (const [list, addresses] of Object.entries(others))
  test(`the other pages in ${list} have unbroken words and pictures of the right size`, async ({
    page,
  }) => {
    test.slow();
    for (const address of addresses)
      await test.step(address, async () => {
        await openPage(page, address);
        for (const width of [320, 390]) {
          await resize(page, { width, height: 800 });
          await expectWholeWords(page, width);
        }
        await expectNoEnlargedPicture(page);
      });
  });

/** Polls, since the page needs some frames to settle after a change of its window, its medium or its scroll position. */
function expectNone(faults: () => Promise<unknown[]>, message?: string) {
  return expect
    .configure({ soft: true })
    .poll(faults, { message, intervals: [50, 250] })
    .toEqual([]);
}

async function expectWholeWords(page: Page, width: number) {
  await test.step(`no word of a heading is broken at ${width}`, () =>
    expectNone(() => brokenWords(page, "main :is(h1, h2, h3)"), page.url()));
}

/** Must be the last check, since it removes the page's pictures. */
async function expectNoEnlargedPicture(page: Page) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setBlockedURLs", {
    urlPatterns: [{ urlPattern: "*://*:*/images/*", block: true }],
  });
  for (const screen of [
    { width: 390, height: 844, density: 3 },
    { width: 820, height: 1180, density: 2 },
    { width: 1440, height: 900, density: 2 },
    { width: 2560, height: 1440, density: 1 },
  ])
    await test.step(`at ${screen.width}, density ${screen.density}, no picture is enlarged, and nothing is wider than the page`, async () => {
      await show(page, browser, screen);
      await expectNone(() => enlargedPictures(page), page.url());
      await expectNoHorizontalScroll(page, `${page.url()} at ${screen.width}`);
    });
  await browser.send("Network.setBlockedURLs", { urlPatterns: [] });
  await browser.detach();
}

async function expectPrintable(page: Page) {
  await resize(page, sheet);
  await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect.soft(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect.soft(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect.soft(page.getByRole("region", { name: "Cookie Settings" })).toBeHidden();
  await expect.soft(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expectNone(() => wastedInk(page));
  await page.emulateMedia({ media: "screen" });
}

/** Expects the page to fit in a browser whose default font size is doubled. */
async function expectRoomForLargeText(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const [width, height] of [
    [1280, 800],
    [820, 1100],
    [390, 844],
  ] as const) {
    await resize(page, { width, height });
    await expectNone(() => cutOff(page), `at ${width}`);
  }
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect.soft(Number.parseFloat(size)).toBeGreaterThanOrEqual(34);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
}

/** Shows the page in a window of that size in CSS pixels, with that device pixel ratio, until `browser` is detached. */
async function show(
  page: Page,
  browser: CDPSession,
  { width, height, density }: { width: number; height: number; density: number },
) {
  const screen = { width, height, deviceScaleFactor: density, mobile: false };
  await browser.send("Emulation.setDeviceMetricsOverride", screen);
  await expectWindow(page, [width, height, density]);
}

/** Resizes the window, which takes some frames. */
async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await expectWindow(page, [size.width, size.height, 1]);
}

async function expectWindow(page: Page, measures: readonly number[]) {
  await page.waitForFunction(
    (wanted) => [innerWidth, innerHeight, devicePixelRatio].every((one, at) => one === wanted[at]),
    measures,
  );
}
