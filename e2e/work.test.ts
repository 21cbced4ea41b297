import { fileURLToPath } from "node:url";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { caseStudies } from "#content/demo/case-studies.ts";
import { verrasque } from "#content/demo/case-studies/verrasque.ts";
import { demoPlates } from "#content/demo/pictures.ts";
import { work } from "#content/demo/pages/list-pages.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const inOrder = caseStudies.map(({ values }) => values).toSorted((a, b) => a.order - b.order);

test("the work page has its intro and every case study in order, each linked to its story", async ({
  page,
}) => {
  await openPage(page, "/work");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(work.title);
  for (const paragraph of work.workIntro.split("\n\n"))
    await expect(page.getByText(paragraph)).toBeVisible();
  const cards = page.getByRole("region", { name: "Case studies" }).getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText(inOrder.map(({ title }) => title));
  for (const [at, { slug, introTitle }] of inOrder.entries()) {
    await expect(cards.nth(at).getByRole("link")).toHaveAttribute("href", `/work/${slug}`);
    await expect(cards.nth(at)).toContainText(introTitle);
    await expect(cards.nth(at).locator("picture")).toHaveCount(1);
  }
});

test("a card states client, change, disciplines and years in text", async ({ page, writable }) => {
  await writable.change("casestudies/skarvoy-line", { client: "Nordkyst" });
  await openPage(page, `${writable.url}/work`);
  const cards = page.getByRole("region", { name: "Case studies" }).getByRole("listitem");
  await expect(cards.filter({ hasText: "Skarvoy Line" })).toContainText(
    "Nordkyst. Brand strategy, Brand campaigns, Brand engagement. 2023 to 2025",
  );
  await expect(cards.filter({ hasText: "Pelham Foolscap" })).toContainText(/\w\. 2020$/);
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const)
  test(`on a screen of ${width} pixels one card in five is full-width, and no picture is enlarged`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/work");
    const pictures = page.getByRole("region", { name: "Case studies" }).locator("li img");
    const widths: number[] = [];
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate(isChosen)).toBe(true);
      const { box, enlarged } = await picture.evaluate(measure);
      expect(enlarged).toBeLessThanOrEqual(1.01);
      widths.push(Math.round(box.width));
    }
    const full = widths.filter((one) => one === width).length;
    expect(full).toBeGreaterThanOrEqual(2);
    expect(full).toBeLessThanOrEqual(4);
  });

test("on a phone a lead is cropped to portrait, unless it is redrawn for phones or the crop would cut its text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/work");
  const cards = page.getByRole("region", { name: "Case studies" }).getByRole("listitem");
  const ratios = await cards.locator("img").evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return (width / height).toFixed(2);
    }),
  );
  const expected = inOrder.map(async ({ imageUrl }) => {
    const [key = "", plate] =
      Object.entries(demoPlates).find(([name]) => imageUrl === `demo:${name}`) ?? [];
    if (plate && "upright" in plate) return await uprightRatio(key);
    return plate && "onPhones" in plate && plate.onPhones === "whole" ? "1.50" : "0.80";
  });
  expect(ratios).toEqual(await Promise.all(expected));
  expect(ratios).toEqual(expect.arrayContaining(["0.67", "0.80"]));
});

/** Returns the ratio of the separate picture that phones show instead of a plate. */
async function uprightRatio(plate: string): Promise<string> {
  const file = `../server/ops/seed/plates/${plate.replace("/", "-")}-upright.jpg`;
  const { width, height } = await sharp(fileURLToPath(new URL(file, import.meta.url))).metadata();
  return (width / height).toFixed(2);
}

function isChosen(image: Element): boolean {
  return image instanceof HTMLImageElement && image.currentSrc.includes("/images/");
}

