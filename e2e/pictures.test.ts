import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test.use({ pictures: true });

test("every picture is offered as AVIF in its sizes, a page's first one also as WebP, with width, height and alternative text", async ({
  request,
}) => {
  let pictures = 0;
  for (const { address } of publicRoutes) {
    const html = await (await request.get(address)).text();
    const body = html.slice(html.indexOf("<body"));
    // The icons of social links are drawings; all other images are pictures.
    const loose = body.replaceAll(/<picture.*?<\/picture>/gs, "").match(/<img [^>]*>/g) ?? [];
    expect(
      loose.filter((image) => !/\.svg[#"]|data:image\/svg/.test(image)),
      address,
    ).toEqual([]);
    for (const [picture] of body.matchAll(/<picture.*?<\/picture>/gs)) {
      pictures += 1;
      expect(picture, address).toMatch(/type="image\/avif"[^>]*srcSet="[^"]+w"/i);
      if (/fetchPriority="high"/i.test(picture))
        expect(picture, address).toMatch(/type="image\/webp"[^>]*srcSet="[^"]+w"/i);
      expect(picture, address).toMatch(/ sizes="[^"]+"/);
      const image = /<img [^>]*>/.exec(picture)?.[0] ?? "";
      expect(image, address).toMatch(/ width="[1-9]\d*"/);
      expect(image, address).toMatch(/ height="[1-9]\d*"/);
      expect(image, address).toMatch(/ alt="/);
    }
  }
  expect(pictures).toBeGreaterThan(100);
});

test("at most one picture of a page has high priority", async ({ request }) => {
  for (const { address } of publicRoutes) {
    const html = await (await request.get(address)).text();
    const urgent = html.match(/<img [^>]*fetchPriority="high"/gi) ?? [];
    expect(urgent.length, address).toBeLessThanOrEqual(1);
  }
});

test("a desktop gets the landscape picture of a slide and a phone its portrait crop, both in AVIF", async ({
  page,
}) => {
  test.slow();
  for (const [width, height, cut] of [
    [1440, 900, /\/full\/\d+\.avif$/],
    [390, 844, /\/tall(?:-\d+-\d+)?\/\d+\.avif$/],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/", { waitUntil: "load" });
    const picture = page.locator("[aria-roledescription=slide] img").first();
    const facts = await picture.evaluate((image: HTMLImageElement) => ({
      source: image.currentSrc,
      width: image.naturalWidth,
    }));
    expect(facts.source).toMatch(cut);
    expect(facts.width).toBeGreaterThan(300);
  }
});

test("pictures of the slides beside the shown one load after the page, others once they are beside it", async ({
  page,
}) => {
  const asked: string[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("request", (request) => {
    if (request.resourceType() === "image" && !loaded) asked.push(request.url());
  });
  await openPage(page, "/");
  const slides = page.locator("[aria-roledescription=slide]");
  const pictures = slides.locator("img");
  await expect(pictures).toHaveCount(3);
  await expect(slides.nth(2).locator("img")).toHaveCount(0);
  await page.getByRole("button", { name: "Next slide" }).click();
  await expect(slides.nth(2).locator("img")).toHaveCount(1);
  const others = await pictures.evaluateAll((images: HTMLImageElement[]) =>
    images.slice(1).map((image) => new URL(image.src).pathname.split("/")[2] ?? ""),
  );
  for (const hash of others) expect(asked.filter((address) => address.includes(hash))).toEqual([]);
});

test("no picture of the home page is broken", async ({ request }) => {
  test.slow();
  const html = await (await request.get("/")).text();
  const addresses = [...html.matchAll(/<img [^>]*?src="(\/[^"]+)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );
  expect(addresses.length).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const address of new Set(addresses)) {
    const response = await request.get(address);
    const type = response.headers()["content-type"] ?? "";
    if (!response.ok() || !type.startsWith("image/"))
      broken.push(`${response.status()} ${type} ${address}`);
  }
  expect(broken).toEqual([]);
});
