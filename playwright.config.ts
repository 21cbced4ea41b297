import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/chromium.mjs";
import { setSiteAside } from "./test/set-site-aside.ts";

setSiteAside();

// npm run e2e finds the browser and says so in CHROMIUM_PATH; Playwright run by hand finds it here.
const executablePath = findChromium({ env: process.env, platform: process.platform });

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  globalSetup: "./test/seeded-template.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env["CI"]),
  timeout: 90_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: chromiumFlags,
    },
  },
});
