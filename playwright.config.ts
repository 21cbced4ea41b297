import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/chromium.mjs";
import { clearSiteEnvironment } from "./test/clear-site-environment.ts";

clearSiteEnvironment();

// npm run e2e finds the browser and says so in CHROMIUM_PATH; Playwright run by hand finds it here.
const executablePath = findChromium({
  env: process.env,
  platform: process.platform,
  forJourneys: true,
});

// The last list of features given counts: Playwright's, then what costs almost half of a journey's processor time: a window's
// pages for suggestions, and a process in reserve.
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

// The last list of settings given counts too: Playwright's, then how far below the window pictures load, as on a quick network;
// a browser without windows does not measure its network and would load more.
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
  // Each has a browser and two servers, which keep one processor busy; in a cluster four servers, with connections to share.
  workers:
    process.env["E2E_OVER"] === "cluster" ? 2 : Math.min(4, Math.max(2, availableParallelism())),
  // Named at the end of the run (decision 0033).
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  // Both are for machines that are slow or busy: nothing is asserted by time.
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
