import { readFile } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pages, type PageUid } from "#content/model.ts";
import { testWrites } from "#test/test-writes.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { readGraph } from "#test/schema-org.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { graphText } from "./graph.ts";

const origin = "https://www.aldwater.example";

/** A site at a public origin, with pictures. */
async function openSite() {
  const folder = await temporaryFolder();
  const services = await openTestServices(folder.path);
  const still = path.join(import.meta.dirname, "../../ops/seed/plates/aldwater-alive.jpg");
  const bytes = await readFile(still);
  return {
    documents: services.documents,
    site: services.site.at(origin),
    /** The download address of a picture of 1280 x 720. */
    async save(alt: string, focalPoint = "0.25,0.5") {
      const metadata = { alt, focalPoint };
      const file = await services.files.save({ name: `images/${alt}.jpg`, bytes, metadata });
      return services.files.downloadAddress(file);
    },
    async [Symbol.asyncDispose]() {
      await services.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("every page has one canonical address and schema.org data", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  const uids = Object.keys(pages) as PageUid[];
  await documents.commit([testWrites.settings(), ...uids.map((uid) => testWrites.page(uid))], anna);
  for (const uid of uids) {
    const { sharing } = uid === "home" ? await site.home() : await site.page(uid);
    expect(sharing.address).toBe(origin + pages[uid].address);
    expect(sharing.siteName).toBe("Aldwater");
    const graph = readGraph(sharing.graph ?? "");
    expect(graph.has("BreadcrumbList")).toBe(uid !== "home");
    expect(graph.get("WebSite")?.["url"]).toBe(`${origin}/`);
  }
  const typeOf = async (uid: PageUid) => [
    ...readGraph((await site.page(uid)).sharing.graph ?? "").keys(),
  ];
  expect(await typeOf("contact")).toContain("ContactPage");
  expect(await typeOf("about")).toContain("AboutPage");
  expect(await typeOf("work")).toContain("CollectionPage");
  expect(await typeOf("privacy-policy")).toContain("WebPage");
});

test("a page has the same metadata with nothing stored", async () => {
  await using opened = await openSite();
  const { sharing, title } = await opened.site.page("about");
  expect(sharing).toMatchObject({ address: `${origin}/about`, picture: null, article: null });
  expect(title).toBe("About");
});

test("the home page describes the agency: name, address, telephone and profiles", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  await documents.commit(
    [
      testWrites.settings({
        address: "14 Tanner’s Yard\nBermondsey\nLondon SE1 3XF",
        telephone: "020 7946 0182",
        email: "hello@aldwater.example",
        social: {
          pinterest: "",
          linkedin: "https://www.linkedin.com/company/aldwater",
          facebook: "",
          instagram: "",
          twitter: "/not-elsewhere",
          youtube: "",
        },
      }),
    ],
    anna,
  );
  const agency = readGraph((await site.home()).sharing.graph ?? "").get("ProfessionalService");
  expect(agency).toMatchObject({
    "@type": ["Organization", "ProfessionalService"],
    name: "Aldwater",
    telephone: "020 7946 0182",
    email: "hello@aldwater.example",
    address: {
      streetAddress: "14 Tanner’s Yard, Bermondsey",
      addressLocality: "London",
      postalCode: "SE1 3XF",
    },
    sameAs: ["https://www.linkedin.com/company/aldwater"],
  });
  await documents.commit([testWrites.settings({ address: "Postfach 7\nZürich" })], anna);
  const elsewhere = readGraph((await site.home()).sharing.graph ?? "").get("ProfessionalService");
  expect(elsewhere?.["address"]).toBe("Postfach 7, Zürich");
});

test("a case study is a creative work for its client, with a share picture of 1200 x 630", async () => {
  await using opened = await openSite();
  const { documents, site, save } = opened;
  const lead = await save("Ribbons");
  await documents.commit(
    [
      testWrites.settings(),
      testWrites.caseStudy("harbour", {
        introTitle: "A port that answers.",
        imageUrl: lead,
        client: "Harbour & Sons",
        sector: "Ports",
        year: "2019-2020",
        disciplines: [{ tag: "Brand naming", slug: "brand-naming", image: "", index: 0 }],
      }),
    ],
    anna,
  );
  const page = await site.caseStudy("harbour");
  expect(page?.sharing.address).toBe(`${origin}/work/harbour`);
  const { picture } = page?.sharing ?? {};
  expect(picture).toMatchObject({ width: 1200, height: 630, alt: "Ribbons" });
  expect(picture?.address).toMatch(
    /^https:\/\/www\.aldwater\.example\/images\/[0-9a-f]{24}\/share-25-50\/1200\.jpg$/,
  );
  const graph = readGraph(page?.sharing.graph ?? "");
  expect(graph.get("CreativeWork")).toMatchObject({
    name: "Title of harbour",
    headline: "A port that answers.",
    sourceOrganization: { "@type": "Organization", name: "Harbour & Sons" },
    about: "Ports",
    keywords: ["Brand naming"],
    dateCreated: "2020",
    creator: { "@id": `${origin}/#agency` },
  });
  expect(graph.get("CreativeWork")?.["image"]).toHaveLength(3);
  const trail = graph.get("BreadcrumbList")?.["itemListElement"];
  expect(trail).toMatchObject([
    { position: 1, name: "Home", item: `${origin}/` },
    { position: 2, name: "Work", item: `${origin}/work` },
    { position: 3, name: "Title of harbour", item: `${origin}/work/harbour` },
  ]);
});

test("a case study and a post may have their own title, description and share picture for sharing", async () => {
  await using opened = await openSite();
  const { documents, site, save } = opened;
  const own = {
    metaTitle: "Harbour, a port that answers",
    metaDescription: "In one sentence.",
    shareImage: await save("Share", "0.1,0.2"),
  };
  await documents.commit(
    [
      testWrites.settings(),
      testWrites.caseStudy("harbour", { ...own, imageUrl: await save("Lead") }),
      testWrites.post("news", { ...own, featuredImage: await save("Featured") }),
    ],
    anna,
  );
  for (const page of [await site.caseStudy("harbour"), await site.post("news")]) {
    expect(page?.title).toBe("Harbour, a port that answers | Aldwater");
    expect(page?.heading).toMatch(/^Title of/);
    expect(page?.description).toBe("In one sentence.");
    expect(page?.sharing).toMatchObject({
      title: "Harbour, a port that answers",
      picture: { alt: "Share" },
    });
    expect(page?.sharing.picture?.address).toContain("/share-10-20/1200.jpg");
    // Search engines get what the page shows.
    expect(page?.sharing.graph).not.toContain("wide-10-20");
  }
});

test("a post is an article with its true times, a discipline a service", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  const writes = [
    testWrites.settings(),
    testWrites.post("news", { date: "2021-11-04", subtitle: "What we learnt." }),
    testWrites.discipline("brand-naming", { intro: "Names that last." }),
  ];
  await documents.commit(writes, anna);
  const post = await site.post("news");
  const changed = (await documents.get("posts/news"))?.updateTime.replace(/\.\d+/, "");
  expect(post?.sharing.article).toEqual({ published: "2021-11-04T00:00:00Z", modified: changed });
  expect(readGraph(post?.sharing.graph ?? "").get("BlogPosting")).toMatchObject({
    headline: "Title of news",
    datePublished: "2021-11-04T00:00:00Z",
    dateModified: changed,
    author: { name: "Aldwater" },
  });
  const discipline = await site.discipline("brand-naming");
  expect(readGraph(discipline?.sharing.graph ?? "").get("Service")).toMatchObject({
    name: "Title of brand-naming",
    description: "Names that last.",
    provider: { "@id": `${origin}/#agency` },
  });
});

