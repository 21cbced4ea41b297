import { expect, test } from "vitest";
import { hideWrite, showWrite } from "#content/hidden.ts";
import { typedString } from "#content/typed-values.ts";
import { viewAt } from "#server/site/views/create-view.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import type { Site } from "./site.ts";
import { testWrites } from "#test/test-writes.ts";

const secrets = { casestudies: "Ambergate", posts: "Bramblewick", disciplines: "Cawdor" };
const hiddenPaths = Object.keys(secrets).map((collection) => `${collection}/secret`);

const links = [
  "Before [the work](/work/secret) after, [titled](/work/secret?a=1#b 'A title')",
  "[**the** post](/news-and-opinions/secret), [by its old slug](/work/was)",
  "[the discipline](/Disciplines/SECRET/) and [what stays](/work/shown)",
].join("\n\n");

/** A site on which every page links to three documents, one of each collection. */
async function openSite() {
  await using opening = new AsyncDisposableStack();
  const services = opening.use(await openTestServices());
  const { documents } = services;
  const slide = { image: "", title: "Slide", copy: "", link: "secret" };
  const named = [
    { index: 0, slug: "secret", image: "", tag: secrets.disciplines },
    { index: 1, slug: "shown", image: "", tag: "Shown" },
  ];
  await documents.commit(
    [
      testWrites.caseStudy("secret", {
        slug: "was",
        title: secrets.casestudies,
        client: secrets.casestudies,
        sector: `${secrets.casestudies} sector`,
        order: 1,
      }),
      testWrites.caseStudy("shown", { disciplines: named, order: 2 }),
      testWrites.post("secret", { title: secrets.posts }),
      testWrites.post("shown", { body: links }),
      testWrites.discipline("secret", { title: secrets.disciplines, order: 1 }),
      testWrites.discipline("shown", { caseStudy: "secret", body: links, order: 2 }),
      testWrites.page("home", { casestudyLink: "secret", carousel: [slide, slide, slide] }),
      testWrites.page("what-our-clients-say", {
        clientOne: { name: "A client", quote: "Well done", link: "secret" },
      }),
      testWrites.settings({ services: [{ label: "Service", link: "/disciplines/secret" }] }),
    ],
    anna,
  );
  const slug = { path: "casestudies/secret", fields: { slug: typedString("secret") } };
  await documents.commit([{ update: slug, updateMask: ["slug"] }], anna);
  const opened = opening.move();
  return { services, documents, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** Everything that visitors can receive. */
async function everything(site: Site): Promise<string> {
  const slugs = ["secret", "was", "shown"];
  const parts: unknown[] = await Promise.all([
    site.settings(),
    site.disciplineLinks(),
    site.disciplineRows(),
    site.home(),
    site.page("what-our-clients-say"),
    site.caseStudies({ limit: 20 }),
    site.work({ limit: 20 }),
    site.work({ limit: 20, filter: { by: "discipline", slug: "secret" } }),
    site.work({ limit: 20, filter: { by: "sector", slug: "ambergate-sector" } }),
    site.posts({ limit: 20 }),
    ...slugs.flatMap((slug) => [site.caseStudy(slug), site.post(slug), site.discipline(slug)]),
    site.sitemap(),
    site.rss(),
    site.atom(),
    site.jsonFeed(),
    site.llms(),
  ]);
  return JSON.stringify(parts);
}

test("reveals hidden documents nowhere, and shows them everywhere again once they are published", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  const site = services.site.at("https://aldwater.example");
  const before = await everything(site);
  for (const title of Object.values(secrets)) expect(before).toContain(title);

  await documents.commit(hiddenPaths.map(hideWrite), anna);
  const hidden = await everything(site);
  for (const title of Object.values(secrets)) expect(hidden).not.toContain(title);
  expect(hidden).not.toMatch(/\/secret|\/was/i);

  const again = await documents.commit(hiddenPaths.map(showWrite), anna);
  expect(again.documents.map((document) => document?.fields["hidden"])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // The feeds and the site map contain the time of the change.
  const times = /\d{4}-\d\d-\d\dT[\d:.]+Z|\w{3}, \d\d \w{3} \d{4} [\d:]+ \w+/g;
  expect((await everything(site)).replaceAll(times, "")).toBe(before.replaceAll(times, ""));
});

test("turns links to hidden documents into text, and leaves out what only names them", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  const site = services.site.at("https://aldwater.example");
  await documents.commit(hiddenPaths.map(hideWrite), anna);
  expect((await site.post("shown"))?.page.body).toBe(
    [
      "<p>Before the work after, titled</p>",
      "<p><strong>the</strong> post, by its old slug</p>",
      '<p>the discipline and <a href="/work/shown">what stays</a></p>',
    ].join("\n"),
  );
  const home = await site.home();
  expect([home.page.casestudyLink, home.page.carousel.map(({ link }) => link)]).toEqual([
    "",
    ["", "", ""],
  ]);
  expect((await site.page("what-our-clients-say")).page.clientOne.link).toBe("");
  expect((await site.settings()).services).toEqual([{ label: "Service", link: "" }]);
  expect((await site.caseStudy("shown"))?.page.disciplines.map(({ tag }) => tag)).toEqual([
    "Shown",
  ]);
  expect((await site.discipline("shown"))?.pictured).toBeNull();
  expect((await site.caseStudy("shown"))?.next).toBeNull();
});

test("the addresses of a hidden document are unknown, and gone once it is deleted", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  const { site } = services;
  expect(await site.formerSlug("casestudies", "was")).toEqual({
    kind: "moved",
    to: "/work/secret",
  });
  await documents.commit(hiddenPaths.map(hideWrite), anna);
  expect(await site.caseStudy("secret")).toBeUndefined();
  expect(await site.formerSlug("casestudies", "secret")).toBeUndefined();
  expect(await site.formerSlug("casestudies", "was")).toBeUndefined();
  await documents.commit([{ delete: "casestudies/secret" }], anna);
  expect(await site.formerSlug("casestudies", "secret")).toEqual({ kind: "gone" });
  expect(await site.formerSlug("casestudies", "was")).toEqual({ kind: "gone" });
});

