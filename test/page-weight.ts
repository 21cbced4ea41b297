import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { openPage } from "./open-page.ts";

/** What a browser fetched for a page before anybody scrolled. Sizes in bytes as they were sent, heads of answers included. */
export interface PageWeight {
  readonly requests: number;
  readonly bytes: number;
  /** The document alone, without the head of its answer. */
  readonly html: number;
  readonly fonts: readonly number[];
  /** The picture that the page wants first; 0 where it begins with words. */
  readonly lead: number;
  /** Addresses on other sites. */
  readonly elsewhere: readonly string[];
  /** What was fetched before the page had loaded, in its order. */
  readonly beforeLoad: readonly string[];
  /** Addresses that were fetched more than once. */
  readonly twice: readonly string[];
}

/** Opens an address as a first visit would and weighs what comes. */
export async function weighPage(context: BrowserContext, address: string): Promise<PageWeight> {
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  let early = 0;
  page.on("load", () => (early = requests.length));
  await openPage(page, address);
  for (let seen = 0; seen < requests.length; await setTimeout(800)) seen = requests.length;
  const lead = await leadOf(page);
  // A stream of changes stays open and has no size.
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
    beforeLoad: addresses.slice(0, early),
    twice: addresses.filter((one, at) => addresses.indexOf(one) !== at),
  };
}

async function sizesOf(request: Request) {
  await request.response();
  const { responseHeadersSize: head, responseBodySize: body } = await request.sizes();
  return { address: request.url(), type: request.resourceType(), head, body };
}

/** The address of the picture that a page wants first, as this screen chose it. */
function leadOf(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc ?? "",
  );
}
