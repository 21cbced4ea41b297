import type { APIRequestContext } from "@playwright/test";
import { weighPage, type PageWeight } from "#test/page-weight.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    limits: { bytes: 300_000, lead: 45_000 },
  },
  desk: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    limits: { bytes: 450_000, lead: 120_000 },
  },
};
/** Limits for every page on every screen; 1 KB is 1000 bytes, as in the script budgets. */
const limits = { requests: 14, html: 18_000, font: 30_000 };

for (const { address } of publicRoutes)
  test(`${address} does not exceed its budget on a phone and a desktop before scrolling`, async ({
    browser,
    request,
    site,
  }) => {
    // Renditions are made on the first request.
    test.slow();
    await expect.poll(() => sizeOfHtml(request, address)).toBeLessThanOrEqual(limits.html);
    // Both screens in parallel, since waiting for further requests takes most of the time.
    const found = Object.entries(screens).map(
      async ([name, { viewport, deviceScaleFactor, limits: own }]) => {
        // Each has a browser context with an empty cache.
        await using context = await browser.newContext({
          viewport,
          deviceScaleFactor,
          reducedMotion: "no-preference",
        });
        const weight = await weighPage(context, site.url + address);
        const where = `${address} on a ${name}`;
        console.log(row(where, weight));
        return [
          ...tooMuch("bytes", weight.bytes, own.bytes),
          ...tooMuch("requests", weight.requests, limits.requests),
          ...tooMuch("HTML", weight.html, limits.html),
          ...tooMuch("the first picture", weight.lead, own.lead),
          ...tooMuch("fonts", weight.fonts.length, 1),
          ...tooMuch("the font", Math.max(0, ...weight.fonts), limits.font),
          ...weight.elsewhere.map((other) => `asks for ${other}`),
          ...weight.twice.map((other) => `asks twice for ${other}`),
        ].map((excess) => `${where}: ${excess}`);
      },
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
  });

/** Returns the compressed size of a page, which is recompressed at the highest level in the background. */
async function sizeOfHtml(request: APIRequestContext, address: string): Promise<number> {
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const answer = await request.get(address, { headers });
  return Number(answer.headers()["content-length"]);
}

function tooMuch(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}; the limit is ${limit}`] : [];
}

function row(what: string, { bytes, requests, html, lead }: PageWeight): string {
  const sizes = { bytes, html, lead };
  const named = Object.entries(sizes).map(
    ([name, size]) => `${name} ${Math.round(size / 100) / 10} KB`,
  );
  return `${what}: ${[`${requests} requests`, ...named].join(", ")}`;
}
