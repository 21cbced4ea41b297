import { expect, test } from "vitest";
import { findChromium } from "./chromium.mjs";

const only = (...paths: string[]) => ({ exists: (path: string) => paths.includes(path) });

test("CHROMIUM_PATH comes before every other browser", () => {
  const env = { CHROMIUM_PATH: "/opt/mine" };
  const machine = only("/opt/mine", "/usr/bin/chromium");
  expect(findChromium({ env, platform: "linux", ...machine })).toBe("/opt/mine");
});

test("a CHROMIUM_PATH that leads nowhere is said, not passed over", () => {
  const env = { CHROMIUM_PATH: "/opt/gone" };
  const machine = only("/usr/bin/chromium");
  expect(() => findChromium({ env, platform: "linux", ...machine })).toThrow("/opt/gone");
});

test("a browser of the system comes before Playwright's own", () => {
  const machine = only("/usr/bin/google-chrome", "/cache/chrome");
  expect(
    findChromium({ env: {}, platform: "linux", playwrights: "/cache/chrome", ...machine }),
  ).toBe("/usr/bin/google-chrome");
});

test("Playwright's own is taken where there is no other", () => {
  const machine = only("/cache/chrome");
  expect(
    findChromium({ env: {}, platform: "darwin", playwrights: "/cache/chrome", ...machine }),
  ).toBe("/cache/chrome");
});

test("Windows is searched where its programs are", () => {
  const env = { LOCALAPPDATA: "/local" };
  const machine = only("/local/Google/Chrome/Application/chrome.exe");
  expect(findChromium({ env, platform: "win32", ...machine })).toBeDefined();
});

test("no browser is no browser", () => {
  expect(findChromium({ env: {}, platform: "linux", ...only() })).toBeUndefined();
});
