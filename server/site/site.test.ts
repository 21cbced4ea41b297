import { expect, test } from "vitest";
import { anna, openTestServices } from "#test/test-services.ts";
import { testWrites } from "#test/test-writes.ts";

test("the home page shows the first ten case studies by order and then by title", async () => {
  await using services = await openTestServices();
  const numbered = Array.from({ length: 12 }, (_, at) =>
    testWrites.caseStudy(`study-${at}`, { order: 50 - at }),
  );
  const tied = ["beta", "alpha"].map((name) =>
    testWrites.caseStudy(name, { order: 1, title: name.toUpperCase() }),
  );
  await services.documents.commit([...numbered, ...tied], anna);
  const { caseStudies } = await services.site.home();
  expect(caseStudies.map(({ slug }) => slug)).toEqual(
    ["alpha", "beta"].concat([11, 10, 9, 8, 7, 6, 5, 4].map((at) => `study-${at}`)),
  );
});

test("the home page shows the three latest posts, by their date or else by the day they were created", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([testWrites.post("undated")], anna);
  await documents.commit([testWrites.post("later-undated")], anna);
  await documents.commit([testWrites.post("old", { date: "2019-02-03" })], anna);
  await documents.commit([testWrites.post("coming", { date: "2999-01-01" })], anna);
  const { posts } = await site.home();
  const today = new Date().toISOString().slice(0, 10);
  expect(posts.map(({ slug }) => slug)).toEqual(["coming", "later-undated", "undated"]);
  expect(posts[1]?.date).toBe(today);
  expect((await site.post("old"))?.date).toBe("2019-02-03");
});

test("the home page has three slides and eighteen logos, whatever is stored", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const empty = await site.home();
  expect([empty.page.carousel.length, empty.clientLogos.length]).toEqual([3, 18]);
  const logos = Array.from({ length: 18 }, (_, at) => ({ name: `Client ${at}`, image: "" }));
  await documents.commit([testWrites.settings({ clientLogos: logos })], anna);
  expect((await site.home()).clientLogos[17]).toEqual({ name: "Client 17", image: null });
});

test("a case study has the logo with its client's name, and the quotation that links to it", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const logos = Array.from({ length: 18 }, (_, at) => ({ name: `Client ${at}`, image: "" }));
  logos[3] = { name: " port authority", image: "/files/mark.png" };
  await documents.commit(
    [
      testWrites.settings({ clientLogos: logos }),
      testWrites.caseStudy("harbour", { client: "Port Authority" }),
      testWrites.caseStudy("other", { client: "" }),
      testWrites.page("what-our-clients-say", {
        clientTwo: { name: "Ann, harbour master", quote: "It holds.", link: "harbour" },
      }),
    ],
    anna,
  );
  const words = { name: "Ann, harbour master", quote: "It holds." };
  expect((await site.caseStudy("harbour"))?.client).toMatchObject({ mark: {}, words });
  expect((await site.caseStudy("other"))?.client).toEqual({ mark: null, words: null });
  // The quotation's link follows a new slug.
  const { update } = testWrites.caseStudy("harbour", { slug: "port" });
  await documents.commit([{ update, updateMask: ["slug"] }], anna);
  expect((await site.caseStudy("port"))?.client.words).toEqual(words);
});

test("titles consist of page and agency; the home page's is the agency's own", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const about = testWrites.page("about", { title: "About us", intro: "We make brands." });
  const home = testWrites.page("home", { title: "Home" });
  await documents.commit([about, home, testWrites.settings()], anna);
  expect(await site.page("about")).toMatchObject({
    title: "About us | Aldwater",
    heading: "About us",
    description: "We make brands.",
  });
  expect(await site.home()).toMatchObject({
    title: "London branding agency | Aldwater",
    heading: "London branding agency",
  });
});