test("a hidden document keeps its slug from others, and leaves a previous one to another document", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  await documents.commit(hiddenPaths.map(hideWrite), anna);
  await expect(
    documents.commit([testWrites.caseStudy("other", { slug: "secret" })], anna),
  ).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  await documents.commit([testWrites.caseStudy("other", { slug: "was", title: "Other" })], anna);
  expect((await services.site.caseStudy("was"))?.heading).toBe("Other");
  await documents.commit([showWrite("casestudies/secret")], anna);
  expect((await services.site.caseStudy("secret"))?.heading).toBe(secrets.casestudies);
});

test("a document created hidden is nowhere until it is shown, and links to it wait", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  const { site } = services;
  const { update } = testWrites.post("new", { title: "Newly" });
  const body = "[new](/news-and-opinions/new)";
  await documents.commit(
    [
      { update: { ...update, fields: { ...update.fields, hidden: { booleanValue: true } } } },
      testWrites.post("telling", { body }),
    ],
    anna,
  );
  expect((await site.post("telling"))?.page.body).toBe("<p>new</p>");
  await documents.commit([showWrite("posts/new")], anna);
  expect((await site.post("new"))?.heading).toBe("Newly");
  expect((await site.post("telling"))?.page.body).toContain('href="/news-and-opinions/new"');
});

test("at an earlier moment what was hidden then is hidden", async () => {
  await using opened = await openSite();
  const { documents, services } = opened;
  const { sequence: shown = 0 } = await documents.commit([testWrites.post("more")], anna);
  const { sequence: hidden = 0 } = await documents.commit([hideWrite("posts/secret")], anna);
  await documents.commit([showWrite("posts/secret")], anna);
  const at = (sequence: number) => services.siteOver({ documents: viewAt(documents, sequence) });
  expect((await at(shown).post("secret"))?.heading).toBe(secrets.posts);
  expect(await at(hidden).post("secret")).toBeUndefined();
  expect(JSON.stringify(await at(hidden).posts({ limit: 20 }))).not.toContain(secrets.posts);
  expect((await services.site.post("secret"))?.heading).toBe(secrets.posts);
});

test("hiding or showing a deleted document does not create it", async () => {
  await using opened = await openSite();
  const { documents } = opened;
  await documents.commit([{ delete: "posts/secret" }], anna);
  for (const write of [hideWrite, showWrite])
    await expect(documents.commit([write("posts/secret")], anna)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
});
