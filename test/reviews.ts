import type { Browser, FrameLocator, Locator, Page } from "@playwright/test";
import { createBundle, makeLink } from "#test/bundles.ts";
import { signIn } from "#test/staff.ts";
import type { WritableSite } from "#test/writable-site.ts";

/** The texts of a review's case study. */
export const title = "Verrasque, worn again";
export const intro = "Worn for 140 years under other names.";

/** Creates a bundle that changes a case study, with review links for two clients. */
export async function openReview(page: Page, writable: WritableSite) {
  await signIn(page.context(), writable.url);
  await page.goto(`${writable.url}/dashboard`);
  const path = "casestudies/verrasque";
  const bundle = await createBundle(page, "Autumn", path);
  await writable.change(`bundles/${bundle}/${path}`, { title, introTitle: intro });
  const links: string[] = [];
  for (const client of ["Mara Voss", "Odile Brandt"])
    links.push((await makeLink(page, bundle, client)).address);
  return { bundle, links };
}

/** Opens a phone's window without a signed-in user. */
export async function phoneOf(browser: Browser): Promise<Page> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  return await phone.newPage();
}

/** The reviewed page in its frame. */
export function shownIn(page: Page): FrameLocator {
  return page.frameLocator("iframe[title='The page']");
}

/** The page in the record of an approval. */
export function recordedIn(page: Page): FrameLocator {
  return page.frameLocator(`iframe[title="“${title}” as it was approved"]`);
}

/** The pin of the comment with a number. */
export function pin(page: Page, number: number): Locator {
  return page.getByRole("button", { name: new RegExp(`^Comment ${number}:`) });
}

/** Makes a screen poll for changes, as it does every 20 seconds. */
export async function focus(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}