test("a page without a picture is shared with the first slide of the home page", async () => {
  await using opened = await openSite();
  const { documents, site, save } = opened;
  const slide = { image: await save("Slide"), title: "", copy: "", link: "" };
  const empty = { ...slide, image: "" };
  const home = testWrites.page("home", { carousel: [empty, slide, empty] });
  await documents.commit([testWrites.settings(), home], anna);
  const { sharing } = await site.page("privacy-policy");
  expect(sharing.picture?.alt).toBe("Slide");
  expect(readGraph(sharing.graph ?? "").get("WebPage")).not.toHaveProperty("primaryImageOfPage");
});

test("a list names its documents", async () => {
  await using opened = await openSite();
  const { documents, site } = opened;
  await documents.commit([testWrites.settings(), testWrites.caseStudy("harbour")], anna);
  const { caseStudies } = await site.caseStudies({ limit: 9 });
  const { sharing } = await site.page("work", caseStudies);
  expect(readGraph(sharing.graph ?? "").get("CollectionPage")?.["mainEntity"]).toEqual({
    "@type": "ItemList",
    itemListElement: [
      {
        "@type": "ListItem",
        position: 1,
        name: "Title of harbour",
        url: `${origin}/work/harbour`,
      },
    ],
  });
});

test("no editor's text can end the script element", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.constantFrom("</script>", "<!--<script>", "]]>", "\u2028"),
      ),
      (name) => {
        const text = graphText([{ "@type": "Thing", name }]);
        expect(text).not.toContain("<");
        expect(JSON.parse(text)["@graph"][0].name).toBe(name);
      },
    ),
  );
});
