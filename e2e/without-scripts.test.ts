import type { Page } from "@playwright/test";
import { home } from "#content/demo/pages/home.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test.use({ javaScriptEnabled: false });

test("without scripts every page is readable: heading, text, menu and footer", async ({ page }) => {
  for (const { address } of publicRoutes)
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveCount(1);
      const words = (await main.innerText()).split(/\s+/).length;
      expect(words, `words of ${address}`).toBeGreaterThan(60);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });
});

test("without scripts all three slides can be reached", async ({ page }) => {
  await page.goto("/");
  const slides = page.locator("[aria-roledescription=slide]");
  await expect(slides).toHaveCount(4);
  for (const [at, { title }] of home.carousel.entries()) {
    await slides.nth(at + 1).scrollIntoViewIfNeeded();
    await expect(slides.nth(at + 1).getByRole("link", { name: title })).toBeInViewport({
      ratio: 0.9,
    });
    await expect(slides.nth(at + 1).locator("img")).toBeVisible();
  }
  await slides.nth(3).getByRole("link").click();
  await expect(page).toHaveURL(`/work/${home.carousel.at(-1)?.link}`);
});

test("without scripts no control is shown that would not work", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    /slide rotation/,
    /next slide/i,
    /previous slide/i,
    /the film/,
    /the showreel/,
    "Yes I accept",
  ])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
});

test("without scripts the video slide shows its still", async ({ page }) => {
  await page.goto("/");
  const slide = page.getByRole("group", { name: home.introTitle });
  await expect(slide.locator("img")).toBeVisible();
  await expect(slide.locator("video")).toBeHidden();
});

test("without scripts the film of the world of brands has playback controls", async ({ page }) => {
  await page.goto("/");
  const film = page
    .getByRole("region", { name: home.worldOfBrandsTitle })
    .locator("video[controls]");
  await film.scrollIntoViewIfNeeded();
  await expect(film).toBeVisible();
});

test("without scripts the dropdowns open on hover and by keyboard, and their links work", async ({
  page,
}) => {
  await page.goto("/work");
  const menu = page.getByRole("navigation", { name: "Main" });
  const below = menu.getByRole("link", { name: "Global reach" });
  await expect(below).toBeHidden();
  await menu.getByRole("link", { name: "About", exact: true }).hover();
  await expect(below).toBeVisible();
  await page.mouse.move(600, 650);
  await expect(below).toBeHidden();
  await menu.getByRole("link", { name: "About", exact: true }).focus();
  await expect(below).toBeVisible();
  await below.click();
  await expect(page).toHaveURL("/about/global-reach");
});

test("without scripts the mobile menu opens, navigates and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const open = async (): Promise<ReturnType<Page["getByRole"]>> => {
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Mobile" });
    await expect(menu).toBeVisible();
    return menu;
  };
  const first = await open();
  await first.getByRole("button", { name: "Close" }).click();
  await expect(first).toBeHidden();
  const second = await open();
  await second.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(second).toBeHidden();
});

test("without scripts the case studies and links of the home page work", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "More work" }).click();
  await expect(page).toHaveURL("/work");
  await page
    .getByRole("region", { name: "Case studies" })
    .getByRole("listitem")
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL("/work/skarvoy-line");
});
