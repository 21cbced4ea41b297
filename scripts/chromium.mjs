import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { run } from "./run.mjs";

/** Flags for every Chromium: headless, without background requests. */
export const chromiumFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The error message when no browser is found and none may be installed. */
export const noChromium =
  "No Chromium found: install Chrome or Chromium, or run `npx playwright install chromium`, or set CHROMIUM_PATH.";

/** Debian's headless Chromium: a page takes about two thirds of the processor time of the full browser. */
const shell = "/usr/bin/chromium-headless-shell";

const commonPaths = {
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
 * Returns the Chromium to test with: CHROMIUM_PATH, for journeys the headless one, the usual paths of this system, then
 * Playwright's own. A CHROMIUM_PATH that does not exist is an error, not a reason to test with another browser.
 * @param {{ env: Record<string, string | undefined>, platform: string, playwrights?: string | undefined,
 *   forJourneys?: boolean | undefined, exists?: (path: string) => boolean }} machine
 * @returns {string | undefined}
 */
export function findChromium({ env, platform, playwrights, forJourneys, exists = existsSync }) {
  const asked = env["CHROMIUM_PATH"];
  if (asked) {
    if (!exists(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, which does not exist.`);
    return asked;
  }
  const shells = forJourneys && platform === "linux" ? [shell] : [];
  return [...shells, ...pathsOf(platform, env), playwrights].find(
    (path) => path !== undefined && exists(path),
  );
}

/**
 * @param {string} platform
 * @param {Record<string, string | undefined>} env
 */
function pathsOf(platform, env) {
  if (platform === "darwin") return commonPaths.darwin;
  if (platform !== "win32") return commonPaths.linux;
  const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]];
  return folders.flatMap((folder) =>
    folder ? commonPaths.win32.map((path) => join(folder, path)) : [],
  );
}

/**
 * Returns this machine's Chromium; installs Debian's if there is none and that is allowed.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function chromium(root) {
  return findHere(root) ?? (await installed(root, "chromium"));
}

/**
 * Returns the Chromium for journeys; installs Debian's headless one where that is allowed, and otherwise falls back to another.
 * @param {string} root
 * @returns {Promise<string | undefined>}
 */
export async function chromiumForJourneys(root) {
  const found = findHere(root, true);
  const isChosen = Boolean(process.env["CHROMIUM_PATH"]) || found === shell;
  return isChosen ? found : ((await installed(root, "chromium-headless-shell")) ?? chromium(root));
}

/**
 * @param {string} root
 * @param {string} name of Debian's package
 */
async function installed(root, name) {
  if (!mayInstall()) return undefined;
  console.log(`Installing Debian's ${name} for the tests ...`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { cwd: root, env });
  const failed = await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
    cwd: root,
    env,
  });
  return failed ? undefined : findHere(root, name !== "chromium");
}

/**
 * @param {string} root
 * @param {boolean} [forJourneys]
 */
function findHere(root, forJourneys) {
  const { env, platform } = process;
  return findChromium({ env, platform, forJourneys, playwrights: playwrightsOwn(root) });
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
