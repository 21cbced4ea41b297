import { expect, test, vi } from "vitest";
import { post } from "#content/collections/post.ts";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { createReader } from "./reader.ts";
import { testWrites } from "#test/test-writes.ts";

async function openSite() {
  await using opening = new AsyncDisposableStack();
  const services = opening.use(await openTestServices());
  const { documents } = services;
  const opened = opening.move();
  return {
    documents,
    site: services.site.at("https://aldwater.example"),
    async move(path: string, ...slugs: string[]) {
      for (const slug of slugs)
        await documents.commit(
          [{ update: { path, fields: { slug: typedString(slug) } }, updateMask: ["slug"] }],
          anna,
        );
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("links in texts lead straight to the present address, in every spelling", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  const body = [
    "[one](/work/one) and [part](/work/one?a=1&b=2#end), [capitals](/Work/ONE/)",
    "[whole](https://aldwater.example/work/one#x) [titled](/disciplines/naming \"A 'title'\")",
    "[elsewhere](https://other.example/work/one) [post](/news-and-opinions/one) [work](/work)",
    "`/work/one` [broken](/work/%zz) ![picture](/work/one)",
  ].join("\n\n");
  await documents.commit(
    [
      testWrites.caseStudy("one"),
      testWrites.discipline("naming"),
      testWrites.post("linking", { body }),
    ],
    anna,
  );
  const before = (await site.post("linking"))?.page.body ?? "";
  await opened.move("casestudies/one", "two", "café");
  await opened.move("disciplines/naming", "names");
  expect((await site.post("linking"))?.page.body).toBe(
    before
      .replace('href="/work/one"', 'href="/work/caf%C3%A9"')
      .replace('href="/work/one?a=1&amp;b=2#end"', 'href="/work/caf%C3%A9?a=1&amp;b=2#end"')
      .replace('href="/Work/ONE/"', 'href="/work/caf%C3%A9"')
      .replace(
        'href="https://aldwater.example/work/one#x"',
        'href="https://aldwater.example/work/caf%C3%A9#x"',
      )
      .replace('href="/disciplines/naming"', 'href="/disciplines/names"'),
  );
  expect(JSON.parse(await site.jsonFeed())).toMatchObject({
    items: [{ content_html: expect.stringContaining('"https://aldwater.example/work/caf%C3%A9"') }],
  });
});

test("references by slug and link fields follow, and a discipline keeps its examples", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  const slide = { image: "", title: "", copy: "" };
  const quote = { name: "", quote: "Well done", link: "one" };
  await documents.commit(
    [
      testWrites.caseStudy("one", {
        disciplines: [{ index: 0, slug: "naming", image: "", tag: "Naming" }],
      }),
      testWrites.discipline("naming"),
      testWrites.page("home", {
        casestudyLink: "one",
        carousel: ["one", "", ""].map((link) => ({ ...slide, link })),
      }),
      testWrites.page("what-our-clients-say", { clientTwo: quote }),
      testWrites.settings({
        services: [
          { label: "Naming", link: "/disciplines/naming" },
          { label: "Work", link: "/work" },
        ],
      }),
    ],
    anna,
  );
  await opened.move("casestudies/one", "two");
  await opened.move("disciplines/naming", "names");
  const { page } = await site.home();
  expect([page.casestudyLink, page.carousel[0]?.link]).toEqual(["two", "two"]);
  expect((await site.page("what-our-clients-say")).page.clientTwo.link).toBe("two");
  expect((await site.caseStudy("two"))?.page.disciplines).toMatchObject([{ slug: "names" }]);
  expect((await site.settings()).services.map(({ link }) => link)).toEqual([
    "/disciplines/names",
    "/work",
  ]);
  const discipline = await site.discipline("names");
  expect(discipline?.caseStudies.map(({ slug }) => slug)).toEqual(["two"]);
});

test("links to pages that are deleted, unknown or replaced by another document stay as they are", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  const body = "[gone](/work/gone) [never](/work/never) [taken](/work/taken)";
  await documents.commit(
    [
      ...["gone", "taken"].map((slug) => testWrites.caseStudy(slug)),
      testWrites.post("linking", { body }),
    ],
    anna,
  );
  const before = (await site.post("linking"))?.page.body;
  await opened.move("casestudies/gone", "later");
  expect((await site.post("linking"))?.page.body).toContain('href="/work/later"');
  await documents.commit([{ delete: "casestudies/gone" }], anna);
  await opened.move("casestudies/taken", "free");
  await documents.commit([testWrites.caseStudy("other", { slug: "taken" })], anna);
  expect((await site.post("linking"))?.page.body).toBe(before);
});

test("a page looks up all its links at once, and reads no document while none has moved", async () => {
  await using opened = await openSite();
  const { documents } = opened;
  const slugs = Array.from({ length: 50 }, (_, at) => `study-${at}`);
  const body = slugs.map((slug) => `[link](/work/${slug})`).join(" ");
  await documents.commit(
    slugs.map((slug) => testWrites.caseStudy(slug)),
    anna,
  );
  await documents.commit([testWrites.post("linking", { body })], anna);
  const found = await documents.getAll(["posts/linking"]);
  const linking = found.filter((document) => document !== undefined);
  // Other tests read the same store meanwhile.
  const counted = {
    ...documents,
    lastWithKeys: vi.fn<typeof documents.lastWithKeys>(documents.lastWithKeys),
    getAll: vi.fn<typeof documents.getAll>(documents.getAll),
  };
  const reader = createReader(counted, async () => new Map(), "https://aldwater.example");
  await reader.present(post.fields, linking);
  expect(counted.lastWithKeys).toHaveBeenCalledOnce();
  expect(counted.getAll).not.toHaveBeenCalled();
  await opened.move("casestudies/study-7", "moved-7");
  await opened.move("casestudies/study-8", "moved-8");
  const [presented] = await reader.present(post.fields, linking);
  expect(presented?.body).toContain('href="/work/moved-8"');
  expect(counted.lastWithKeys).toHaveBeenCalledTimes(2);
  expect(counted.getAll).toHaveBeenCalledOnce();
});
