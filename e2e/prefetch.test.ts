import type { BrowserContext, Page, Request } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test.describe("in a browser with a cache", () => {
  // Playwright disables the browser's cache when it intercepts requests.
  test.use({ pictures: true });

  test("hovering a link prefetches the page and its assets; opening it only revalidates", async ({
    page,
  }) => {
    await openPage(page, "/privacy-policy");
    const asked = requestsFor(page, "/our-network.data");
    const screen = page.waitForResponse(/\/our-network-[^/]+\.js$/);
    await menuLink(page, "About").hover();
    const link = menuLink(page, "Our network");
    await link.hover();
    await expect.poll(() => asked.length).toBe(1);
    const answer = await asked[0]?.response();
    expect(answer?.status()).toBe(200);
    await answer?.finished();
    expect((await screen).status()).toBe(200);
    await link.click();
    await expect(page).toHaveURL("/about/our-network");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(asked.map((request) => request.url())).toEqual(Array(2).fill(asked[0]?.url()));
    const [first = 0, second = 0] = await bytesOf(page, "/about/our-network.data");
    expect(first).toBeGreaterThan(1000);
    // The size that the Resource Timing standard assigns to a response without a body.
    expect(second).toBeLessThanOrEqual(300);
  });
});

test("focusing a link prefetches its page like hovering, in the menu and in lists", async ({
  page,
}) => {
  await openPage(page, "/about");
  for (const [link, address] of [
    [menuLink(page, "Work"), "/work.data"],
    [menuLink(page, "Contact"), "/contact.data"],
    [
      page.getByRole("contentinfo").getByRole("link", { name: "Print design" }),
      "/print-design.data",
    ],
  ] as const) {
    const asked = requestsFor(page, address);
    await link.focus();
    await expect.poll(() => asked.length, address).toBe(1);
  }
});

test("passing over a link fetches nothing, and neither does an idle page", async ({ page }) => {
  const asked = requestsFor(page, ".data");
  await openPage(page, "/work");
  await page.mouse.move(0, 0);
  // In and out within one task, so the hover is too short to count as intent.
  await cardTo(page, "/work/verrasque").evaluate((link) => {
    link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
    link.dispatchEvent(new MouseEvent("mouseout", { bubbles: true }));
  });
  await menuLink(page, "Contact").hover();
  await expect.poll(() => asked.length).toBe(1);
  expect(new URL(asked[0]?.url() ?? "").pathname).toBe("/contact.data");
});

test("nothing is prefetched for a visitor who saves data", async ({ page, context }) => {
  await saveData(context);
  await openPage(page, "/work");
  const asked = requestsFor(page, ".data");
  const card = cardTo(page, "/work/verrasque");
  await card.hover();
  await card.focus();
  await expect(
    page.locator('link[rel="prefetch"], link[rel="modulepreload"][href*="case-study"]'),
  ).toHaveCount(0);
  expect(asked).toEqual([]);
  await card.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
  expect(asked).toHaveLength(1);
});

function cardTo(page: Page, address: string) {
  return page.getByRole("main").locator(`a[href="${address}"]`).first();
}

function menuLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
}

/** Records requests for addresses with this ending. */
function requestsFor(page: Page, end: string): Request[] {
  const found: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith(end)) found.push(request);
  });
  return found;
}

/** Returns the bytes transferred by each fetch of a path. */
function bytesOf(page: Page, path: string): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      performance
        .getEntriesByType("resource")
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [entry] : []))
        .filter(({ name }) => new URL(name).pathname === wanted)
        .map(({ transferSize }) => transferSize),
    path,
  );
}

async function saveData(context: BrowserContext) {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}
