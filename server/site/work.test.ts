import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import type { Site } from "./site.ts";
import type { WorkFilter } from "./work.ts";
import { testWrites } from "#test/test-writes.ts";

const named = (...slugs: string[]) =>
  slugs.map((slug, index) => ({ tag: `Tag ${slug}`, slug, image: "", index }));

const work = [
  testWrites.caseStudy("ferry", { order: 1, sector: "Ferries", disciplines: named("naming") }),
  testWrites.caseStudy("bridge", {
    order: 2,
    client: "Halden",
    year: "2014-2016",
    sector: "Engineering & light",
    disciplines: named("strategy", "naming"),
  }),
  testWrites.caseStudy("boat", { order: 3, sector: "ferries ", disciplines: named("strategy") }),
  testWrites.caseStudy("plain", { order: 4 }),
  testWrites.discipline("naming", { order: 1, title: "Naming" }),
  testWrites.discipline("strategy", { order: 2, title: "Strategy" }),
  testWrites.discipline("print", { order: 3, title: "Print" }),
];

async function listed(site: Site, filter?: WorkFilter) {
  const page = await site.work({ limit: 20, filter });
  return page?.caseStudies.map(({ slug }) => slug);
}

test("lists work as a whole, by discipline and by sector, each filter with its count", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit(work, anna);
  expect(await listed(site)).toEqual(["ferry", "bridge", "boat", "plain"]);
  expect(await listed(site, { by: "discipline", slug: "naming" })).toEqual(["ferry", "bridge"]);
  expect(await listed(site, { by: "sector", slug: "ferries" })).toEqual(["ferry", "boat"]);
  expect(await site.work({ limit: 20 })).toMatchObject({
    count: "4",
    filter: undefined,
    // Empty filters are not offered.
    disciplines: [
      { slug: "naming", title: "Naming", count: "2" },
      { slug: "strategy", title: "Strategy", count: "2" },
    ],
    sectors: [
      { slug: "engineering-and-light", title: "Engineering & light", count: "1" },
      { slug: "ferries", title: "Ferries", count: "2" },
    ],
  });
});

test("a filtered list names its filter in title, description and address, and continues at a cursor", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit([...work, testWrites.settings(), testWrites.page("work")], anna);
  const filter = { by: "discipline", slug: "naming" } as const;
  const first = await site.work({ limit: 1, filter });
  expect(first).toMatchObject({
    title: "Page work: Naming | Aldwater",
    description: "Naming: Title of ferry",
    filter: { ...filter, title: "Naming" },
    sharing: { address: "http://localhost/work?discipline=naming" },
  });
  const second = await site.work({ limit: 1, filter, after: first?.next });
  expect(second?.title).toBe("Page work: Naming, continued | Aldwater");
  expect(second?.caseStudies.map(({ slug }) => slug)).toEqual(["bridge"]);
  expect(second?.next).toBeUndefined();
});

test("a card has the client, the year and the disciplines in the order of the case study", async () => {
  await using services = await openTestServices();
  await services.documents.commit(work, anna);
  const page = await services.site.work({ limit: 20 });
  expect(page?.caseStudies[1]).toMatchObject({
    client: "Halden",
    year: "2014-2016",
    disciplines: ["Tag strategy", "Tag naming"],
  });
});

test("a renamed discipline lists case studies under any of its slugs, once, at its new address", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit(work, anna);
  for (const slug of ["names", "brand-names"]) {
    const update = { path: "disciplines/naming", fields: { slug: typedString(slug) } };
    await documents.commit([{ update, updateMask: ["slug"] }], anna);
  }
  const both = testWrites.caseStudy("both", {
    order: 9,
    disciplines: named("naming", "brand-names"),
  });
  await documents.commit([both], anna);
  for (const slug of ["naming", "names", "brand-names"]) {
    const page = await site.work({ limit: 20, filter: { by: "discipline", slug } });
    expect(page?.filter?.slug).toBe("brand-names");
    expect(page?.caseStudies.map((card) => card.slug)).toEqual(["ferry", "bridge", "both"]);
    expect(page?.disciplines[0]).toMatchObject({ slug: "brand-names", count: "3" });
  }
  expect((await site.discipline("brand-names"))?.caseStudies).toHaveLength(3);
});

test("returns undefined for an unknown or deleted discipline or sector", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  await documents.commit(work, anna);
  expect(await listed(site, { by: "discipline", slug: "print" })).toEqual([]);
  for (const filter of [
    { by: "discipline", slug: "cookery" },
    { by: "sector", slug: "cookery" },
    { by: "sector", slug: "" },
  ] as const)
    expect([filter, await listed(site, filter)]).toEqual([filter, undefined]);
  await documents.commit([{ delete: "disciplines/naming" }], anna);
  expect(await listed(site, { by: "discipline", slug: "naming" })).toBeUndefined();
});
