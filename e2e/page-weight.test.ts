import type { Browser, BrowserContextOptions } from "@playwright/test";
import { weighPage, type PageWeight } from "#test/page-weight.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const screens = {
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.75,
    most: { bytes: 300_000, lead: 45_000 },
  },
  desk: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    most: { bytes: 450_000, lead: 120_000 },
  },
};
/** Of every page on every screen; 1 KB is 1000 bytes, as in the budgets of scripts. */
const most = { requests: 14, html: 18_000, font: 30_000 };

for (const [name, { viewport, deviceScaleFactor, most: own }] of Object.entries(screens))
  test(`no page weighs more than its budget on a ${name} before anybody scrolls`, async ({
    browser,
    site,
  }) => {
    // Pictures are made when they are first asked for.
    test.setTimeout(600_000);
    const visitor = { viewport, deviceScaleFactor, reducedMotion: "no-preference" } as const;
    const table: string[] = [];
    const problems: string[] = [];
    for (const { address } of publicRoutes) {
      const target = site.url + address;
      let weight = await weigh(browser, visitor, target);
      // Packed as well as can be once nobody waits for it.
      const html = async () => (weight = await weigh(browser, visitor, target)).html;
      await expect.poll(html, { message: address }).toBeLessThanOrEqual(most.html);
      table.push(row(address, weight));
      problems.push(
        ...tooMuch(`${address}: bytes`, weight.bytes, own.bytes),
        ...tooMuch(`${address}: requests`, weight.requests, most.requests),
        ...tooMuch(`${address}: the first picture`, weight.lead, own.lead),
        ...tooMuch(`${address}: fonts`, weight.fonts.length, 1),
        ...tooMuch(`${address}: the font`, Math.max(0, ...weight.fonts), most.font),
        ...weight.elsewhere.map((other) => `${address} asks for ${other}`),
        ...weight.twice.map((other) => `${address} asks twice for ${other}`),
      );
    }
    console.log([`${name}: bytes, requests, HTML, first picture`, ...table].join("\n"));
    expect(problems).toEqual([]);
  });

/** Each time in a browser that has nothing of the site. */
async function weigh(browser: Browser, visitor: BrowserContextOptions, target: string) {
  await using context = await browser.newContext(visitor);
  return await weighPage(context, target);
}

function tooMuch(what: string, value: number, limit: number): string[] {
  return value > limit ? [`${what}: ${value}, and may be ${limit}`] : [];
}

function row(address: string, { bytes, requests, html, lead }: PageWeight): string {
  const figures = [bytes / 1000, requests, html / 1000, lead / 1000];
  const columns = figures.map((figure) => String(Math.round(figure * 10) / 10).padStart(8));
  return `  ${address.padEnd(44)}${columns.join("")}`;
}
