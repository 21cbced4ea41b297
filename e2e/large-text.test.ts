import { cutOff } from "#test/cut-off.ts";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

// A browser whose reader has asked for letters twice as large as usual, and for nothing else.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"];
      await provide({ ...launchOptions, args });
    },
    { scope: "worker" },
  ],
});

test("text alone twice as large cuts nothing off, on a desk, on a tablet and on a phone", async ({
  page,
}) => {
  test.slow();
  for (const { address } of publicRoutes) {
    await openPage(page, address);
    for (const [width, height] of [
      [1280, 800],
      [820, 1100],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await cutOff(page), `${address} at ${width}`).toEqual([]);
    }
    const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
    expect.soft(Number.parseFloat(size), address).toBeGreaterThanOrEqual(34);
  }
});
