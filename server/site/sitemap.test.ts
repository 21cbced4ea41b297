import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { pages } from "#content/model.ts";
import { renditionPath } from "#content/renditions.ts";
import { openTestApp } from "#test/test-app.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { childrenOf, parseXml, textOf } from "#test/parse-xml.ts";
import type { Site } from "./site.ts";
import { testWrites } from "#test/test-writes.ts";

const origin = "https://www.aldwater.example";

async function read(site: Site) {
  const root = parseXml(await site.at(origin).sitemap());
  expect(root.name).toBe("urlset");
  expect(root.attributes["xmlns"]).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  return new Map(
    childrenOf(root, "url").map((url) => [
      textOf(url, "loc"),
      {
        changed: childrenOf(url, "lastmod")[0]?.text,
        pictures: childrenOf(url, "image:image").map((image) => textOf(image, "image:loc")),
      },
    ]),
  );
}

test("lists every page and every document with a slug once, also when there are many", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const many = Array.from({ length: 230 }, (_, at) => testWrites.caseStudy(`study-${at}`));
  const { update } = testWrites.post("café");
  await documents.commit([...many, { update }, testWrites.discipline("naming")], {
    kind: "system",
    name: "Test",
  });
  const places = await read(site);
  expect(places.size).toBe(Object.keys(pages).length + 232);
  for (const { address } of Object.values(pages)) expect(places.has(origin + address)).toBe(true);
  expect(places.has(`${origin}/work/study-229`)).toBe(true);
  expect(places.has(`${origin}/news-and-opinions/caf%C3%A9`)).toBe(true);
});

test("splits a large sitemap into several files, which list each document once", async () => {
  await using opened = await openTestApp();
  const { documents } = opened.services;
  for (let batch = 0; batch < 5; batch++)
    await documents.commit(
      Array.from({ length: 450 }, (_, at) => testWrites.caseStudy(`study-${batch * 450 + at}`)),
      anna,
    );
  await documents.commit([testWrites.post("news"), testWrites.page("work")], anna);
  const ask = async (address: string) => {
    const answer = await opened.ask(new URL(address).pathname);
    return { status: answer.status, root: parseXml(await answer.text()) };
  };
  const here = "http://localhost";
  const { root } = await ask(`${here}/sitemap.xml`);
  expect(root.name).toBe("sitemapindex");
  const files = childrenOf(root, "sitemap").map((file) => textOf(file, "loc"));
  expect(files).toEqual(
    ["pages", "casestudies-1", "casestudies-2", "casestudies-3", "posts-1"].map(
      (part) => `${here}/sitemaps/${part}.xml`,
    ),
  );
  const addresses: string[] = [];
  for (const file of files) {
    const part = await ask(file);
    expect([part.status, part.root.name]).toEqual([200, "urlset"]);
    const found = childrenOf(part.root, "url").map((url) => textOf(url, "loc"));
    expect(found.length).toBeLessThanOrEqual(1000);
    addresses.push(...found);
  }
  expect(addresses).toHaveLength(Object.keys(pages).length + 2251);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const part of [
    "casestudies-4",
    "posts-2",
    "enquiries-1",
    "disciplines-1",
    "casestudies-0",
    "pages-1",
  ])
    expect([part, await opened.services.site.sitemapPart(part)]).toEqual([part, undefined]);
  const none = await opened.ask("/sitemaps/casestudies-4.xml");
  expect(await none.text()).not.toContain("urlset");

  // The file contains a save at the next request.
  await documents.commit([testWrites.post("later")], anna);
  const posts = await ask(`${here}/sitemaps/posts-1.xml`);
  expect(childrenOf(posts.root, "url")).toHaveLength(2);
});

test("the time of a change is that of the revision; a list changes with its documents", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.page("work"), testWrites.page("contact")], anna);
  await documents.commit([testWrites.caseStudy("harbour")], anna);
  const timeOf = async (at: string) =>
    (await documents.get(at))?.updateTime.replace(/\.\d+Z$/, "Z");
  const places = await read(site);
  expect(places.get(`${origin}/contact`)?.changed).toBe(await timeOf("pages/contact"));
  expect(places.get(`${origin}/work/harbour`)?.changed).toBe(await timeOf("casestudies/harbour"));
  expect(places.get(`${origin}/work`)?.changed).toBe(await timeOf("casestudies/harbour"));
  expect(places.get(`${origin}/about`)?.changed).toBeUndefined();
});

test("lists pictures with the page that shows them, without share pictures", async () => {
  await using services = await openTestServices();
  const { documents, site, files } = services;
  const bytes = await readFile(
    path.join(import.meta.dirname, "../ops/seed/plates/aldwater-alive.jpg"),
  );
  const file = await files.save({ name: "images/a.jpg", bytes });
  const imageUrl = files.downloadAddress(file);
  const row = { title: "", body: "", bodyRightColumn: "", imageUrl, index: 0 };
  await documents.commit(
    [
      testWrites.caseStudy("shown", { imageUrl, extraRows: [row] }),
      testWrites.caseStudy("shared", { shareImage: imageUrl }),
      testWrites.caseStudy("elsewhere", { imageUrl: "https://pictures.example/a.jpg?a=1&b=2" }),
    ],
    anna,
  );
  const places = await read(site);
  expect(places.get(`${origin}/work/shown`)?.pictures).toEqual([
    origin + renditionPath(file.hash, "full", 1200, "jpg"),
  ]);
  expect(places.get(`${origin}/work/shared`)?.pictures).toEqual([]);
  expect(places.get(`${origin}/work/elsewhere`)?.pictures).toEqual([
    "https://pictures.example/a.jpg?a=1&b=2",
  ]);
});