/** Returns the box of a picture, and the scale at which its rendition, which has a width descriptor, covers the box. */
function measure(image: Element) {
  const { width, height } = image.getBoundingClientRect();
  const { currentSrc } = image as HTMLImageElement;
  const [, cut = "", file = ""] = /\/([a-z]+)[^/]*\/(\d+)\.\w+$/.exec(currentSrc) ?? [];
  const own = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
  // A separate drawing for phones is shown whole; the attributes describe the other picture.
  const isUpright = cut === "full" && width < height;
  const ratio = cut === "portrait" ? 4 / 5 : isUpright ? width / height : own;
  const enlarged = Math.max(width / Number(file), height / (Number(file) / ratio));
  return { box: { width, height }, enlarged };
}

test("a list of more than twenty case studies has a link to the next page, and shows none twice", async ({
  page,
  writable,
}) => {
  for (let number = 17; number <= 47; number++)
    await writable.change(`casestudies/further-${number}`, {
      title: `Further ${number}`,
      slug: `further-${number}`,
      order: number,
    });
  await openPage(page, `${writable.url}/work`);
  const headings = page
    .getByRole("region", { name: "Case studies" })
    .getByRole("heading", { level: 3 });
  const seen: string[] = [];
  for (const [first, length] of [
    ["Skarvoy Line", 20],
    ["Further 21", 20],
    ["Further 41", 7],
  ] as const) {
    await expect(headings.first()).toHaveText(first);
    await expect(headings).toHaveCount(length);
    seen.push(...(await headings.allTextContents()));
    const more = page.getByRole("link", { name: "More work", exact: true });
    if (seen.length < 47) await more.click();
    else await expect(more).toHaveCount(0);
  }
  expect(new Set(seen).size).toBe(47);
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(page).toHaveURL(`${writable.url}/work`);
});

test("a case study has its picture, title, summary, intro and facts", async ({ page }) => {
  await openPage(page, "/work/verrasque");
  const article = page.getByRole("article");
  await expect(article.getByRole("heading", { level: 1 })).toHaveText(verrasque.title);
  await expect(article.getByText(verrasque.introTitle)).toBeVisible();
  await expect(article.getByText(verrasque.intro)).toBeVisible();
  await expect(
    article.getByRole("banner").or(article.locator("header")).locator("picture"),
  ).toBeVisible();
  for (const [term, fact] of [
    ["Sector", verrasque.sector],
    ["Year", verrasque.year],
  ] as const)
    await expect(article.locator("dl > div").filter({ hasText: term })).toContainText(fact);
});

test("the disciplines of a case study link to their pages", async ({ page }) => {
  await openPage(page, "/work/verrasque");
  for (const { tag, slug } of verrasque.disciplines)
    await expect(
      page.getByRole("article").getByRole("link", { name: tag, exact: true }),
    ).toHaveAttribute("href", `/disciplines/${slug}`);
});

test("the extra rows of a case study are ordered by index, with both columns and pictures", async ({
  page,
}) => {
  await openPage(page, "/work/verrasque");
  const article = page.getByRole("article");
  const rows = verrasque.extraRows.toSorted((a, b) => a.index - b.index);
  const text = (await article.textContent()) ?? "";
  const places = rows
    .flatMap(({ title, body, bodyRightColumn }) => [title, body, bodyRightColumn])
    .filter((part) => part !== "")
    .map((part) => text.indexOf(part.slice(0, 60)));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  const pictures = rows.filter(({ imageUrl }) => imageUrl !== "").length;
  // The lead, the client's logo, and the link to the next case study.
  expect(await article.locator("picture").count()).toBe(pictures + 3);
});

test("the title of a case study is on its client's colour, and so is the link to it", async ({
  page,
  writable,
}) => {
  await writable.change("casestudies/kilowatt-and-daughters", { colour: "#ffe169" });
  const groundOf = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
  await openPage(page, `${writable.url}/work/kilowatt-and-daughters`);
  const yellow = ["rgb(255, 225, 105)", "rgb(11, 11, 12)"];
  expect(await groundOf(page.getByRole("article").locator("header"))).toEqual(yellow);
  await openPage(page, `${writable.url}/work/verrasque`);
  const next = page.getByRole("article").getByRole("link", { name: /^Next project/ });
  expect(await groundOf(next)).toEqual(yellow);
  expect(await groundOf(page.getByRole("article").locator("header"))).toEqual([
    "rgb(122, 31, 61)",
    "rgb(255, 255, 255)",
  ]);
});

