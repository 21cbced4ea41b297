import { expect, test } from "vitest";
import { anna, openTestServices } from "#test/test-services.ts";
import { testWrites } from "#test/test-writes.ts";

const naming = [{ tag: "Naming", slug: "naming", image: "", index: 0 }];
const print = [{ tag: "Print", slug: "print", image: "", index: 0 }];
const picture = (name: string) => `https://pictures.example/${name}.jpg`;

test("a row shows the discipline's own picture, else one of its work, and no picture appears twice", async () => {
  await using services = await openTestServices();
  await services.documents.commit(
    [
      testWrites.caseStudy("ferry", {
        order: 1,
        disciplines: [...naming, ...print],
        imageUrl: picture("sign"),
      }),
      testWrites.caseStudy("bridge", { order: 2, disciplines: print, imageUrl: picture("bridge") }),
      testWrites.discipline("naming", { order: 1, image: "" }),
      testWrites.discipline("print", { order: 2, image: "" }),
      testWrites.discipline("signs", { order: 3, image: picture("sign"), caseStudy: "ferry" }),
      testWrites.discipline("shops", { order: 4, image: picture("sign") }),
    ],
    anna,
  );
  const rows = await services.site.disciplineRows();
  expect(rows.map((row) => [row.slug, row.picture?.address ?? null])).toEqual([
    ["naming", null],
    ["print", picture("bridge")],
    ["signs", picture("sign")],
    ["shops", null],
  ]);
  // The case study that the picture is from comes first.
  expect(rows.map(({ work }) => work.map(({ slug }) => slug))).toEqual([
    ["ferry"],
    ["bridge", "ferry"],
    ["ferry"],
    [],
  ]);
});

test("a row names the work that names it, by order, three at most", async () => {
  await using services = await openTestServices();
  const orders = [5, 2, 4, 3];
  await services.documents.commit(
    [
      ...orders.map((order) =>
        testWrites.caseStudy(`work-${order}`, { order, disciplines: naming }),
      ),
      testWrites.discipline("naming", { order: 1 }),
      testWrites.discipline("print", { order: 2 }),
    ],
    anna,
  );
  const rows = await services.site.disciplineRows();
  expect(rows.map(({ work }) => work.map(({ slug }) => slug))).toEqual([
    ["work-2", "work-3", "work-4"],
    [],
  ]);
});

test("an example has the picture that its case study has for the discipline, else its own", async () => {
  await using services = await openTestServices();
  const rows = [...naming, { tag: "Print", slug: "print", image: picture("ticket"), index: 1 }];
  await services.documents.commit(
    [
      testWrites.caseStudy("ferry", { order: 1, disciplines: rows, imageUrl: picture("ship") }),
      testWrites.caseStudy("bridge", { order: 2, disciplines: print, imageUrl: picture("bridge") }),
      testWrites.discipline("naming", { order: 1 }),
      testWrites.discipline("print", { order: 2 }),
    ],
    anna,
  );
  const examplesOf = async (slug: string) =>
    (await services.site.discipline(slug))?.caseStudies.map((card) => card.picture?.address);
  expect(await examplesOf("naming")).toEqual([picture("ship")]);
  expect(await examplesOf("print")).toEqual([picture("ticket"), picture("bridge")]);
});

test("the case study at the head of a discipline is its last example, if there is room", async () => {
  await using services = await openTestServices();
  const { documents, site } = services;
  const head = { order: 1, image: picture("ferry"), caseStudy: "ferry" };
  const study = (slug: string, order: number) =>
    testWrites.caseStudy(slug, { order, disciplines: naming });
  const slugs = async () => (await site.discipline("naming"))?.caseStudies.map((card) => card.slug);
  await documents.commit(
    [testWrites.discipline("naming", head), study("ferry", 1), study("bridge", 2)],
    anna,
  );
  expect(await slugs()).toEqual(["bridge", "ferry"]);
  await documents.commit([study("boat", 3), study("barge", 4)], anna);
  expect(await slugs()).toEqual(["bridge", "boat", "barge"]);
});
