import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

// One journey refuses the change feed; another is offline.
test.use({ complaints: /status of 50[23]|ERR_INTERNET_DISCONNECTED/ });

test.beforeEach(({ page }) => page.addInitScript(watchStreams));

test("an open home page refreshes when a case study, a post or the page itself changes", async ({
  page,
  writable,
}) => {
  await openPage(page, `${writable.url}/`);
  await expectStreams(page, 1);
  const main = page.getByRole("main");
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await writable.change("casestudies/verrasque", { title: "Verrasque, changed" });
  await expect(main.getByRole("heading", { name: "Verrasque, changed" })).toBeVisible();
  await writable.change("posts/fresh", { title: "Fresh", slug: "fresh", date: "2026-12-24" });
  await expect(main.getByRole("heading", { name: "Fresh" })).toBeVisible();
  await writable.change("pages/home", { worldOfBrandsTitle: "The changed world" });
  await expect(main.getByRole("heading", { name: "The changed world" })).toBeVisible();
  // A refresh is not a navigation, so the scroll position stays.
  expect(await page.evaluate(() => window.scrollY)).toBe(1_500);
});

test("a visitor on a slide that is removed sees the first one", async ({ page, writable }) => {
  await openPage(page, `${writable.url}/`);
  await expectStreams(page, 1);
  await page.getByRole("button", { name: "Previous slide" }).click();
  const slide = page.getByRole("region", { name: "Selected work" }).getByRole("group");
  await expect(slide.and(page.getByRole("group", { name: "4 of 4" }))).toBeVisible();
  await writable.change("pages/home", { featuredVideo: "", introTitle: "Without a film" });
  await expect(page.getByRole("heading", { name: "Without a film" })).toBeVisible();
  await expect(slide).toHaveAccessibleName(/^1 of 3/);
  await expect(slide).toBeVisible();
});

test("a change between rendering and the first stream is not missed", async ({
  page,
  writable,
}) => {
  await page.route("**/live?*", async (route) => {
    await writable.change("casestudies/verrasque", { title: "Changed in between" });
    await route.continue();
  });
  await openPage(page, `${writable.url}/work`);
  await expect(page.getByRole("heading", { name: "Changed in between" })).toBeVisible();
});

test("a list stays as it is when a busy site refuses its refresh, and catches up later", async ({
  page,
  writable,
}) => {
  await page.clock.install();
  // The address after using the skip link.
  await openPage(page, `${writable.url}/work#main`);
  await expectStreams(page, 1);
  const data = "**/work.data*";
  await page.route(data, (route) =>
    route.fulfill({ status: 503, headers: { "Retry-After": "2" } }),
  );
  const refused = page.waitForResponse(data);
  await writable.change("casestudies/verrasque", { title: "Verrasque, changed" });
  await page.clock.runFor(1000);
  await refused;
  await page.clock.runFor(1000);
  await expect(page.getByRole("heading", { name: "Verrasque", exact: true })).toBeVisible();
  await page.unroute(data);
  await page.clock.runFor(20_000);
  await expect(page.getByRole("heading", { name: "Verrasque, changed" })).toBeVisible();
});

test("an open work page follows what is added, moved and removed", async ({ page, writable }) => {
  await openPage(page, `${writable.url}/work`);
  await expectStreams(page, 1);
  const titles = page
    .getByRole("region", { name: "Case studies" })
    .getByRole("heading", { level: 3 });
  await expect(titles.nth(1)).toHaveText("Verrasque");
  await writable.change("casestudies/verrasque", { order: 100 });
  await expect(titles.last()).toHaveText("Verrasque");
  await writable.change("casestudies/fresh", { title: "Fresh", slug: "fresh", order: 0 });
  await expect(titles.first()).toHaveText("Fresh");
  await expect(titles).toHaveCount(17);
  await writable.remove("casestudies/fresh");
  await expect(titles).toHaveCount(16);
  await expect(titles.first()).toHaveText("Skarvoy Line");
});

