import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { renditionName } from "#server/images/offered.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { testWrites } from "#test/test-writes.ts";

const still = path.join(import.meta.dirname, "../ops/seed/plates/aldwater-alive.jpg");

async function openSite() {
  const folder = await temporaryFolder();
  const services = await openTestServices(folder.path);
  return {
    ...services,
    async [Symbol.asyncDispose]() {
      await services.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("feeds, sitemap and llms.txt reflect a commit and a changed picture at once", async () => {
  await using opened = await openSite();
  const { site, documents, files } = opened;
  const picture = await files.save({ name: "images/a.jpg", bytes: await readFile(still) });
  const featuredImage = files.downloadAddress(picture);
  const before = [await site.sitemap(), await site.rss(), await site.llms()];
  await documents.commit([testWrites.post("news", { title: "Fresh words", featuredImage })], anna);
  for (const [at, text] of [await site.sitemap(), await site.rss(), await site.llms()].entries()) {
    expect(text).not.toBe(before[at]);
    expect(text).toMatch(/Fresh words|\/news-and-opinions\/news/);
  }
  expect(await site.sitemap()).toContain("<image:loc>");
  await files.remove("images/a.jpg");
  expect(await site.sitemap()).not.toContain("<image:loc>");
});

test("makes the share rendition of a picture at its upload, before any request", async () => {
  await using opened = await openSite();
  const { files, warm } = opened;
  const file = await files.save({ name: "images/a.jpg", bytes: await readFile(still) });
  warm(file);
  const { hash } = file;
  const name = renditionName({ hash, shape: "share", width: 1200, format: "jpg" });
  await vi.waitFor(async () => expect(await files.objects.hasDerived(hash, name)).toBe(true), 5000);
});
