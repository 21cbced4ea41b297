import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { run } from "./run.mjs";

/** What Chromium is started with, wherever it is started: without a window, and without calls of its own. */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What a person is told where no browser is found and none may be installed. */
export const noChromium =
  "No Chromium found: install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH.";

const usualPaths = {
  linux: [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
  ],
  darwin: [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  win32: ["Google/Chrome/Application/chrome.exe", "Chromium/Application/chrome.exe"],
};

/**
 * The Chromium to test with: CHROMIUM_PATH, the usual paths of this system, then Playwright's own.
 * A CHROMIUM_PATH that leads nowhere is an error, not a reason to test with another browser.
 * @param {{ env: Record<string, string | undefined>, platform: string, playwrights?: string | undefined,
 *   exists?: (path: string) => boolean }} machine
 * @returns {string | undefined}
 */
export function findChromium({ env, platform, playwrights, exists = existsSync }) {
  const asked = env["CHROMIUM_PATH"];
  if (asked) {
    if (!exists(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, and there is no such file.`);
    return asked;
  }
  return [...pathsOf(platform, env), playwrights].find(
    (path) => path !== undefined && exists(path),
  );
}

/**
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 */
function pathsOf(platform, env) {
  if (platform === "darwin") return usualPaths.darwin;
  if (platform !== "win32") return usualPaths.linux;
  const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
  return folders.flatMap((folder) =>
    folder ? usualPaths.win32.map((path) => join(folder, path)) : [],
  );
}

/**
 * The Chromium of this machine, installing Debian's where that is allowed and there is none.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function chromium(root) {
  const found = here(root);
  if (found || !mayInstall()) return found;
  console.log("Installing Debian's Chromium, as there is no browser to test with ...");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { cwd: root, env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], {
    cwd: root,
    env,
  });
  return here(root);
}

/** @param {string} root */
function here(root) {
  const { env, platform } = process;
  return findChromium({ env, platform, playwrights: playwrightsOwn(root) });
}

/** @param {string} root */
function playwrightsOwn(root) {
  try {
    return createRequire(join(root, "package.json"))("playwright-core").chromium.executablePath();
  } catch {
    return undefined;
  }
}

function mayInstall() {
  return (
    process.getuid?.() === 0 && existsSync("/etc/debian_version") && existsSync("/usr/bin/apt-get")
  );
}
