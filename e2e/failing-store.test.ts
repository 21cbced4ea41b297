import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test.use({ complaints: /status of 503/ });

test("while the store fails, every page answers 503, says when to come again and shows no stack trace", async ({
  request,
  writable,
}) => {
  await writable.closeStore();
  for (const address of [...publicRoutes.map((route) => route.address), "/nothing-here", "/auth"]) {
    const response = await request.get(`${writable.url}${address}`);
    expect(response.status(), address).toBe(503);
    expect(Number(response.headers()["retry-after"]), address).toBeGreaterThan(0);
    const text = await response.text();
    expect(text, address).toContain("Something behind it is not answering.");
    expect(text, address).not.toMatch(/\bat .*:\d+|node_modules|server\/|[Dd]atabase|sqlite/i);
  }
  // The log is told what the visitor is not.
  expect(writable.output()).toContain("a page failed");
});

test("the plain page is shown as a page, with a heading and a title", async ({
  page,
  writable,
}) => {
  await writable.closeStore();
  const response = await page.goto(`${writable.url}/work`);
  expect(response?.headers()["content-type"]).toContain("text/html");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We cannot show this page just now.",
  );
  await expect(page).toHaveTitle(/Back in a moment/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
});

test("a page that fails after a click says so inside the frame, and the way back still works", async ({
  page,
  writable,
}) => {
  await openPage(page, `${writable.url}/about`);
  await writable.closeStore();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Work" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We cannot show this page just now.",
  );
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
});

test("what needs no store is still served: the files of the build", async ({
  request,
  writable,
}) => {
  const html = await (await request.get(`${writable.url}/about`)).text();
  const [, asset = ""] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(html) ?? [];
  await writable.closeStore();
  expect((await request.get(`${writable.url}${asset}`)).status()).toBe(200);
});
