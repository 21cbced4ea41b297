import { expect, test } from "vitest";
import { openTemporaryApp } from "#server/temporary-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("a path that is too long, cannot be decoded or means two things is a 4xx, never a 5xx", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  const refused: [number, string][] = [
    [414, `/${"a".repeat(10_240)}`],
    [414, `/work/${"%61".repeat(4000)}`],
    [414, `/?${"a".repeat(10_240)}`],
    [414, `/v0/b/site/o/${"a".repeat(5000)}?alt=media&token=t`],
    [400, "/work/%00"],
    [400, "/v0/b/site/o/%00?alt=media&token=t"],
    [400, "/work%2fharbour"],
    [400, "/work%2Fharbour"],
    [400, "/work%5charbour"],
    [400, "/%"],
    [400, "/%zz"],
    [400, "/%e0%a4%a"],
    [400, "/%ff%fe"],
    [400, "/%ed%a0%80"],
    [400, "//work"],
    [400, "/work//harbour"],
    [400, "/\\work"],
  ];
  for (const [status, target] of refused) {
    const answer = await opened.ask(target);
    expect([target, answer.status]).toEqual([target, status]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  }
});

test("odd but plain paths go to the pages", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  for (const target of [
    "/work/caf%C3%A9",
    "/work/%F0%9F%8F%97",
    "/work/__proto__",
    "/work/constructor",
    "/work/a.b;c=d,e",
    "/work/%252e%252e%252f",
    "/work/'%20or%201=1--",
    "/work/%3Cscript%3E",
    "/..%20",
    "/?a=%zz&%00",
    "/?a=1&a=2&a[]=3",
    `/${"a".repeat(2000)}`,
  ]) {
    const answer = await opened.ask(target);
    expect([target, answer.status]).toEqual([target, 200]);
  }
});

test("the name of a stored file may hold an encoded slash, and any length that a name may have", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  const read = (name: string) => opened.ask(`/v0/b/site/o/${name}?alt=media&token=none`);
  expect((await read("images%2Fa.jpg")).status).toBe(404);
  expect((await read(`images%2F${"%C3%A9".repeat(500)}.jpg`)).status).toBe(404);
});

test("a method that is none of ours is 405 with those that are", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  for (const method of ["PROPFIND", "BREW", "get-it", "M".repeat(500)]) {
    const answer = await opened.ask("/", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    expect((await answer.text()).length).toBeLessThan(80);
  }
});

test("a packed body is not unpacked", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  for (const encoding of ["gzip", "br", "deflate", "identity", "zstd, gzip"]) {
    const headers = { "Content-Encoding": encoding };
    const answer = await opened.ask("/contact", { method: "POST", body: "a", headers });
    expect([encoding, answer.status]).toEqual([encoding, 415]);
  }
});
