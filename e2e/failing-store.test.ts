import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test.use({ complaints: /status of 503/ });

/** May or may not be cached, since the site renders the main pages itself after its start. */
const mainPage = /^\/(?:work|about|disciplines|news-and-opinions|contact)?$/;

test("while the store fails, every page that is not cached returns 503 with Retry-After and shows no stack trace", async ({
  request,
  writable,
}) => {
  await writable.closeStore();
  const addresses = [...publicRoutes.map((route) => route.address), "/nothing-here", "/auth"];
  for (const address of addresses.filter((one) => !mainPage.test(one))) {
    const response = await request.get(`${writable.url}${address}`);
    expect(response.status(), address).toBe(503);
    expect(Number(response.headers()["retry-after"]), address).toBeGreaterThan(0);
    const text = await response.text();
    expect(text, address).toContain("Something on our side is not responding.");
    expect(text, address).not.toMatch(/\bat .*:\d+|node_modules|server\/|[Dd]atabase|sqlite/i);
  }
  // The log has the details.
  expect(writable.output()).toContain("a page failed");
});

test("a cached page is still served while the store fails", async ({ request, writable }) => {
  const address = `${writable.url}/about/our-network`;
  // Twice, since there may be two processes, each with its own cache.
  await request.get(address);
  const before = await (await request.get(address)).text();
  await writable.closeStore();
  const after = await request.get(address);
  expect(after.status()).toBe(200);
  expect(await after.text()).toBe(before);
});

test("the error page is rendered as a page, with a heading and a title", async ({
  page,
  writable,
}) => {
  await writable.closeStore();
  const response = await page.goto(`${writable.url}/privacy-policy`);
  expect(response?.headers()["content-type"]).toContain("text/html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We can't show this page at the moment.",
  );
  await expect(page).toHaveTitle(/Back in a moment/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("a page that fails after a click says so inside the frame, and going back works", async ({
  page,
  writable,
}) => {
  await openPage(page, `${writable.url}/about`);
  await writable.closeStore();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We can't show this page at the moment.",
  );
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("the files of the build are served without the store", async ({ request, writable }) => {
  const html = await (await request.get(`${writable.url}/about`)).text();
  const [, asset = ""] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html) ?? [];
  await writable.closeStore();
  expect((await request.get(`${writable.url}${asset}`)).status()).toBe(200);
});
