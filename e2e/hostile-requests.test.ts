import { sendExactly } from "#test/send-exactly.ts";
import { request as typed, requestAddress } from "#test/request-form.ts";
import { expect, test } from "#test/site.ts";

test("odd slugs, long paths and bad queries return a 4xx, never a 5xx", async ({ site }) => {
  const odd = [
    "/work/%00",
    "/work/a%00b",
    "/work/%",
    "/work/%zz",
    "/work/%c3%28",
    "/work/%ff%fe",
    "/work/..%2f..%2fetc%2fpasswd",
    "/work/%2e%2e%2f",
    "/work/../../etc/passwd",
    "/work//",
    "//work",
    "/work/%F0%9F%A6%8A",
    "/work/%E2%80%AE",
    "/work/%EF%BF%BF",
    "/work/<script>alert(1)</script>",
    "/work/'%20OR%20'1'='1",
    "/work/__proto__",
    "/work/constructor",
    "/disciplines/__proto__",
    "/disciplines/constructor",
    "/disciplines/toString",
    `/${"a".repeat(10_000)}`,
    `/work/${"a".repeat(2_000)}`,
    `/work/${"%E2%82%AC".repeat(200)}`,
    "/work?after=nonsense",
    "/work?after=%00",
    "/work?after=eyJhIjoxfQ",
    "/work?after=%zz",
    `/work?after=${"a".repeat(1_500)}`,
    `/work?${"a".repeat(10_000)}`,
    "/news-and-opinions?after=nonsense",
    "/work.data?_routes=nonsense",
    "/work/%00.data",
    "/nothing.data",
    "/?index&_routes=",
    "/live",
    "/live?collections=%00",
    "/images/x/y/z",
    "/assets/nothing.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/v0/b/site/o/nothing",
    "/v0/b/%00/o/%00",
  ];
  const faults: string[] = [];
  for (const path of odd) {
    const { status, body } = await sendExactly(site.url, "GET", path);
    if (status >= 500 || status < 200) faults.push(`${status} ${path.slice(0, 60)}`);
    if (/\bat .*\.(ts|js):\d+|node_modules|Error:/.test(body))
      faults.push(`stack ${path.slice(0, 60)}`);
  }
  expect(faults).toEqual([]);
});

test("the worst of these get a status that names the reason", async ({ site }) => {
  for (const [path, status] of [
    ["/work/%00", 400],
    ["/work/%zz", 400],
    ["/work?after=nonsense", 400],
    ["/news-and-opinions?after=nonsense", 400],
    [`/${"a".repeat(10_000)}`, 414],
    ["/work/__proto__", 404],
    ["/disciplines/constructor", 404],
  ] as const)
    expect((await sendExactly(site.url, "GET", path)).status, path.slice(0, 40)).toBe(status);
});

test("refuses unsupported methods", async ({ site }) => {
  for (const method of ["TRACE", "PROPFIND", "PUT", "PATCH", "DELETE", "FOO"]) {
    const { status } = await sendExactly(site.url, method, "/work");
    expect(status, method).toBeGreaterThanOrEqual(400);
    expect(status, method).toBeLessThan(500);
  }
  expect((await sendExactly(site.url, "HEAD", "/work")).status).toBe(200);
  expect((await sendExactly(site.url, "POST", "/work")).status).toBe(405);
});

test("refuses a cross-site form", async ({ site, request }) => {
  const response = await request.post(site.url + requestAddress, {
    headers: { Origin: "https://elsewhere.example" },
    form: typed,
  });
  expect(response.status()).toBe(403);
});

test("bodies that are not forms return a 4xx with a reason, never a 5xx", async ({
  request,
  writable,
}) => {
  for (const [type, body, statuses] of [
    ["application/json", '{"name":"Ada"}', [400, 415]],
    ["text/plain", "name=Ada", [400, 415]],
    ["multipart/form-data", "no boundary", [400]],
    ["multipart/form-data; boundary=x", "--x\r\nbroken", [400]],
    ["application/x-www-form-urlencoded", "", [422]],
    ["application/x-www-form-urlencoded", "%zz=%00&name", [422]],
    ["application/x-www-form-urlencoded", `message=${"a".repeat(70_000)}`, [413]],
  ] as const) {
    const response = await request.post(writable.url + requestAddress, {
      headers: { "Content-Type": type },
      data: Buffer.from(body),
    });
    expect(statuses, `${type} ${body.slice(0, 20)}`).toContain(response.status());
  }
  expect(await writable.list("enquiries")).toEqual([]);
});

test("control characters and line breaks in a name or an address do not reach the store", async ({
  request,
  writable,
}) => {
  for (const [field, value] of [
    ["email", "ada@engines.example\r\nBcc: all@engines.example"],
    ["email", "ada@engines.example, eve@engines.example"],
    ["email", "<ada@engines.example>"],
  ] as const) {
    const form = { ...typed, [field]: value };
    const response = await request.post(writable.url + requestAddress, { form });
    expect(response.status(), value).toBe(422);
  }
  expect(await writable.list("enquiries")).toEqual([]);
});
