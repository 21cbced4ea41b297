import { expect, test } from "vitest";
import { findChromium } from "./chromium.mjs";

const only = (...paths: string[]) => ({ exists: (path: string) => paths.includes(path) });

test("CHROMIUM_PATH takes precedence over every other browser", () => {
  const env = { CHROMIUM_PATH: "/opt/mine" };
  const machine = only("/opt/mine", "/usr/bin/chromium");
  expect(findChromium({ env, platform: "linux", ...machine })).toBe("/opt/mine");
});

test("throws on a CHROMIUM_PATH that does not exist", () => {
  const env = { CHROMIUM_PATH: "/opt/gone" };
  const machine = only("/usr/bin/chromium");
  expect(() => findChromium({ env, platform: "linux", ...machine })).toThrow("/opt/gone");
});

test("prefers a browser of the system to Playwright's own", () => {
  const machine = only("/usr/bin/google-chrome", "/cache/chrome");
  expect(
    findChromium({ env: {}, platform: "linux", playwrights: "/cache/chrome", ...machine }),
  ).toBe("/usr/bin/google-chrome");
});

test("prefers a headless Chromium, for journeys only", () => {
  const machine = {
    platform: "linux",
    ...only("/usr/bin/chromium-headless-shell", "/usr/bin/chromium"),
  };
  expect(findChromium({ env: {}, forJourneys: true, ...machine })).toMatch(/-shell$/);
  expect(findChromium({ env: {}, ...machine })).toBe("/usr/bin/chromium");
});

test("uses Playwright's own browser when there is no other", () => {
  const machine = only("/cache/chrome");
  expect(
    findChromium({ env: {}, platform: "darwin", playwrights: "/cache/chrome", ...machine }),
  ).toBe("/cache/chrome");
});

test("searches the program folders of Windows", () => {
  const env = { LOCALAPPDATA: "/local" };
  const machine = only("/local/Google/Chrome/Application/chrome.exe");
  expect(findChromium({ env, platform: "win32", ...machine })).toBeDefined();
});

test("returns undefined without a browser", () => {
  expect(findChromium({ env: {}, platform: "linux", ...only() })).toBeUndefined();
});
