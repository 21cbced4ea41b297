import type { Page } from "@playwright/test";
import { home } from "#content/demo/pages/home.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

type Slide = (typeof home.carousel)[number];
const [first, second, third] = home.carousel as [Slide, Slide, Slide];
// The featured video precedes them.
const reel = { title: home.introTitle };
// Longer than the time for which a slide is shown.
const dwell = 8_000;

test("the carousel has three slides after the film, one per view, each with title, copy and a link to its case study", async ({
  page,
}) => {
  await openPage(page, "/");
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("group", { includeHidden: true })).toHaveCount(4);
  for (const [at, { title, copy, link }] of home.carousel.entries()) {
    await carousel.getByRole("button", { name: "Next slide" }).click();
    await expect(carousel.getByRole("group")).toHaveCount(1);
    const slide = carousel.getByRole("group", { name: `${at + 2} of 4: ${title}` });
    await expect(slide.getByRole("heading", { name: title })).toBeVisible();
    await expect(slide.getByText(copy)).toBeVisible();
    await expect(slide.getByRole("link")).toHaveAttribute("href", `/work/${link}`);
    await expect(slide.locator("picture")).toBeVisible();
  }
});

test("the carousel fills the screen, but on portrait screens is no higher than its pictures", async ({
  page,
}) => {
  for (const { width, height, shown } of [
    { width: 1440, height: 900, shown: 900 },
    { width: 390, height: 844, shown: 640 },
    { width: 320, height: 568, shown: 568 },
    { width: 820, height: 1180, shown: 960 },
  ]) {
    await page.setViewportSize({ width, height });
    await openPage(page, "/");
    await expect
      .poll(() => carouselOf(page).boundingBox())
      .toEqual({ x: 0, y: 0, width, height: shown });
  }
});

test("a press anywhere on a slide opens its case study", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(page, first.title);
  await page.mouse.click(640, 250);
  await expect(page).toHaveURL(`/work/${first.link}`);
});

test("slides change automatically and start again after the last", async ({ page }) => {
  await openMoving(page);
  for (const slide of [first, second, third, reel]) {
    await page.clock.fastForward(dwell);
    await expectSlide(page, slide.title);
  }
});

test("the rotation control is first in tab order and names its next action", async ({ page }) => {
  await openMoving(page);
  const buttons = carouselOf(page).getByRole("button");
  await expect(buttons.first()).toHaveAccessibleName("Pause slide rotation");
  await buttons.first().click();
  await expect(buttons.first()).toHaveAccessibleName("Play slide rotation");
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3 * dwell);
  await expectSlide(page, reel.title);
});

test("a stopped rotation can be resumed", async ({ page }) => {
  await openMoving(page);
  await page.getByRole("button", { name: "Pause slide rotation" }).click();
  await page.getByRole("button", { name: "Play slide rotation" }).click();
  await leaveCarousel(page);
  await page.clock.fastForward(dwell);
  await expectSlide(page, first.title);
});