test("a page without a document shows blanks under the model's name", async () => {
  await using services = await openTestServices();
  const view = await services.site.page("the-lab");
  expect(view).toMatchObject({ title: "The lab", heading: "The lab", description: "" });
  expect(view.page).toMatchObject({ intro: "", bodyLeft: "", labImage: null });
  expect(await services.site.home()).toMatchObject({ title: "Home", heading: "Home" });
  expect(await services.site.settings()).toMatchObject({ agencyName: "", services: [] });
});

test("a case study shows its rows and disciplines by index and links to the next, the last to the first", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const row = (title: string, index: number) => ({
    title,
    body: "**Strong**",
    bodyRightColumn: "",
    imageUrl: "",
    index,
  });
  const tag = (name: string, index: number) => ({ tag: name, slug: name, image: "", index });
  const first = testWrites.caseStudy("first", {
    order: 1,
    extraRows: [row("B", 2), row("A", 0), row("C", 10)],
    disciplines: [tag("naming", 1), tag("strategy", 0)],
  });
  await documents.commit([first], anna);
  const alone = await site.caseStudy("first");
  expect(alone?.page.extraRows.map(({ title }) => title)).toEqual(["A", "B", "C"]);
  expect(alone?.page.extraRows[0]?.body).toBe("<p><strong>Strong</strong></p>");
  expect(alone?.page.disciplines.map(({ tag }) => tag)).toEqual(["strategy", "naming"]);
  expect(alone?.next).toBeNull();
  await documents.commit([testWrites.caseStudy("second", { order: 2 })], anna);
  expect((await site.caseStudy("first"))?.next?.slug).toBe("second");
  expect((await site.caseStudy("second"))?.next?.slug).toBe("first");
  expect(await site.caseStudy("third")).toBeUndefined();
});

test("a discipline shows the first three case studies that name it and links to the next one", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const naming = [{ tag: "Naming", slug: "naming", image: "", index: 0 }];
  const studies = ["a", "b", "c", "d", "e"].map((slug, order) =>
    testWrites.caseStudy(slug, { order, disciplines: slug === "b" ? [] : naming }),
  );
  const intro = "Names that last. Tested in nine languages.";
  await documents.commit(
    [
      ...studies,
      testWrites.discipline("naming", { order: 2, intro }),
      testWrites.discipline("strategy", { order: 1 }),
    ],
    anna,
  );
  const page = await site.discipline("naming");
  expect(page?.caseStudies.map(({ slug }) => slug)).toEqual(["a", "c", "d"]);
  expect(page?.next?.slug).toBe("strategy");
  expect(await site.disciplineLinks()).toEqual([
    { slug: "strategy", title: "Title of strategy", sentence: "" },
    { slug: "naming", title: "Title of naming", sentence: "Names that last." },
  ]);
});

test("a post has its reading time and up to three others", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const posts = ["a", "b", "c", "d", "e"].map((slug, at) =>
    testWrites.post(slug, { date: `2021-01-0${at + 1}`, body: "one *two* three. ".repeat(220) }),
  );
  await documents.commit([...posts, testWrites.post("blank", { date: "2020-01-01" })], anna);
  expect(await site.post("e")).toMatchObject({ minutes: 3, others: [{ slug: "d" }, {}, {}] });
  expect((await site.post("a"))?.others.map(({ slug }) => slug)).toEqual(["e", "d", "c"]);
  expect((await site.post("blank"))?.minutes).toBe(1);
});

test("lists continue at their cursor, also between documents of equal order and with the longest titles", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const same = ["a", "b", "c"].map((slug) =>
    testWrites.caseStudy(slug, { order: 7, title: "T".repeat(5000) }),
  );
  await documents.commit([...same, testWrites.caseStudy("d", { order: 9 })], anna);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const slice = await site.caseStudies({ limit: 1, after });
    seen.push(...slice.caseStudies.map(({ slug }) => slug));
    after = slice.next;
    expect(after?.length ?? 0).toBeLessThan(500);
  } while (after !== undefined);
  expect(seen).toEqual(["a", "b", "c", "d"]);
  const foreign = site.posts({ limit: 3, after: "../../etc" });
  await expect(foreign).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
});
