import { setTimeout } from "node:timers/promises";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { demoSettings } from "#content/demo/settings.ts";
import { sendExactly } from "#test/send-exactly.ts";
import { openPage } from "#test/open-page.ts";
import { publicAddresses } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

test("every public address has the title '<Page> | <agency name>', a description of its own and one first-level heading", async ({
  request,
}) => {
  const descriptions = new Map<string, string>();
  for (const { address, page } of publicAddresses) {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(all(html, /<title>(.*?)<\/title>/g), address).toEqual([
      `${page} | ${demoSettings.agencyName}`,
    ]);
    expect(all(html, /(<h1)/g), address).toHaveLength(1);
    const found = all(html, /<meta name="description" content="(.*?)"/g);
    expect(found, address).toHaveLength(1);
    expect(found[0]?.length, address).toBeGreaterThan(40);
    const other = descriptions.get(found[0] ?? "");
    expect(other, `${address} has the description of ${other}`).toBeUndefined();
    descriptions.set(found[0] ?? "", address);
  }
});

test("the application is mounted on the element with the id app", async ({ page }) => {
  await openPage(page, "/about");
  await expect(page.locator("#app > main, #app main")).toHaveCount(1);
});

test("both spellings of the discipline of video and sonics redirect to one page", async ({
  request,
}) => {
  const one = await request.get("/disciplines/brand-video-and-sonics");
  const other = await request.get("/disciplines/brand-videos-and-sonics", { maxRedirects: 0 });
  expect(one.status()).toBe(200);
  expect(other.status()).toBe(301);
  expect(other.headers()["location"]).toBe("/disciplines/brand-video-and-sonics");
});

test("an address with a trailing slash redirects to the one without", async ({ request }) => {
  const response = await request.get("/work/?after=&x=1", { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()["location"]).toBe("/work?after=&x=1");
  for (const trick of ["//example.com/", "/\\example.com/", "/%5Cexample.com/"]) {
    const { status, location } = await sendExactly(response.url(), "GET", trick);
    expect(status === 400 || !/^\/?[/\\]/.test(location.slice(1)), trick).toBe(true);
  }
});

test("the dashboard and the editors redirect visitors to the sign-in, with a return address", async ({
  request,
  page,
}) => {
  for (const address of [
    "/dashboard",
    "/edit/work/verrasque",
    "/edit/post/no-more-free-pitches",
    "/edit/pages/home",
    "/edit/disciplines/brand-strategy",
  ]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(302);
    expect(response.headers()["location"], address).toBe(
      `/auth?next=${encodeURIComponent(address)}`,
    );
    const asData = await request.get(`${address}.data`, { maxRedirects: 0 });
    expect(asData.status(), address).toBe(202);
    expect(await asData.text()).toContain("/auth");
  }
  await openPage(page, "/edit/pages/home");
  await expect(page).toHaveURL("/auth?next=%2Fedit%2Fpages%2Fhome");
  await expect(page).toHaveTitle(`Sign in | ${demoSettings.agencyName}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await page.getByRole("banner").getByRole("link").click();
  await expect(page).toHaveURL("/");
});

test("no link of the site is broken, and every fragment exists", async ({ request }) => {
  const seen = new Map<string, string>();
  const waiting = ["/", ...publicAddresses.map(({ address }) => address)];
  const fragments: { from: string; page: string; id: string }[] = [];
  const broken: string[] = [];
  while (waiting.length > 0) {
    const address = waiting.shift() ?? "/";
    if (seen.has(address)) continue;
    const response = await getWithRetries(request, address);
    const html = await response.text();
    seen.set(address, html);
    if (!response.ok()) broken.push(`${response.status()} ${address}`);
    for (const link of linksIn(html)) {
      const [target = "", id] = link.split("#");
      const page = target === "" ? address : target;
      if (id) fragments.push({ from: address, page, id: decodeURIComponent(id) });
      if (!seen.has(page)) waiting.push(page);
    }
  }
  for (const { from, page, id } of fragments)
    if (!seen.get(page)?.includes(` id="${id}"`)) broken.push(`${page}#${id} on ${from}`);
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(publicAddresses.length);
});

/** Gets an address as a crawler does: a busy server says when to try again. */
async function getWithRetries(request: APIRequestContext, address: string): Promise<APIResponse> {
  const response = await request.get(address);
  const seconds = Number(response.headers()["retry-after"]);
  if (response.status() !== 503 || !seconds) return response;
  await setTimeout(seconds * 1000);
  return getWithRetries(request, address);
}

/** Returns every link to this site in a page, as written. */
function linksIn(html: string): string[] {
  return all(html, /<a [^>]*?href="([^"]*)"/g)
    .map((link) => link.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"))
    .filter((link) => link.startsWith("/") || link.startsWith("#"));
}

function all(text: string, pattern: RegExp): string[] {
  const entities = { "&amp;": "&", "&#x27;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };
  return [...text.matchAll(pattern)].map(([, found = ""]) =>
    found.replaceAll(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => Object(entities)[entity]),
  );
}
