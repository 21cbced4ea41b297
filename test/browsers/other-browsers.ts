import { existsSync } from "node:fs";
import type { Driver } from "#test/browsers/driver.ts";
import { openFirefox } from "#test/browsers/firefox.ts";
import { openWebKit } from "#test/browsers/webkit.ts";

/** A Debian browser other than Chromium. */
type OtherBrowser = {
  name: string;
  /** Its programs, with the package of each. */
  programs: Readonly<Record<string, string>>;
  open: () => Promise<Driver>;
};

const firefox = "/usr/bin/firefox-esr";
const webKit = "/usr/bin/WebKitWebDriver";
const display = "/usr/bin/Xvfb";

/** The browsers in which the short journey runs. */
export const otherBrowsers: readonly OtherBrowser[] = [
  {
    name: "Firefox",
    programs: { [firefox]: "firefox-esr" },
    open: () => openFirefox(firefox),
  },
  {
    name: "WebKitGTK",
    programs: { [webKit]: "webkit2gtk-driver", [display]: "xvfb" },
    open: () => openWebKit(webKit, display),
  },
];

/** Returns why a browser is skipped, naming its missing packages; undefined when none is missing. */
export function whySkipped(
  { name, programs }: Pick<OtherBrowser, "name" | "programs">,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const missing = Object.keys(programs).filter((path) => !exists(path));
  if (missing.length === 0) return undefined;
  const packages = missing.map((path) => programs[path]).join(" and ");
  return `${name} is not installed: it needs Debian's ${packages}`;
}
