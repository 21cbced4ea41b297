import { setTimeout } from "node:timers/promises";
import { expect, test } from "#test/site.ts";

// A page says which save it was made from by this title.
const titleOf = (save: number) => `Verrasque, version ${save}.`;
const versionIn = (text: string) => Number(/Verrasque, version (\d+)\./.exec(text)?.[1]);
const headers = { "Accept-Encoding": "br, gzip" };

test("a hundred saves are each in the very next answer: the page, the list, their data and what machines read", async ({
  writable,
}) => {
  const addresses = ["/work/verrasque", "/work/verrasque.data", "/work", "/work.data", "/llms.txt"];
  for (let save = 1; save <= 100; save++) {
    await writable.change("casestudies/verrasque", { title: titleOf(save) });
    const found = await Promise.all(
      addresses.map(async (address) =>
        versionIn(await (await fetch(writable.url + address, { headers })).text()),
      ),
    );
    expect(found).toEqual(addresses.map(() => save));
  }
});

test("nobody reads an older page after a newer one, however many read while it is saved", async ({
  writable,
}) => {
  const last = 100;
  let saved = 1;
  await writable.change("casestudies/verrasque", { title: titleOf(saved) });
  const reader = async (address: string) => {
    let newest = 0;
    let [reads, again, etag] = [0, 0, ""];
    const isOver = () => saved === last && newest === last;
    while (!isOver()) {
      const least = Math.max(newest, saved);
      const condition = etag === "" ? headers : { ...headers, "If-None-Match": etag };
      const answer = await fetch(writable.url + address, { headers: condition });
      const text = await answer.text();
      // A 304 says that the newest one read is still the present one.
      const version = answer.status === 304 ? newest : versionIn(text);
      expect(version, address).toBeGreaterThanOrEqual(least);
      newest = version;
      etag = answer.headers.get("ETag") ?? "";
      reads += 1;
      again += answer.status === 304 ? 1 : 0;
    }
    return { reads, again };
  };
  const writer = async () => {
    for (let save = 2; save <= last; save++) {
      await writable.change("casestudies/verrasque", { title: titleOf(save) });
      saved = save;
      // Now at once on to the next, now with time for everybody to read.
      await setTimeout((save % 4) * 15);
    }
  };
  const addresses = ["/work/verrasque", "/work/verrasque", "/work", "/work/verrasque.data"];
  const [, ...readers] = await Promise.all([writer(), ...addresses.map(reader)]);
  for (const { reads } of readers) expect(reads).toBeGreaterThan(1);
});

test("who has a page is told in 304 and no bytes that it is still the same, until it is changed", async ({
  request,
  writable,
}) => {
  const files = [
    "/sitemap.xml",
    "/feed.xml",
    "/atom.xml",
    "/feed.json",
    "/llms.txt",
    "/robots.txt",
  ];
  const pages = ["/", "/work", "/work.data", "/work/verrasque", "/work/verrasque.data"];
  const tags = new Map<string, string>();
  for (const address of [...pages, ...files]) {
    const first = await request.get(writable.url + address);
    const etag = first.headers()["etag"] ?? "";
    expect(etag, address).toMatch(/^(?:W\/)?"[^"]+"$/);
    tags.set(address, etag);
    for (const condition of [etag, `"other", ${etag}`, `W/${etag.replace("W/", "")}`]) {
      const again = await request.get(writable.url + address, {
        headers: { "If-None-Match": condition },
      });
      expect([address, again.status()]).toEqual([address, 304]);
      expect((await again.body()).length).toBe(0);
      // A page may have been packed tighter meanwhile, under a tag of its own.
      expect(contentOf(again.headers()["etag"])).toBe(contentOf(etag));
      for (const name of ["cache-control", "vary"])
        expect(again.headers()[name], `${name} of ${address}`).toBe(first.headers()[name]);
    }
  }
  await writable.change("casestudies/verrasque", { title: "Another title" });
  for (const address of pages) {
    const again = await request.get(writable.url + address, {
      headers: { "If-None-Match": tags.get(address) ?? "" },
    });
    expect([address, again.status()]).toEqual([address, 200]);
    expect(again.headers()["etag"]).not.toBe(tags.get(address));
  }
});

/** The part of an entity tag that says which content it is, without how it was packed. */
function contentOf(etag = ""): string | undefined {
  return /^(?:W\/)?"([\w-]{27})/.exec(etag)?.[1];
}

test("each packing of a page is the same page, under an entity tag that no other packing has", async ({
  site,
}) => {
  for (const address of ["/", "/work", "/work/verrasque.data"]) {
    const texts = new Set<string>();
    const tags = new Set<string>();
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await fetch(site.url + address, { headers: { "Accept-Encoding": encoding } });
      expect(answer.headers.get("Content-Encoding") ?? "identity", address).toBe(encoding);
      expect(answer.headers.get("Vary"), address).toContain("Accept-Encoding");
      texts.add(await answer.text());
      tags.add(answer.headers.get("ETag") ?? "");
    }
    expect([address, texts.size, tags.size]).toEqual([address, 1, 3]);
  }
});