test("keyboard focus stops the rotation permanently", async ({ page }) => {
  await openMoving(page);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expectSlide(page, first.title);
  const title = carouselOf(page).getByRole("link", { name: first.title });
  while (!(await title.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Play slide rotation" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.clock.fastForward(3 * dwell);
  await expectSlide(page, first.title);
});

test("the rotation pauses while the pointer is on the carousel", async ({ page }) => {
  await openMoving(page);
  await page.mouse.move(640, 300);
  await page.clock.fastForward(3 * dwell);
  await expectSlide(page, reel.title);
  await leaveCarousel(page);
  await page.clock.fastForward(dwell);
  await expectSlide(page, first.title);
});

test("slides are announced when changed by the visitor, not while they rotate", async ({
  page,
}) => {
  await openMoving(page);
  const slides = carouselOf(page).locator("[aria-live]");
  await expect(slides).toHaveAttribute("aria-live", "off");
  await page.getByRole("button", { name: "Pause slide rotation" }).click();
  await expect(slides).toHaveAttribute("aria-live", "polite");
});

test("the buttons move back and forth, wrap around, and keep the focus", async ({ page }) => {
  await openPage(page, "/");
  const back = page.getByRole("button", { name: "Previous slide" });
  await back.focus();
  for (const slide of [third, second, first, reel]) {
    await page.keyboard.press("Enter");
    await expectSlide(page, slide.title);
    await expect(back).toBeFocused();
  }
  const onwards = page.getByRole("button", { name: "Next slide" });
  await onwards.focus();
  await page.keyboard.press("Space");
  await expectSlide(page, first.title);
  await expect(onwards).toBeFocused();
});

test("a swipe moves the carousel on a touch screen; a short or vertical one does not", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await openPage(page, "/about");
  await openPage(page, "/");
  for (const [by, down, slide] of [
    [-160, 4, first],
    [-160, 0, second],
    [160, -6, first],
    [-20, 0, first],
    [-60, -240, first],
  ] as const) {
    await swipe(page, by, down);
    await expectSlide(page, slide.title);
  }
  await expect(page).toHaveURL("/");
  await context.close();
});

test("slides follow a finger, also from the first to the last, and snap when it is lifted", async ({
  browser,
  site,
}) => {
  await using context = await browser.newContext({
    baseURL: site.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await openPage(page, "/");
  await expect(page.getByRole("button", { name: "Play slide rotation" })).toBeVisible();
  const left = async (name: string) => {
    const box = await page.getByRole("group", { name, includeHidden: true }).boundingBox();
    return Math.round(box?.x ?? 0);
  };
  const touch = await finger(page);
  await touch("touchStart", 195);
  await touch("touchMove", 95);
  await expect.poll(() => left(reel.title)).toBe(-100);
  await expect.poll(() => left(first.title)).toBe(290);
  // Further than a third of the width: enough at any speed.
  await touch("touchMove", 335);
  await expect.poll(() => left(reel.title)).toBe(140);
  await expect.poll(() => left(third.title)).toBe(-250);
  await touch("touchEnd", 335);
  await expectSlide(page, third.title);
  await expect.poll(() => left(third.title)).toBe(0);
});

test("nothing moves automatically with reduced motion", async ({ page }) => {
  await page.clock.install();
  await openPage(page, "/");
  await expect(page.getByRole("button", { name: "Play slide rotation" })).toBeVisible();
  await page.clock.fastForward(3 * dwell);
  await expectSlide(page, reel.title);
  const film = page.getByRole("main").locator("video").last();
  await film.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Play the film" })).toBeVisible();
  const state = ({ paused, readyState }: HTMLVideoElement) => ({ paused, readyState });
  await expect.poll(() => film.evaluate(state)).toEqual({ paused: true, readyState: 0 });
});

function carouselOf(page: Page) {
  return page.locator("[aria-roledescription=carousel]");
}

/** Opens the home page with motion enabled and a controlled clock. */
async function openMoving(page: Page) {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await openPage(page, "/");
  await expect(page.getByRole("button", { name: "Pause slide rotation" })).toBeVisible();
}

async function expectSlide(page: Page, title: string) {
  const slides = carouselOf(page).getByRole("group");
  await expect(slides.and(page.getByRole("group", { name: `: ${title}` }))).toBeVisible();
  // During a transition two slides are visible.
  await expect(slides).toHaveCount(1);
}

/** Moves the pointer off the carousel, which fills the screen, by scrolling. */
async function leaveCarousel(page: Page) {
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await page.mouse.move(600, 400);
}

/** Swipes from the middle of the screen by these distances in pixels. */
async function swipe(page: Page, right: number, down: number) {
  const touch = await finger(page);
  await touch("touchStart", 195);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", 195 + right * share, 400 + down * share);
  await touch("touchEnd", 195 + right);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Returns a function that moves a touch point, in CSS pixels. */
async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", x: number, y = 400) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
}
