import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";

const here = import.meta.dirname;
const marks = path.join(here, "../server/ops/seed/wordmarks");

/**
 * Takes pages of a client's folder as PNGs of `scale` times their size; what a page does not paint is transparent.
 * A page finds `marks/NAME.svg` and `fonts/PACKAGE/files/...` beside it, and `../type.css` above it.
 * @param {string} browserPath
 * @param {string} folder
 * @param {{ address: string, width: number, height: number, scale: number, out: string }[]} pictures
 */
export async function takePictures(browserPath, folder, pictures) {
  if (pictures.length === 0) return;
  const browser = await launch(browserPath);
  try {
    for (const picture of pictures) {
      const page = await open(browser, folder, picture, picture.scale);
      await page.screenshot({ path: picture.out, omitBackground: true });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

/**
 * Takes a page's loop as OUT-0000.png and on, `across` pixels wide: its function `at` draws the time from 0 up to (not with) 1.
 * @param {string} browserPath @param {string} folder
 * @param {{ address: string, width: number, height: number, out: string }} picture
 * @param {number} frames @param {number} across
 */
export async function takeFrames(browserPath, folder, picture, frames, across) {
  const browser = await launch(browserPath);
  const page = await open(browser, folder, picture, across / picture.width);
  for (let frame = 0; frame < frames; frame++) {
    await page.evaluate(`at(${frame / frames})`);
    const number = String(frame).padStart(4, "0");
    await page.screenshot({ path: picture.out.replace(/\.png$/, `-${number}.png`) });
  }
  await browser.close();
}

/** @param {string} executablePath */
function launch(executablePath) {
  const args = ["--no-sandbox", "--allow-file-access-from-files"];
  return chromium.launch({ executablePath, args });
}

/**
 * @param {import("@playwright/test").Browser} browser @param {string} folder
 * @param {{ address: string, width: number, height: number }} picture @param {number} scale
 */
async function open(browser, folder, { address, width, height }, scale) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  page.on("pageerror", (error) => console.error(address, error.message));
  page.on("requestfailed", (request) => console.error(address, "lacks", request.url()));
  await page.route(/\/(marks|fonts)\//, (route) => {
    const [, kind, rest = ""] = /\/(marks|fonts)\/([^?]+)/.exec(route.request().url()) ?? [];
    const from = kind === "marks" ? marks : path.join(here, "node_modules");
    return route.fulfill({ path: path.join(from, rest) });
  });
  // A busy machine can take a minute to open a page.
  await page.goto(new URL(address, `${pathToFileURL(folder).href}/`).href, { timeout: 180_000 });
  await page.evaluate(() => document.fonts.ready);
  return page;
}
