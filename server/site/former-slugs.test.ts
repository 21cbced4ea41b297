import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { testWrites } from "#test/test-writes.ts";

type Services = Awaited<ReturnType<typeof openTestServices>>;

function move({ documents }: Services, path: string, slug: string) {
  const update = { path, fields: { slug: typedString(slug) } };
  return documents.commit([{ update, updateMask: ["slug"] }], anna);
}

test("an old slug redirects to the present address in one step, however often it changed", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.caseStudy("one"), testWrites.discipline("naming")], anna);
  for (const slug of ["two", "three", "café-四"]) await move(services, "casestudies/one", slug);
  const to = `/work/${encodeURIComponent("café-四")}`;
  for (const slug of ["one", "two", "three"])
    expect(await site.formerSlug("casestudies", slug)).toEqual({ kind: "moved", to });
  await move(services, "disciplines/naming", "names");
  expect(await site.formerSlug("disciplines", "naming")).toEqual({
    kind: "moved",
    to: "/disciplines/names",
  });
});

test("a slug taken by another document finds that one, and nothing once it is deleted", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.post("news")], anna);
  await move(services, "posts/news", "old-news");
  await documents.commit([testWrites.post("later", { slug: "news" })], anna);
  expect((await site.post("news"))?.heading).toBe("Title of later");
  await move(services, "posts/later", "later");
  expect(await site.formerSlug("posts", "news")).toEqual({
    kind: "moved",
    to: "/news-and-opinions/later",
  });
  await documents.commit([{ delete: "posts/later" }], anna);
  expect(await site.formerSlug("posts", "news")).toEqual({ kind: "gone" });
});

test("all slugs of a deleted document are gone, and redirect again once it is restored", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.caseStudy("one")], anna);
  await move(services, "casestudies/one", "two");
  await documents.commit([{ delete: "casestudies/one" }], anna);
  expect(await site.formerSlug("casestudies", "one")).toEqual({ kind: "gone" });
  expect(await site.formerSlug("casestudies", "two")).toEqual({ kind: "gone" });
  await documents.restore("casestudies/one", 2, anna);
  expect(await site.formerSlug("casestudies", "one")).toEqual({ kind: "moved", to: "/work/two" });
  expect((await site.caseStudy("two"))?.heading).toBe("Title of one");
});

test("two documents that swap slugs in one commit are found at their new slugs", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.post("a"), testWrites.post("b")], anna);
  const swapped = [
    { path: "posts/a", fields: { slug: typedString("b") } },
    { path: "posts/b", fields: { slug: typedString("a") } },
  ].map((update) => ({ update, updateMask: ["slug"] }));
  await documents.commit(swapped, anna);
  expect((await site.post("a"))?.heading).toBe("Title of b");
  expect((await site.post("b"))?.heading).toBe("Title of a");
});

test("a slug never used is unknown, in its own collection and in others", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.post("a")], anna);
  await documents.commit([{ delete: "posts/a" }], anna);
  expect(await site.formerSlug("posts", "b")).toBeUndefined();
  expect(await site.formerSlug("casestudies", "a")).toBeUndefined();
});
