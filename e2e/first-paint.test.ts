import type { Page } from "@playwright/test";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { weighPage } from "#test/page-weight.ts";
import { expect, test } from "#test/site.ts";

test("the home page loads its text, its font and one picture first, the other slides and scripts later", async ({
  browser,
  site,
}) => {
  test.slow();
  const html = await (await fetch(site.url)).text();
  const lazy = new Set(
    [...html.matchAll(/<picture[^>]*>(?:(?!<\/picture>).)*loading="lazy".*?<\/picture>/gs)].flatMap(
      ([picture]) => hashesOf(picture),
    ),
  );
  expect(lazy.size).toBeGreaterThan(10);
  for (const [viewport, lead] of [
    [{ width: 390, height: 844 }, /^\/images\/\w+\/tall[-\d]*\/\d+\.avif$/],
    [{ width: 1440, height: 900 }, /^\/images\/\w+\/full\/\d+\.avif$/],
  ] as const) {
    await using context = await browser.newContext({ viewport, reducedMotion: "no-preference" });
    const { beforeLoad, twice, requests } = await weighPage(context, `${site.url}/`);
    const paths = beforeLoad.map((address) => new URL(address).pathname);
    const [first, ...others] = paths.filter((path) => path.startsWith("/images/"));
    expect(first).toMatch(lead);
    // On a tall phone the pictures below the hero are near the window; the browser requests these last.
    expect(others.filter((path) => !hashesOf(path).every((hash) => lazy.has(hash)))).toEqual([]);
    expect(paths.filter((path) => path.endsWith(".css"))).toEqual([]);
    expect(paths.filter((path) => path.endsWith(".woff2"))).toHaveLength(1);
    expect(paths.filter((path) => path.endsWith(".js"))).toEqual([]);
    expect(paths.filter((path) => path.startsWith("/v0/"))).toEqual([]);
    expect(twice).toEqual([]);
    // Later requests include those for the other slides.
    expect(requests).toBeGreaterThan(beforeLoad.length + 1);
  }
});

/** Returns the hashes in the addresses of pictures: two if phones show a separate picture. */
function hashesOf(text: string): string[] {
  return [...text.matchAll(/\/images\/(\w+)\//g)].map(([, hash]) => hash!);
}

test("a page that begins with a picture preloads it and the font before its styles", async ({
  request,
}) => {
  for (const address of ["/", "/about/global-reach", "/disciplines/brand-strategy"]) {
    const html = await (await request.get(address)).text();
    const styles = html.indexOf("<style>");
    const wanted = html.slice(0, styles).match(/<link rel="preload"[^>]*>/g) ?? [];
    expect(wanted[0], address).toMatch(/as="font" crossorigin=""/i);
    expect(wanted.length, address).toBeGreaterThan(1);
    for (const picture of wanted.slice(1))
      expect(picture, address).toMatch(
        /as="image".* fetchPriority="high" imageSrcSet="[^"]+\.avif/i,
      );
  }
});

test("every page arrives with its styles inline, also without scripts and style sheets", async ({
  browser,
  site,
}) => {
  await using context = await browser.newContext({ javaScriptEnabled: false });
  await context.route("**/*.css", (route) => route.abort());
  const page = await context.newPage();
  for (const address of ["/", "/work", "/contact"]) {
    await page.goto(site.url + address);
    const background = await page
      .getByRole("contentinfo")
      .evaluate((footer) => getComputedStyle(footer).backgroundColor);
    expect(background, address).toBe("rgb(214, 31, 12)");
  }
});

test("navigation loads the styles of the next page, and keeps those of the first for going back", async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  await openPage(page, "/");
  expect(sheets).toEqual([]);
  const hero = await heightOfCarousel(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click();
  await expect(page).toHaveURL("/work");
  await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  // Loads only its own styles, not those shared by every page.
  expect(new Set(sheets).size).toBe(1);
  expect(sheets[0]).toMatch(/\/work-/);
  await page
    .getByRole("link", { name: `${demoSettings.agencyName}, home` })
    .first()
    .click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => heightOfCarousel(page)).toBe(hero);
});

async function heightOfCarousel(page: Page): Promise<number | undefined> {
  return (await page.getByRole("region", { name: "Selected work" }).boundingBox())?.height;
}

test("scripts start at the first touch", async ({ page }) => {
  // Timers never fire.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto("/work");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(await isAlive(page)).toBe(false);
  await page.keyboard.press("Tab");
  await expect.poll(() => isAlive(page)).toBe(true);
});

test("a button pressed before hydration is handled after it", async ({ page }) => {
  // The scripts are slow, and only the press starts them: neither the load event nor a timer occurs.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const slow = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await slow.promise;
    await route.continue();
  });
  await page.goto("/");
  const slides = page.getByRole("region", { name: "Selected work" });
  await slides.getByRole("button", { name: "Next slide" }).click();
  expect(await isAlive(page)).toBe(false);
  slow.resolve();
  await expect(slides.getByRole("group", { name: "2 of" })).toBeVisible();
  await slides.getByRole("button", { name: "Next slide" }).click();
  await expect(slides.getByRole("group", { name: "3 of" })).toBeVisible();
});

test("scripts start also while a picture does not load", async ({ page }) => {
  await page.route("**/images/**", () => {});
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect.poll(() => isAlive(page)).toBe(true);
});

/** Returns whether React has hydrated the page. */
function isAlive(page: Page): Promise<boolean> {
  return page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => Object.keys(heading).some((key) => key.startsWith("__react")));
}
