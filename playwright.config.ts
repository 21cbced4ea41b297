import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/chromium.mjs";
import { clearSiteEnvironment } from "./test/clear-site-environment.ts";

clearSiteEnvironment();

// npm run e2e sets CHROMIUM_PATH; when Playwright runs directly, the browser is found here.
const executablePath = findChromium({
  env: process.env,
  platform: process.platform,
  forJourneys: true,
});

// Chromium uses only the last list of features, so this repeats Playwright's and adds the omnibox pages and the spare process,
// which take almost half of a journey's processor time.
const withoutFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

// Chromium uses only the last list of settings, so this repeats Playwright's and adds the distance below the window at which
// pictures load. It is that of a fast network: a headless browser does not measure its network and would load more.
const pageSettings = [
  "primaryHoverType=2",
  "availableHoverTypes=2",
  "primaryPointerType=4",
  "availablePointerTypes=4",
  "lazyLoadingImageMarginPxUnknown=1250",
];

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.test.ts",
  globalSetup: "./test/seeded-template.ts",
  fullyParallel: true,
  // Each worker has a browser and two servers, which keep one processor busy; in a cluster, four servers that share connections.
  workers:
    process.env["E2E_OVER"] === "cluster" ? 2 : Math.min(4, Math.max(2, availableParallelism())),
  // The end of the run lists tests that passed only on retry (decision 0033).
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  // For slow or busy machines; no test asserts time.
  timeout: 180_000,
  globalTimeout: 55 * 60_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        ...chromiumFlags,
        `--disable-features=${withoutFeatures.join(",")}`,
        `--blink-settings=${pageSettings.join(",")}`,
      ],
    },
  },
});