test("an open news page follows its posts", async ({ page, writable }) => {
  await openPage(page, `${writable.url}/news-and-opinions`);
  await expectStreams(page, 1);
  const newest = page.getByRole("main").getByRole("heading", { level: 2 }).first();
  await writable.change("posts/fresh", { title: "Fresh", slug: "fresh", date: "2026-12-24" });
  await expect(newest).toHaveText("Fresh");
  await writable.remove("posts/fresh");
  await expect(newest).toHaveText("No more free pitches");
});

test("the frame follows the settings of the site", async ({ page, writable }) => {
  await openPage(page, `${writable.url}/`);
  await expectStreams(page, 1);
  await writable.change("settings/site", { telephone: "020 7946 0999" });
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: "020 7946 0999" }),
  ).toBeVisible();
});

test("a screen closes the change feed when it is left, and a screen without a list never opens it", async ({
  page,
}) => {
  await openPage(page, "/");
  await expectStreams(page, 1);
  await followMenu(page, "Work");
  await expectStreams(page, 1);
  await followMenu(page, "About");
  await expectStreams(page, 0);
  await followMenu(page, "News + Views");
  await expectStreams(page, 1);
  await followMenu(page, "Contact");
  await expectStreams(page, 0);
});

test("a hidden page closes the change feed, and catches up when it is visible again", async ({
  page,
  writable,
}) => {
  await openPage(page, `${writable.url}/work`);
  await expectStreams(page, 1);
  await setHidden(page, true);
  await expectStreams(page, 0);
  await writable.change("casestudies/verrasque", { title: "Changed unseen" });
  await setHidden(page, false);
  await expectStreams(page, 1);
  await expect(page.getByRole("heading", { name: "Changed unseen" })).toBeVisible();
});

test("a page refused the change feed retries and catches up", async ({ page, writable }) => {
  await page.clock.install();
  await page.route("**/live?*", (route) => route.fulfill({ status: 502 }), { times: 1 });
  const refused = page.waitForResponse(/\/live\?/);
  await openPage(page, `${writable.url}/work`);
  await refused;
  await writable.change("casestudies/verrasque", { title: "Changed meanwhile" });
  await expectStreams(page, 0);
  await page.clock.fastForward(30_000);
  await expectStreams(page, 1);
  await expect(page.getByRole("heading", { name: "Changed meanwhile" })).toBeVisible();
});

test("a page that becomes visible while offline stays as it was, and catches up later", async ({
  page,
  writable,
}) => {
  await page.clock.install();
  await openPage(page, `${writable.url}/work`);
  await expectStreams(page, 1);
  await setHidden(page, true);
  await page.context().setOffline(true);
  await writable.change("casestudies/verrasque", { title: "Changed meanwhile" });
  const failed = page.waitForEvent("requestfailed");
  await setHidden(page, false);
  await failed;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Work");
  await page.context().setOffline(false);
  await page.clock.fastForward(30_000);
  await expect(page.getByRole("heading", { name: "Changed meanwhile" })).toBeVisible();
});

declare global {
  interface Window {
    streams: EventSource[];
  }
}

/** Runs in the browser before each page: records every event stream that the page opens. */
function watchStreams() {
  const streams: EventSource[] = [];
  window.streams = streams;
  window.EventSource = class extends EventSource {
    constructor(address: string | URL) {
      super(address);
      streams.push(this);
    }
  };
}

/** Waits until exactly `count` event streams are open. */
async function expectStreams(page: Page, count: number) {
  await expect
    .poll(() =>
      page.evaluate(() => ({
        open: window.streams.filter(({ readyState }) => readyState === EventSource.OPEN).length,
        opening: window.streams.filter(({ readyState }) => readyState === EventSource.CONNECTING)
          .length,
      })),
    )
    .toEqual({ open: count, opening: 0 });
}

async function followMenu(page: Page, name: string) {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name, exact: true })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
}

/** Sets the page's visibility, which headless browsers do not change themselves. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { get: () => now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}
