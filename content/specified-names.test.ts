import { expect, test } from "vitest";
import { demoDocuments } from "./demo/demo.ts";
import type { AnyField, Fields } from "./fields/field.ts";
import type { MapField } from "./fields/map.ts";
import { modelOf } from "./model.ts";

/** Section 3 of the specification, letter for letter: field names by document, and those of maps and rows by field. */
const specified: Record<string, string> = {
  "pages/home":
    "introTitle bodyOne disciplines bodyTwo bodyThree bodyFour bodyFive imageRowOne imageRowTwo casestudyLink worldOfBrandsTitle featuredCasestudyTitle someOfOurClientsTitle featuredVideo title slug carousel",
  "pages/home carousel": "image title copy link",
  "casestudies/1": "title slug imageUrl intro introTitle order extraRows disciplines",
  "casestudies/1 extraRows": "title body bodyRightColumn imageUrl index",
  "casestudies/1 disciplines": "tag slug index",
  "posts/1": "title slug subtitle body featuredImage",
  "pages/about":
    "title slug content creativeProcess featuredImage intro introTitle overlayText methodologySection methodologyTitle usps joeImage samImage joeIntro samIntro",
  "pages/work": "title slug workIntro",
  "pages/disciplines": "title slug disciplinesIntro",
  "pages/contact": "title slug intro lab templates strategy",
  "pages/the-lab":
    "title slug intro bodyIntro bodyLeft bodyRight numberOne numberOneTitle numberOneSubtitle numberOneText numberTwo numberTwoTitle numberTwoSubtitle numberTwoText numberThree numberThreeTitle numberThreeSubtitle numberThreeText labImage labTitle labSubtitle testimonial testimonialText threePointTitle threePointOne threePointTwo threePointThree",
  "pages/global-reach":
    "title slug introTitle image uk uae russia morocco sriLanka kuwait europe sa",
  "pages/what-our-clients-say": "title slug introTitle clientOne clientTwo clientThree",
  "pages/what-our-clients-say clientOne": "name quote link",
  "pages/what-our-clients-say clientTwo": "name quote link",
  "pages/what-our-clients-say clientThree": "name quote link",
  "pages/methodology-and-insights":
    "title slug consumerInsight analysis innovation brandStrategy experienceStrategy brandContent activation",
  "pages/our-network": "title slug intro content",
  "pages/living-brands":
    "title slug introLeft introRight simplifiedMethodology simplifiedTheory weLiveBrands",
  "pages/living-brands simplifiedMethodology": "image copy",
  "pages/living-brands simplifiedTheory": "image copy",
  "pages/briefing-templates": "title slug intro briefs",
  "pages/briefing-templates briefs": "title text",
  "pages/strategy-interviews": "title slug intro bodyLeftIntro bodyLeft bodyRight formIntro",
};

test.each(Object.entries(specified).filter(([place]) => !place.includes(" ")))(
  "the demo's %s has a value for each of them",
  (path, names) => {
    const [collection] = path.split("/");
    const documents = demoDocuments.filter((one) =>
      collection === "pages" ? one.path === path : one.path.startsWith(`${collection}/`),
    );
    expect(documents).not.toEqual([]);
    for (const { fields } of documents)
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(names.split(" ")));
  },
);

const regions = "uk uae russia morocco sriLanka kuwait europe sa";
const blocks =
  "consumerInsight analysis innovation brandStrategy experienceStrategy brandContent activation";

test.each(Object.entries(specified))("%s has the fields of the specification", (place, names) => {
  const [path = "", within] = place.split(" ");
  expect(Object.keys(fieldsAt(path, within))).toEqual(expect.arrayContaining(names.split(" ")));
});

test.each(regions.split(" "))("the region %s has a title and a content", (region) => {
  expect(Object.keys(fieldsAt("pages/global-reach", region)).toSorted()).toEqual([
    "content",
    "title",
  ]);
});

test.each(blocks.split(" "))("the methodology block %s has an image and an intro", (block) => {
  const fields = fieldsAt("pages/methodology-and-insights", block);
  expect(Object.keys(fields).toSorted()).toEqual(["image", "intro"]);
});

test("the specification's integers are whole numbers and its other single values are strings", () => {
  const caseStudy = fieldsAt("casestudies/1");
  const integers = [
    caseStudy["order"],
    fieldsAt("casestudies/1", "extraRows")["index"],
    fieldsAt("casestudies/1", "disciplines")["index"],
  ];
  expect(integers.map((field) => field?.kind)).toEqual(["integer", "integer", "integer"]);
  for (const path of Object.keys(specified).filter((place) => place.startsWith("pages/"))) {
    expect(storedKinds(fieldsAt(...(path.split(" ") as [string, string?])))).not.toContain(
      "integerValue",
    );
  }
});

function fieldsAt(path: string, within?: string): Fields {
  const fields = modelOf(path)?.fields ?? {};
  return within === undefined
    ? fields
    : ((fields[within] as MapField<Fields> | undefined)?.fields ?? {});
}

function storedKinds(fields: Fields): string[] {
  return Object.values(fields).map(
    (field: AnyField) => Object.keys(field.encode(field.blank as never))[0] ?? "",
  );
}
