import { chromium } from "@playwright/test";
import { freePort } from "#test/free-port.ts";
import { chromiumFlags } from "../../scripts/chromium.mjs";

/** A Chromium that Lighthouse can reach at a port. */
export async function openBrowser() {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "",
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  });
  return { browser, port, [Symbol.asyncDispose]: () => browser.close() };
}

/** Lighthouse's viewports as Playwright options. */
const windows = [
  { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true },
  { viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
];

/** Opens each route in both viewports and scrolls through it, so that renditions exist. */
export async function readOnce(site: string, routes: readonly string[]): Promise<void> {
  await using opened = await openBrowser();
  for (const window of windows) {
    const context = await opened.browser.newContext({ ...window, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const route of routes) {
      await page.goto(site + route);
      await page.evaluate(async () => {
        for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight / 2) {
          scrollTo(0, at);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      await page.waitForLoadState("networkidle", { timeout: 120_000 });
    }
    await context.close();
  }
}
