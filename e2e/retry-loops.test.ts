import type { Page } from "@playwright/test";
import { fieldOf, openEditor, statusOf } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";

// Every request is refused deliberately.
test.use({ staff: false, complaints: /status of 503|ERR_|net::/ });

test("a visitor's open page backs off from a server that refuses everything", async ({
  page,
  writable,
}) => {
  await page.clock.install();
  // Refused at once, since an open stream would not be requested again.
  await page.route("**/live?*", (route) => route.fulfill({ status: 503 }));
  await openPage(page, `${writable.url}/work`);
  expect(await askedWhileRefused(page, "/live")).toBeLessThan(60);
});

test("an open form backs off in each of its loops from a server that refuses everything", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.clock.install();
  await page.route("**/api/desk/presence?*", (route) => route.fulfill({ status: 503 }));
  await openEditor(page, `${writable.url}/edit/post/no-more-free-pitches`);
  await fieldOf(page, "title").fill("Typed while nobody answers");
  const asked = askedWhileRefused(page, "/api/desk/drafts", "/v1/", "/api/desk/presence");
  await page.getByRole("button", { name: "Update Post" }).click();
  expect(await asked).toBeLessThan(120);
  await expect(statusOf(page)).toHaveText(/^No connection\./);
  await expect(fieldOf(page, "title")).toHaveValue("Typed while nobody answers");
});

/** Refuses all requests for ten minutes of the page's clock and returns their number; expects a retry of each address. */
async function askedWhileRefused(page: Page, ...addresses: string[]): Promise<number> {
  const asked: string[] = [];
  await page.route("**/*", async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503 });
  });
  // In steps, so that responses in between can start the next wait.
  for (let at = 0; at < 120; at += 1) await page.clock.runFor(5000);
  for (const address of addresses)
    expect.soft(asked.filter((one) => one.startsWith(address)).length, address).toBeGreaterThan(1);
  await page.unroute("**/*");
  return asked.length;
}
