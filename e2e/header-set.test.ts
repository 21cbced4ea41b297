import type { APIResponse } from "@playwright/test";
import { expect, test } from "#test/site.ts";

const everywhere = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
};
const telling = ["server", "x-powered-by", "via", "x-aspnet-version"];

test("every kind of response has all security headers: page, data, asset, picture, feed, interface, error, redirect", async ({
  request,
  site,
}) => {
  const html = await (await request.get("/")).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? "";
  const rendition = /(\/images\/[^" ,]+\.jpg)/.exec(html)?.[1] ?? "";
  const etag = (await request.get("/work")).headers()["etag"] ?? "";
  const asked: [number, string, Parameters<typeof request.fetch>[1]?][] = [
    [200, "/"],
    [200, "/work/verrasque"],
    [200, "/work.data"],
    [304, "/work", { headers: { "If-None-Match": etag } }],
    [200, script],
    [200, rendition],
    [200, "/icon.svg"],
    [200, "/favicon.ico"],
    [200, "/site.webmanifest"],
    [200, "/sitemap.xml"],
    [200, "/robots.txt"],
    [200, "/llms.txt"],
    [200, "/feed.xml"],
    [200, "/atom.xml"],
    [200, "/feed.json"],
    [200, "/auth"],
    [200, "/healthz"],
    [200, "/readyz"],
    [200, "/v1/projects/site/databases/(default)/documents/posts"],
    [302, "/dashboard"],
    [308, "/work/"],
    [308, "/Work"],
    [400, "/work?after=nonsense"],
    [
      403,
      "/contact/strategy-interviews",
      { method: "POST", headers: { Origin: "https://a.example" }, form: { a: "b" } },
    ],
    [404, "/nothing-here"],
    [404, "/assets/none.js"],
    [404, "/images/none/full/240.jpg"],
    [404, "/v0/b/site/o/none?alt=media&token=none"],
    [405, "/work", { method: "DELETE" }],
    [422, "/contact/strategy-interviews", { method: "POST", form: { name: "" } }],
  ];
  for (const [status, address, options] of asked) {
    const answer = await request.fetch(site.url + address, { maxRedirects: 0, ...options });
    expect([address, answer.status()]).toEqual([address, status]);
    expectHeaders(answer, `${status} ${address}`);
  }
});

test("responses of a site whose store fails have all security headers too", async ({
  request,
  writable,
}) => {
  await writable.closeStore();
  for (const address of ["/", "/work.data", "/feed.xml", "/auth", "/readyz"]) {
    const answer = await request.get(writable.url + address, { maxRedirects: 0 });
    expect(answer.status(), address).toBeGreaterThanOrEqual(500);
    expectHeaders(answer, `503 ${address}`);
  }
});

test("a page runs only its own scripts: inline ones by hash, none of another site", async ({
  request,
}) => {
  for (const address of ["/", "/work", "/work/verrasque", "/nothing-here", "/auth"]) {
    const answer = await request.get(address);
    const policy = policyOf(answer);
    const scripts = policy.get("script-src") ?? "";
    expect(scripts.split(" ")[0], address).toBe("'self'");
    for (const source of scripts.split(" ").slice(1))
      expect(source, address).toMatch(/^'sha256-[\w+/]{43}='$/);
    for (const [name, value] of [
      ["default-src", "'self'"],
      ["frame-src", "'none'"],
      ["object-src", "'none'"],
      ["base-uri", "'none'"],
      ["frame-ancestors", "'none'"],
      ["form-action", "'self'"],
      ["connect-src", "'self'"],
    ] as const)
      expect(policy.get(name), `${name} of ${address}`).toBe(value);
    const inline = (await answer.text()).match(
      /<script(?![^>]*\bsrc=)(?![^>]*application\/ld)[^>]*>/g,
    );
    expect(inline?.length, address).toBeGreaterThan(0);
  }
});

test("addresses of the sign-in with one-time keys are not sent as referrer", async ({
  request,
}) => {
  for (const address of ["/auth", "/auth/new-password?token=a", "/auth/invitation?token=a"])
    expect((await request.get(address)).headers()["referrer-policy"], address).toBe("same-origin");
});

function expectHeaders(answer: APIResponse, where: string) {
  const headers = answer.headers();
  for (const [name, value] of Object.entries(everywhere))
    expect.soft(headers[name], `${name} of ${where}`).toBe(value);
  // Other sites may embed pictures, feeds and other machine-readable files.
  const isForOthers = /\/(?:images|.*\.(?:xml|txt|json|webmanifest)$)/.test(where);
  expect
    .soft(headers["cross-origin-resource-policy"], where)
    .toBe(isForOthers && answer.status() === 200 ? "cross-origin" : "same-origin");
  expect
    .soft(headers["referrer-policy"], where)
    .toMatch(/^(?:strict-origin-when-cross|same)-origin$/);
  for (const name of telling) expect.soft(headers[name], `${name} of ${where}`).toBeUndefined();
  expect.soft(headers["cache-control"], `how long ${where} may be kept`).toBeDefined();
  if (answer.status() >= 400) expect.soft(headers["cache-control"], where).toBe("no-store");
  if (answer.status() === 304) return;
  const policy = policyOf(answer);
  const isPage = policy.has("script-src");
  expect.soft(policy.get("default-src"), `policy of ${where}`).toBe(isPage ? "'self'" : "'none'");
}

function policyOf(answer: APIResponse): Map<string, string> {
  const policy = answer.headers()["content-security-policy"] ?? "";
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(" ");
      return [name, values.join(" ")];
    }),
  );
}
