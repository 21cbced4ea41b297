import { expect, test } from "vitest";
import { otherBrowsers, whySkipped } from "#test/browsers/other-browsers.ts";

test("a browser is skipped only when one of its programs is missing, which the reason names", () => {
  const reasons = (present: readonly string[]) =>
    otherBrowsers.map((browser) => whySkipped(browser, (path) => present.includes(path)));
  expect(reasons(["/usr/bin/firefox-esr", "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"])).toEqual([
    undefined,
    undefined,
  ]);
  expect(reasons(["/usr/bin/WebKitWebDriver"])).toEqual([
    "Firefox is not installed: it needs Debian's firefox-esr",
    "WebKitGTK is not installed: it needs Debian's xvfb",
  ]);
  expect(reasons([])[1]).toContain("webkit2gtk-driver and xvfb");
});
