import type { Page } from "@playwright/test";
import { home } from "#content/demo/pages/home.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("there is no video slide as long as no featured video is set", async ({ page, writable }) => {
  await writable.change("pages/home", { featuredVideo: "" });
  await openPage(page, `${writable.url}/`);
  await expect(carouselOf(page).locator("video")).toHaveCount(0);
});

test("the featured video comes first among the slides", async ({ page }) => {
  await openPage(page, "/");
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("group", { includeHidden: true })).toHaveCount(4);
  await expect(carousel.getByRole("group")).toHaveAccessibleName(/^1 of 4/);
  await expect(carousel.getByRole("group").locator("video")).toBeVisible();
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(carousel.getByRole("group", { name: /^2 of 4: / })).toBeVisible();
});

test("the film of the video slide is fetched and played for those who ask for it, and can be stopped", async ({
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
  expect(await film.evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await page.getByRole("button", { name: "Pause the showreel" }).click();
  await expect.poll(paused).toBe(true);
});

test("the film of the world of brands loops in silence and has a button that stops it", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openPage(page, "/");
  const world = page.getByRole("region", { name: home.worldOfBrandsTitle });
  const film = world.locator("video");
  const state = () =>
    film.evaluate(({ paused, muted, loop }: HTMLVideoElement) => ({ paused, muted, loop }));
  expect(await state()).toEqual({ paused: true, muted: true, loop: true });
  await film.scrollIntoViewIfNeeded();
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true });
  await world.getByRole("button", { name: "Pause the film" }).click();
  await expect.poll(state).toEqual({ paused: true, muted: true, loop: true });
  await world.getByRole("button", { name: "Play the film" }).click();
  await expect.poll(state).toEqual({ paused: false, muted: true, loop: true });
});

function carouselOf(page: Page) {
  return page.locator("[aria-roledescription=carousel]");
}