test("a nearly black colour of a client is the ground of all rows, another only of the title", async ({
  page,
  writable,
}) => {
  const groundOfText = async (colour: string) => {
    await writable.change("casestudies/fenwright", { colour });
    await openPage(page, `${writable.url}/work/fenwright`);
    return await page
      .getByRole("heading", { name: "One tin, two customers" })
      .evaluate((heading) => {
        const grounds = [];
        for (let part: Element | null = heading; part; part = part.parentElement)
          grounds.push(getComputedStyle(part).backgroundColor);
        return [
          grounds.find((ground) => ground !== "rgba(0, 0, 0, 0)"),
          getComputedStyle(heading).color,
        ];
      });
  };
  expect(await groundOfText("#0b0b0c")).toEqual(["rgb(11, 11, 12)", "rgb(255, 255, 255)"]);
  expect(await groundOfText("#2f5f78")).toEqual(["rgb(255, 255, 255)", "rgb(11, 11, 12)"]);
});

test("the second picture of a case study fills the screen, and no picture appears twice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/work/corrievaig");
  const second = page.getByRole("article").getByRole("img", { name: /^A map of the whole road/ });
  await expect(second).toHaveCount(1);
  expect((await second.boundingBox())?.width).toBe(1440);
  for (const { values } of caseStudies) {
    const {
      imageUrl,
      secondImage = "",
      extraRows,
    }: typeof values & { secondImage?: string } = values;
    const rows = extraRows.map((row) => row.imageUrl);
    const pictures = [imageUrl, secondImage, ...rows].filter((one) => one !== "");
    expect(new Set(pictures).size, values.slug).toBe(pictures.length);
  }
});

test("the figure of a case study that ends with a short text is beside its last picture, once", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, "/work/skarvoy-line");
  const figure = page.getByRole("article").getByText("+27%", { exact: true });
  await expect(figure).toHaveCount(1);
  const last = page.getByRole("article").getByRole("img", { name: /^The blue door of room 214/ });
  const [words, picture] = [await figure.boundingBox(), await last.boundingBox()];
  if (!words || !picture) throw new Error("The figure and the picture are both shown.");
  const [left, right] = words.x < picture.x ? [words, picture] : [picture, words];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(words.y).toBeGreaterThan(picture.y);
});

test("every case study of the demo is complete from its title to the next link, and the last links to the first", async ({
  request,
}) => {
  for (const [at, { slug }] of inOrder.entries()) {
    const html = await (await request.get(`/work/${slug}`)).text();
    const next = inOrder[(at + 1) % inOrder.length];
    expect(html, slug).toMatch(new RegExp(`<a [^>]*href="/work/${next?.slug}"`));
  }
});

test("an incomplete case study has no empty heading, list, link or picture", async ({
  page,
  writable,
}) => {
  await writable.change("casestudies/bare", { title: "Bare", slug: "bare" });
  await writable.change("casestudies/half", {
    title: "Half",
    slug: "half",
    extraRows: [
      { title: "", body: "", bodyRightColumn: "", imageUrl: "", index: 0 },
      { title: "Only a title", body: "", bodyRightColumn: "", imageUrl: "", index: 1 },
      { title: "", body: "", bodyRightColumn: "Only the right.", imageUrl: "", index: 2 },
    ],
    disciplines: [{ tag: "", slug: "brand-strategy", image: "", index: 0 }],
  });
  for (const address of ["/work/bare", "/work/half", "/work"]) {
    await openPage(page, `${writable.url}${address}`);
    const empty = await page
      .getByRole("main")
      .evaluate((main) =>
        [...main.querySelectorAll("h1, h2, h3, p, ul, ol, dl, dd, a, figcaption")]
          .filter((element) => element.textContent.trim() === "" && !element.querySelector("img"))
          .map((element) => element.outerHTML),
      );
    expect(empty, address).toEqual([]);
  }
});
