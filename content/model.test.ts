import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStoredFields, anyValues } from "#test/arbitrary-values.ts";
import { pageAddress, type DocumentModel } from "./document.ts";
import { blankValues, decodeFields, encodeFields } from "./fields/field.ts";
import type { Fields } from "./fields/field.ts";
import type { ListField } from "./fields/list.ts";
import type { MapField } from "./fields/map.ts";
import { checkDocument, collections, enquirySettings, modelOf, pages, settings } from "./model.ts";

const documents: [path: string, model: DocumentModel][] = [
  ...Object.entries(pages).map(([uid, model]): [string, DocumentModel] => [`pages/${uid}`, model]),
  ...Object.entries(collections).map(([name, model]): [string, DocumentModel] => [
    `${name}/any-id`,
    model,
  ]),
  ["settings/site", settings],
  ["privatesettings/enquiries", enquirySettings],
];

test.each(documents)("values of %s survive encoding and decoding", (_path, { fields }) => {
  fc.assert(
    fc.property(anyValues(fields), (values) => {
      const stored = JSON.parse(JSON.stringify(encodeFields(fields, values)));
      expect(decodeFields(fields, stored)).toEqual(values);
    }),
    { numRuns: 25 },
  );
});

test.each(documents)(
  "any stored data at %s decodes to usable values and can be checked",
  (path, { fields }) => {
    fc.assert(
      fc.property(anyStoredFields(fields), (stored) => {
        const values = decodeFields(fields, stored);
        expect(decodeFields(fields, encodeFields(fields, values))).toEqual(values);
        expect(Array.isArray(checkDocument(path, stored))).toBe(true);
      }),
      { numRuns: 50 },
    );
  },
);

test.each(documents)("an empty document at %s decodes to blanks", (_path, { fields }) => {
  expect(decodeFields(fields, {})).toEqual(blankValues(fields));
});

test.each(documents)("%s finds its own model", (path, model) => {
  expect(modelOf(path)).toBe(model);
});

test("every page is stored under its uid, in the collection pages, at an address of its own", () => {
  for (const [uid, model] of Object.entries(pages))
    expect(model).toMatchObject({ uid, collection: "pages" });
  const addresses = Object.values(pages).map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(collections))(
  "a document of %s is stored under that name",
  (name, model) => {
    expect(model.collection).toBe(name);
  },
);

test.each([
  "",
  "pages",
  "pages/",
  "pages/nowhere",
  "pages/constructor",
  "pages/home/more",
  "toString/a",
  "settings/other",
  "enquiries/1",
])("the content model does not know %j, and finds nothing wrong with it", (path) => {
  expect(modelOf(path)).toBeUndefined();
  expect(checkDocument(path, { title: { booleanValue: true } })).toEqual([]);
});

test.each(documents)("every field of %s has a label, unique in its group", (_path, { fields }) => {
  for (const group of groupsOf(fields)) {
    const labels = Object.values(group).map(({ label }) => label);
    expect(labels).not.toContain("");
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test("the fixed lists have the specification's lengths", () => {
  expect(pages.home.fields.carousel.length).toBe(3);
  expect(pages["briefing-templates"].fields.briefs.length).toBe(8);
  expect(settings.fields.clientLogos.length).toBe(18);
  expect(collections.casestudies.fields.extraRows.length).toBeUndefined();
});

test("stores the last methodology block as activation and reads it under either name", () => {
  const { fields } = pages["methodology-and-insights"];
  const block = { mapValue: { fields: { intro: { stringValue: "Put to work" } } } };
  expect(decodeFields(fields, { activation: block }).activation.intro).toBe("Put to work");
  expect(decodeFields(fields, { brandActivation: block }).activation.intro).toBe("Put to work");
  expect(Object.keys(encodeFields(fields, blankValues(fields)))).toContain("activation");
  expect(Object.keys(encodeFields(fields, blankValues(fields)))).not.toContain("brandActivation");
});

test("a document without title and slug is an error", () => {
  const needed = (path: string) =>
    checkDocument(path, {}).filter(({ severity }) => severity === "error");
  for (const path of ["casestudies/1", "posts/1", "disciplines/1", "pages/about"]) {
    expect(needed(path).map((problem) => problem.path)).toEqual(["title", "slug"]);
  }
});

test("a type error names the field and is reported first", () => {
  const stored = {
    title: { integerValue: "7" },
    order: { stringValue: "first" },
    extraRows: {
      arrayValue: { values: [{ mapValue: { fields: { index: { doubleValue: 1.5 } } } }] },
    },
  };
  expect(checkDocument("casestudies/1", stored)).toEqual([
    { path: "title", message: "must be text", severity: "error" },
    { path: "order", message: "must be a whole number", severity: "error" },
    { path: "extraRows[0].index", message: "must be a whole number", severity: "error" },
  ]);
});

test("an order outside 1 to 100 and a long title are warnings", () => {
  const stored = {
    title: { stringValue: "A".repeat(81) },
    slug: { stringValue: "a" },
    order: { integerValue: "0" },
  };
  expect(checkDocument("casestudies/1", stored)).toMatchObject([
    { path: "title", severity: "warning" },
    { path: "order", severity: "warning" },
  ]);
});

test("an address that runs code is an error in every field with addresses", () => {
  const social = { mapValue: { fields: { twitter: { stringValue: "javascript:alert(1)" } } } };
  const stops = checkDocument("settings/site", { social }).filter(
    ({ path }) => path === "social.twitter",
  );
  expect(stops).toMatchObject([{ severity: "error" }]);
});

function groupsOf(fields: Fields): Fields[] {
  const inner = Object.values(fields).filter(({ kind }) => kind === "map" || kind === "list");
  return [
    fields,
    ...inner.flatMap((field) =>
      groupsOf((field as unknown as MapField<Fields> | ListField<Fields>).fields),
    ),
  ];
}

test("a document's address contains its slug, a page's is fixed, and settings have none", () => {
  expect(pageAddress(collections.posts, "two words")).toBe("/news-and-opinions/two%20words");
  expect(pageAddress(collections.posts, "half \ud800")).toBe("/news-and-opinions/half%20%EF%BF%BD");
  expect(pageAddress(collections.posts, "")).toBeUndefined();
  expect(pageAddress(pages.home, "home")).toBe("/");
  expect(pageAddress(settings, "")).toBeUndefined();
});
