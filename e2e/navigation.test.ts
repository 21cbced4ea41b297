import type { Page } from "@playwright/test";
import { about } from "#content/demo/pages/about-pages.ts";
import { work } from "#content/demo/pages/list-pages.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test("every public page has one title and one description, the sign-in included", async ({
  request,
}) => {
  const addresses = publicRoutes.map(({ address }) => address);
  for (const address of [...addresses, "/auth", "/auth/forgotten", "/auth/new-password"]) {
    const html = await (await request.get(address)).text();
    const descriptions = html.match(/<meta name="description" content="[^"]{20,}"/g) ?? [];
    const titles = html.match(/<title>[^<]+ \| [^<]+<\/title>/g) ?? [];
    expect({ address, titles: titles.length, descriptions: descriptions.length }).toEqual({
      address,
      titles: 1,
      descriptions: 1,
    });
  }
});

test("navigation does not reload, and there is exactly one title and one description at all times", async ({
  page,
}) => {
  await openPage(page, "/");
  await watchHead(page);
  for (const [word, { title, metaDescription }] of [
    ["Work", work],
    ["About", about],
  ] as const) {
    await menuLink(page, word).click();
    await expect(page).toHaveTitle(`${title} | ${demoSettings.agencyName}`);
    await expect(page.locator("meta[name=description]")).toHaveAttribute(
      "content",
      metaDescription,
    );
  }
  await page.goBack();
  await expect(page).toHaveTitle(`${work.title} | ${demoSettings.agencyName}`);
  await page
    .getByRole("region", { name: "Case studies" })
    .getByRole("listitem")
    .getByRole("link")
    .first()
    .click();
  await expect(page).not.toHaveTitle(/^Work/);
  // Exists only as long as the document: a reload would lose it.
  const { titles, descriptions } = await page.evaluate(() => window.seenInHead);
  expect(titles).toEqual([1]);
  expect(descriptions).toEqual([1]);
});

test("a navigation cancels an earlier one whose data has not ended, without an error", async ({
  page,
}) => {
  // Data that arrives at once, but does not end before it is cancelled.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (address, init) => {
      const response = await fetch(address, init);
      if (!new URL(response.url).pathname.endsWith("/about.data")) return response;
      const bytes = await response.bytes();
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes);
          const { signal } = init ?? {};
          signal?.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      return new Response(body, response);
    };
  });
  const held = Promise.withResolvers<void>();
  await openPage(page, "/");
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForResponse(/\/about\.data/);
  await menuLink(page, "About").evaluate((link: HTMLElement) => link.click());
  await (await asked).finished();
  await menuLink(page, "Work").evaluate((link: HTMLElement) => link.click());
  held.resolve();
  await expect(page).toHaveTitle(`${work.title} | ${demoSettings.agencyName}`);
});

test("navigation scrolls to the top, and going back restores the scroll position", async ({
  page,
}) => {
  await openPage(page, "/work");
  const card = page
    .getByRole("region", { name: "Case studies" })
    .getByRole("listitem")
    .getByRole("link")
    .nth(6);
  await card.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/work\/./);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/work");
  await expect.poll(() => scrolled(page)).toBe(before);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("the footer's links open the top of their pages", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  await page.getByRole("contentinfo").getByRole("link", { name: "Print design" }).click();
  await expect(page).toHaveURL("/disciplines/print-design");
  await expect.poll(() => scrolled(page)).toBe(0);
});

test("a link with a fragment scrolls to that part", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  const link = page.getByRole("main").locator('a[href^="#"]').last();
  const id = (await link.getAttribute("href"))?.slice(1) ?? "";
  await link.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
});

test("after navigation the new heading has the focus, and the new title is announced", async ({
  page,
}) => {
  await openPage(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  await menuLink(page, "Work").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/work");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Work" })).toHaveText(
    `${work.title} | ${demoSettings.agencyName}`,
  );
  await page
    .getByRole("region", { name: "Case studies" })
    .getByRole("listitem")
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/work\/./);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("all of this holds between two case studies, which share a route", async ({ page }) => {
  await openPage(page, "/work/verrasque");
  const title = await page.title();
  const next = page.getByRole("link").filter({ hasText: "Next project" });
  await next.click();
  await expect(page).not.toHaveURL("/work/verrasque");
  await expect(page).not.toHaveTitle(title);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("title")).toHaveCount(1);
});

test("links in the text of a post navigate without a reload", async ({ page }) => {
  await openPage(page, "/news-and-opinions/no-more-free-pitches");
  await page.evaluate(() => {
    window.kept = true;
  });
  await page.getByRole("article").locator('a[href="/contact/the-lab"]').click();
  await expect(page).toHaveURL("/contact/the-lab");
  expect(await page.evaluate(() => window.kept)).toBe(true);
});

test("a link opens in a new tab with a modifier key", async ({ page, context }) => {
  await openPage(page, "/about");
  const opened = context.waitForEvent("page");
  await menuLink(page, "Work").click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL("/work");
  await expect(page).toHaveURL("/about");
});

declare global {
  interface Window {
    seenInHead: { titles: number[]; descriptions: number[] };
    kept: boolean;
  }
}

function menuLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

/** Records the number of titles and descriptions after each change of the head. */
async function watchHead(page: Page) {
  await page.evaluate(() => {
    const titles = new Set<number>();
    const descriptions = new Set<number>();
    const look = () => {
      titles.add(document.querySelectorAll("title:not(svg title)").length);
      descriptions.add(document.querySelectorAll("meta[name=description]").length);
    };
    look();
    new MutationObserver(look).observe(document.documentElement, {
      childList: true,
      subtree: true,
    });
    Object.defineProperty(window, "seenInHead", {
      get: () => ({ titles: [...titles], descriptions: [...descriptions] }),
    });
  });
}
