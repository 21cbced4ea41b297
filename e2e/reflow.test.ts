import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { openPage } from "#test/open-page.ts";
import { test } from "#test/site.ts";

const longWord = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const longAddress =
  "https://example.com/an-address-with-no-place-to-break-it-which-goes-on-and-on-and-on";

test("the longest words are broken and do not widen the page", async ({ page, writable }) => {
  test.slow();
  const words = { title: longWord, slug: "long", metaDescription: "" };
  await writable.change("casestudies/long", {
    ...words,
    introTitle: longAddress,
    intro: longAddress,
    client: longWord,
    order: 1,
    extraRows: [
      { title: longWord, body: longAddress, bodyRightColumn: longAddress, imageUrl: "", index: 0 },
    ],
    disciplines: [{ tag: longWord, slug: "brand-naming", image: "", index: 0 }],
  });
  await writable.change("posts/long", {
    ...words,
    subtitle: longAddress,
    body: `## ${longWord}\n\n${longAddress}\n\n\`${longAddress}\``,
    date: "2027-01-01",
  });
  await writable.change("disciplines/long", {
    ...words,
    intro: longAddress,
    body: longWord,
    order: 0,
  });
  await writable.change("settings/site", { agencyName: longWord.slice(0, 24), email: longAddress });
  for (const address of [
    "/",
    "/work",
    "/work/long",
    "/work/halden-and-voss",
    "/news-and-opinions",
    "/news-and-opinions/long",
    "/disciplines",
    "/disciplines/long",
    "/contact",
  ]) {
    await openPage(page, `${writable.url}${address}`);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page, `${address} at ${width}`);
    }
  }
});
