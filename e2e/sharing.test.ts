import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { childrenOf, parseXml, textOf } from "#test/parse-xml.ts";
import { publicAddresses, publicRoutes } from "#test/public-routes.ts";
import { readGraph } from "#test/schema-org.ts";
import { expect, test } from "#test/site.ts";

test.use({ complaints: /status of (?:404|410)/ });

test("every public address has one canonical link, share metadata and schema.org data", async ({
  request,
  site,
}) => {
  for (const { address, page } of publicAddresses) {
    const html = await (await request.get(`${address}?utm_source=elsewhere`)).text();
    const whole = site.url + address;
    expect(all(html, /<link rel="canonical" href="(.*?)"/g), address).toEqual([whole]);
    const shared = (name: string) =>
      all(html, new RegExp(`<meta property="${name}" content="(.*?)"`, "g"));
    expect(shared("og:url"), address).toEqual([whole]);
    expect(shared("og:title"), address).toEqual([page]);
    expect(shared("og:site_name"), address).toEqual([demoSettings.agencyName]);
    expect(shared("og:description")[0]?.length, address).toBeGreaterThan(40);
    expect(shared("og:image"), address).toHaveLength(1);
    expect(shared("og:image:width"), address).toEqual(["1200"]);
    expect(shared("og:image:height"), address).toEqual(["630"]);
    expect(all(html, /<meta name="(twitter:card)"/g), address).toHaveLength(1);
    const [graph = ""] = graphsIn(html);
    const types = [...readGraph(graph).keys()];
    expect(types, address).toContain("WebSite");
    if (address !== "/") expect(types, address).toContain("BreadcrumbList");
  }
});

test("the share picture is a JPEG of 1200 x 630 below 300 KB", async ({ request }) => {
  for (const { address } of publicRoutes) {
    const html = await (await request.get(address)).text();
    const [picture = ""] = all(html, /<meta property="og:image" content="(.*?)"/g);
    const answer = await request.get(picture);
    expect([answer.status(), answer.headers()["content-type"]], address).toEqual([
      200,
      "image/jpeg",
    ]);
    expect((await answer.body()).length, address).toBeLessThan(300_000);
  }
});

test("a page's metadata is replaced on navigation", async ({ page, site }) => {
  await openPage(page, "/work");
  await page.getByRole("region", { name: "Case studies" }).getByRole("link").first().click();
  await expect(page).not.toHaveURL("/work");
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute("href", site.url + new URL(page.url()).pathname);
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1);
});

test("a browser parses each feed and the sitemap, and finds the feeds from any page", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const feeds = await page
    .locator("link[rel=alternate]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(feeds).toEqual(["/feed.xml", "/atom.xml", "/feed.json"]);
  for (const address of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
    const problem = await page.evaluate(async (wanted) => {
      const text = await (await fetch(wanted)).text();
      const read = new DOMParser().parseFromString(text, "application/xml");
      return read.querySelector("parsererror")?.textContent ?? "";
    }, address);
    expect(problem, address).toBe("");
  }
});

