import type { Page } from "@playwright/test";
import { home } from "#content/demo/pages/home.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("there is no video slide without a featured video", async ({ page, writable }) => {
  await writable.change("pages/home", { featuredVideo: "" });
  await openPage(page, `${writable.url}/`);
  await expect(carouselOf(page).locator("video")).toHaveCount(0);
});

test("a picture in place of a film has no buttons of a film", async ({ page, writable }) => {
  const { carousel } = await writable.read("pages/home");
  const [{ image = "" } = {}] = carousel as { image?: string }[];
  await writable.change("pages/home", { featuredVideo: image, imageRowOne: image });
  await openPage(page, `${writable.url}/`);
  const slide = carouselOf(page).getByRole("group", { name: /^1 of 4/ });
  await expect(slide.locator("img")).toBeVisible();
  await expect(slide.getByRole("button")).toHaveCount(0);
  const world = page.getByRole("region", { name: home.worldOfBrandsTitle });
  await world.scrollIntoViewIfNeeded();
  await expect(world.locator("img")).toBeVisible();
  await expect(world.getByRole("button")).toHaveCount(0);
});

test("the featured video is the first slide", async ({ page }) => {
  await openPage(page, "/");
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("group", { includeHidden: true })).toHaveCount(4);
  await expect(carousel.getByRole("group")).toHaveAccessibleName(/^1 of 4/);
  await expect(carousel.getByRole("group").locator("video")).toBeVisible();
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(carousel.getByRole("group", { name: /^2 of 4: / })).toBeVisible();
});

test("the film of the video slide loads and plays on request, and can be stopped", async ({
  page,
}) => {
  const films: string[] = [];
  page.on("request", (request) => request.resourceType() === "media" && films.push(request.url()));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const film = carouselOf(page).locator("video");
  const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  expect([await paused(), films]).toEqual([true, []]);
  await page.getByRole("button", { name: "Play the showreel" }).click();
  await expect.poll(paused).toBe(false);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await page.getByRole("button", { name: "Pause the showreel" }).click();
  await expect.poll(paused).toBe(true);
});

test("a showreel that the browser refuses to play can be asked for again", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("Playback is not allowed.", "NotAllowedError"));
  });
  await openPage(page, "/");
  await page.getByRole("button", { name: "Play the showreel" }).click();
  await expect(page.getByRole("button", { name: "Play the showreel" })).toBeVisible();
  await expect(carouselOf(page).locator("video")).toHaveCSS("object-fit", "cover");
});

test("the film of the world of brands loops without sound and has a stop button", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const world = page.getByRole("region", { name: home.worldOfBrandsTitle });
  const film = world.locator("video");
  const state = () =>
    film.evaluate(({ paused, muted, loop }: HTMLVideoElement) => ({ paused, muted, loop }));
  await expect.poll(state).toEqual({ paused: true, muted: true, loop: true });
  await film.scrollIntoViewIfNeeded();
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true });
  await world.getByRole("button", { name: "Pause the film" }).click();
  await expect.poll(state).toEqual({ paused: true, muted: true, loop: true });
  await world.getByRole("button", { name: "Play the film" }).click();
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true });
});

test("the film of the world of brands plays after it was scrolled past while it loaded", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const loaded = Promise.withResolvers<void>();
  await page.route("**", async (route) => {
    if (route.request().resourceType() === "media") await loaded.promise;
    await route.continue();
  });
  await openPage(page, "/");
  const film = page.getByRole("region", { name: home.worldOfBrandsTitle }).locator("video");
  const paused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
  await film.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(paused).toBe(true);
  loaded.resolve();
  await film.scrollIntoViewIfNeeded();
  await expect.poll(paused).toBe(false);
});

function carouselOf(page: Page) {
  return page.locator("[aria-roledescription=carousel]");
}
