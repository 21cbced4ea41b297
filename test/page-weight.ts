import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { openPage } from "./open-page.ts";

/** A browser's transfers for a page before scrolling. Sizes are bytes as transferred, including response headers. */
export interface PageWeight {
  readonly requests: number;
  readonly bytes: number;
  /** The document alone, without response headers. */
  readonly html: number;
  readonly fonts: readonly number[];
  /** The page's first picture; 0 when the page begins with text. */
  readonly lead: number;
  /** Addresses on other sites. */
  readonly elsewhere: readonly string[];
  /** Requests after the page's own and before its load event, in order. */
  readonly beforeLoad: readonly string[];
  /** Addresses requested more than once. */
  readonly twice: readonly string[];
}

/** Opens an address as a first visit would and measures its transfers. */
export async function weighPage(context: BrowserContext, address: string): Promise<PageWeight> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await openPage(page, address);
  for (let seen = 0; seen < requests.length; await setTimeout(800)) seen = requests.length;
  const lead = await leadOf(page);
  const beforeLoad = await startedBeforeLoad(page);
  // An event stream stays open and has no size.
  const fetched = requests.filter((request) => new URL(request.url()).pathname !== "/live");
  const parts = await Promise.all(fetched.map(sizesOf));
  await page.close();
  const of = (type: string) => parts.filter((part) => part.type === type);
  const addresses = requests.map((request) => request.url());
  return {
    requests: requests.length,
    bytes: parts.reduce((sum, part) => sum + part.head + part.body, 0),
    html: of("document")[0]?.body ?? 0,
    fonts: of("font").map(({ body }) => body),
    lead: parts.find((part) => part.address === lead)?.body ?? 0,
    elsewhere: addresses.filter((one) => new URL(one).origin !== new URL(address).origin),
    beforeLoad,
    twice: addresses.filter((one, at) => addresses.indexOf(one) !== at),
  };
}

async function sizesOf(request: Request) {
  await request.response();
  const { responseHeadersSize: head, responseBodySize: body } = await request.sizes();
  return { address: request.url(), type: request.resourceType(), head, body };
}

/** Uses the browser's own clock, since events reach this process in a different order on a busy machine. */
function startedBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < (visit?.loadEventStart ?? 0))
      .map(({ name }) => name);
  });
}

/** Returns the address of the page's first picture, as chosen for this screen. */
function leadOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc ?? "",
  );
}