test("the feeds have every post with its full text and working addresses", async ({ request }) => {
  const [channel] = childrenOf(parseXml(await (await request.get("/feed.xml")).text()), "channel");
  const items = channel ? childrenOf(channel, "item") : [];
  const entries = childrenOf(parseXml(await (await request.get("/atom.xml")).text()), "entry");
  const feed = (await (await request.get("/feed.json")).json()) as { items: { url: string }[] };
  expect([items.length, entries.length, feed.items.length]).toEqual([8, 8, 8]);
  for (const item of items) {
    expect(textOf(item, "content:encoded").length).toBeGreaterThan(1000);
    expect(textOf(item, "content:encoded")).not.toMatch(/(?:href|src)="(?!https?:|mailto:|tel:)/);
    expect((await request.get(textOf(item, "link"))).status()).toBe(200);
  }
});

test("the sitemap has every public address, and each may be indexed", async ({ request, site }) => {
  const urls = childrenOf(parseXml(await (await request.get("/sitemap.xml")).text()), "url");
  const places = urls.map((url) => textOf(url, "loc"));
  expect(places.toSorted()).toEqual(
    publicAddresses.map(({ address }) => site.url + address).toSorted(),
  );
  for (const url of urls) {
    const place = textOf(url, "loc");
    expect(Date.parse(textOf(url, "lastmod")), place).toBeLessThan(Date.now());
    const answer = await request.get(place, { maxRedirects: 0 });
    expect(answer.status(), place).toBe(200);
    const html = await answer.text();
    expect(all(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([place]);
    expect(html).not.toContain("noindex");
  }
});

test("a changed slug redirects to the present address in one step, for crawlers, visitors and links on the site", async ({
  page,
  request,
  writable,
}) => {
  await writable.change("casestudies/verrasque", { slug: "verrasque-lyon" });
  await writable.change("casestudies/verrasque", { slug: "verrasque-silk" });
  for (const old of ["verrasque", "verrasque-lyon"]) {
    const answer = await request.get(`${writable.url}/work/${old}?utm_source=a`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(301);
    expect(answer.headers()["location"]).toBe("/work/verrasque-silk");
    const asData = await request.get(`${writable.url}/work/${old}.data`, { maxRedirects: 0 });
    expect(await asData.text()).toContain("/work/verrasque-silk");
  }
  await openPage(page, `${writable.url}/work/verrasque`);
  await expect(page).toHaveURL(`${writable.url}/work/verrasque-silk`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
});

test("a slug taken by another case study opens that one", async ({ request, writable }) => {
  await writable.change("casestudies/verrasque", { slug: "verrasque-silk" });
  await writable.change("casestudies/harbeck", { slug: "verrasque" });
  const answer = await request.get(`${writable.url}/work/verrasque`, { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain("<h1");
  const other = await request.get(`${writable.url}/work/harbeck`, { maxRedirects: 0 });
  expect(other.headers()["location"]).toBe("/work/verrasque");
});

test("a deleted post returns 410 in the frame of the site, and is in no machine-readable file", async ({
  page,
  request,
  writable,
}) => {
  await writable.change("posts/no-more-free-pitches", { slug: "no-pitches" });
  await writable.remove("posts/no-more-free-pitches");
  for (const slug of ["no-pitches", "no-more-free-pitches"]) {
    const answer = await page.goto(`${writable.url}/news-and-opinions/${slug}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/taken down/);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
  }
  for (const list of ["/sitemap.xml", "/feed.xml", "/atom.xml", "/feed.json", "/llms.txt"])
    expect(await (await request.get(writable.url + list)).text()).not.toContain("no-pitches");
});

test("a post may have its own title and description for sharing", async ({ page, writable }) => {
  await writable.change("posts/no-more-free-pitches", { metaTitle: "Why we stopped pitching" });
  await openPage(page, `${writable.url}/news-and-opinions/no-more-free-pitches`);
  await expect(page).toHaveTitle(`Why we stopped pitching | ${demoSettings.agencyName}`);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    "Why we stopped pitching",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No more free pitches");
});

test("a further page of a list is not indexed", async ({ request, writable }) => {
  for (let at = 0; at < 6; at++)
    await writable.change(`casestudies/more-${at}`, { title: `More ${at}`, slug: `more-${at}` });
  const first = await (await request.get(`${writable.url}/work`)).text();
  const [further = ""] = all(first, /href="(\/work\?after=[^"]*)"/g);
  const html = await (await request.get(writable.url + further)).text();
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).not.toContain('rel="canonical"');
});

test("capitals and a trailing slash redirect to the canonical address", async ({ request }) => {
  for (const asked of ["/Work/Verrasque", "/work/verrasque/", "/WORK/VERRASQUE/"]) {
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([asked, answer.status()]).toEqual([asked, 308]);
    expect(answer.headers()["location"]).toBe("/work/verrasque");
  }
});

function all(text: string, pattern: RegExp): string[] {
  const entities = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return [...text.matchAll(pattern)].map(([, found = ""]) =>
    found.replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => Object(entities)[entity]),
  );
}

function graphsIn(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, graph = ""]) => graph,
  );
}
