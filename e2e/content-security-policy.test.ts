import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

// A journey fails on console errors. These tests show that a violation of the policy is a console error, so no passing journey
// violates the policy.

test.describe("violations of the policy are logged in the console", () => {
  test.use({ complaints: /Content Security Policy/ });

  for (const [what, directive, markup] of [
    ["an inline script", "script-src", "<script>globalThis.injected = true</script>"],
    ["another site's script", "script-src", '<script src="https://other.example/a.js"></script>'],
    ["a sheet", "style-src", "<style>body { display: none }</style>"],
    ["a frame", "frame-src", '<iframe src="https://other.example/" title="Other"></iframe>'],
  ] as const)
    test(what, async ({ page }) => {
      await openPage(page, "/about");
      const message = page.waitForEvent("console", (message) => message.type() === "error");
      await insert(page, markup);
      expect((await message).text()).toMatch(new RegExp(`directive:? ["']${directive} `));
      expect(await page.evaluate(() => "injected" in globalThis)).toBe(false);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
});

test("a journey that violates the policy fails", async ({ page }) => {
  test.fail();
  await openPage(page, "/about");
  const message = page.waitForEvent("console", (message) => message.type() === "error");
  await insert(page, "<script>globalThis.injected = true</script>");
  await message;
});

/** Injects markup into the page, as an attacker would; its scripts run if allowed. */
async function insert(page: Page, markup: string) {
  await page.evaluate((text) => {
    document.body.append(document.createRange().createContextualFragment(text));
  }, markup);
}
