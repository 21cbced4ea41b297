import { setTimeout } from "node:timers/promises";
import { expect, test } from "#test/site.ts";

// The title of a page contains the number of the save from which it was rendered.
const titleOf = (save: number) => `Verrasque, version ${save}.`;
const versionIn = (text: string) => Number(/Verrasque, version (\d+)\./.exec(text)?.[1]);
const headers = { "Accept-Encoding": "br, gzip" };

test("each of a hundred saves is in the very next response of the page, the list, their data and the machine-readable files", async ({
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

test("concurrent readers never get an older page after a newer one", async ({ writable }) => {
  const last = 100;
  let saved = 1;
  await writable.change("casestudies/verrasque", { title: titleOf(saved) });
  const reader = async (address: string) => {
    let newest = 0;
    let [reads, again, etag] = [0, 0, ""];
    const isOver = () => saved === last && newest === last;
    while (!isOver()) {
      const minVersion = Math.max(newest, saved);
      const condition = etag === "" ? headers : { ...headers, "If-None-Match": etag };
      const answer = await fetch(writable.url + address, { headers: condition });
      const text = await answer.text();
      // A 304 means that the newest version read is current.
      const version = answer.status === 304 ? newest : versionIn(text);
      expect(version, address).toBeGreaterThanOrEqual(minVersion);
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
      // Pauses of varying length between saves.
      await setTimeout((save % 4) * 15);
    }
  };
  const addresses = ["/work/verrasque", "/work/verrasque", "/work", "/work/verrasque.data"];
  const [, ...readers] = await Promise.all([writer(), ...addresses.map(reader)]);
  for (const { reads } of readers) expect(reads).toBeGreaterThan(1);
});

test("a conditional request gets 304 without a body until the page changes", async ({
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
      // The page may have been recompressed meanwhile, which changes its tag.
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

/** Returns the part of an entity tag that identifies the content, without its encoding. */
function contentOf(etag = ""): string | undefined {
  return /^(?:W\/)?"([\w-]{27})/.exec(etag)?.[1];
}

test("each content encoding of a page has the same content and its own entity tag", async ({
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
