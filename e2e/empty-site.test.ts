import type { Page } from "@playwright/test";
import { demoDocuments } from "#content/demo/demo.ts";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";
import type { WritableSite } from "#test/writable-site.ts";

const addresses = publicRoutes.map(({ address }) => address);
const fixedPages = addresses.filter(
  (address) => !/^\/(?:work|news-and-opinions|disciplines)\/./.test(address),
);

test("a site without content has headings, no gaps and no dead links", async ({
  page,
  writable,
}) => {
  test.slow();
  await removeAll(writable);
  for (const address of fixedPages)
    await test.step(address, async () => {
      await openPage(page, `${writable.url}${address}`);
      await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
      await expectWhole(page);
    });
});

test("empty lists say so in plain words and link elsewhere", async ({ page, writable }) => {
  await removeAll(writable);
  for (const [address, words] of [
    ["/work", "We are choosing what to show here."],
    ["/news-and-opinions", "Nothing has been published here yet."],
    ["/disciplines", "We are writing down what we do."],
  ] as const) {
    await openPage(page, `${writable.url}${address}`);
    const main = page.getByRole("main");
    await expect(main.getByText(words)).toBeVisible();
    await expect(main.getByRole("link").first()).toBeVisible();
    await expect(main.getByRole("list").filter({ hasNot: page.getByRole("listitem") })).toHaveCount(
      0,
    );
  }
});

test("without pictures every screen keeps its text and shows no empty frames", async ({
  page,
  writable,
}) => {
  test.slow();
  await removePictures(writable);
  for (const address of addresses)
    await test.step(address, async () => {
      await openPage(page, `${writable.url}${address}`);
      await expect(page.getByRole("main").locator("picture, video")).toHaveCount(0);
      await expectWhole(page);
    });
});

/** Expects no empty elements, no dead links and no horizontal scrolling. */
async function expectWhole(page: Page) {
  const found = await page.evaluate(() => ({
    empty: [
      ...document.querySelectorAll(
        "h1, h2, h3, p:not([role]), ul, ol, dl, dd, a, figcaption, address",
      ),
    ]
      .filter((element) => element.checkVisibility() && element.textContent.trim() === "")
      .filter((element) => !element.querySelector("img, svg"))
      .map((element) => element.outerHTML),
    dead: [...document.querySelectorAll("a")]
      .map((link) => link.getAttribute("href"))
      .filter((address) => !address || /^(?:mailto|tel):$|undefined|null/.test(address)),
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  expect.soft(found).toEqual({ empty: [], dead: [], sideways: 0 });
}

async function removeAll(site: WritableSite) {
  for (const { path } of demoDocuments) await site.remove(path);
}

/** Removes all addresses of stored files from all documents. */
async function removePictures(site: WritableSite) {
  for (const { path } of demoDocuments)
    await site.change(path, withoutFiles(await site.read(path)));
}

function withoutFiles<Value>(value: Value): Value {
  const text = JSON.stringify(value).replaceAll(/"[^"]*\/v0\/b\/[^"]*"/g, '""');
  return JSON.parse(text) as Value;
}
