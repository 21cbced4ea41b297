import fc from "fast-check";
import { expect, test } from "vitest";
import { anyStoredFields, anyValues } from "#test/arbitrary-values.ts";
import type { DocumentModel } from "./document.ts";
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

test.each(documents)(
  "any values of %s come back from the database as they went in",
  (_path, { fields }) => {
    fc.assert(
      fc.property(anyValues(fields), (values) => {
        const stored = JSON.parse(JSON.stringify(encodeFields(fields, values)));
        expect(decodeFields(fields, stored)).toEqual(values);
      }),
      { numRuns: 25 },
    );
  },
);

test.each(documents)(
  "whatever is stored at %s, the page gets usable values and the check its answer",
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

test.each(documents)("an empty document at %s is read as blanks", (_path, { fields }) => {
  expect(decodeFields(fields, {})).toEqual(blankValues(fields));
});

test.each(documents)("%s finds its own model", (path, model) => {
  expect(modelOf(path)).toBe(model);
});

test("every page is kept under its uid, in the collection pages, at an address of its own", () => {
  for (const [uid, model] of Object.entries(pages))
    expect(model).toMatchObject({ uid, collection: "pages" });
  const addresses = Object.values(pages).map(({ address }) => address);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(Object.entries(collections))(
  "a document of %s is kept under that name",
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

test.each(documents)(
  "every field of %s says what it is, and no two of a group say the same",
  (_path, { fields }) => {
    for (const group of groupsOf(fields)) {
      const labels = Object.values(group).map(({ label }) => label);
      expect(labels).not.toContain("");
      expect(new Set(labels).size).toBe(labels.length);
    }
  },
);

test("the fixed lists have the specification's lengths", () => {
  expect(pages.home.fields.carousel.length).toBe(3);
  expect(pages["briefing-templates"].fields.briefs.length).toBe(8);
  expect(settings.fields.clientLogos.length).toBe(18);
  expect(collections.casestudies.fields.extraRows.length).toBeUndefined();
});

test("the last methodology block is saved as activation and read under either name", () => {
  const { fields } = pages["methodology-and-insights"];
  const block = { mapValue: { fields: { intro: { stringValue: "Put to work" } } } };
  expect(decodeFields(fields, { activation: block }).activation.intro).toBe("Put to work");
  expect(decodeFields(fields, { brandActivation: block }).activation.intro).toBe("Put to work");
  expect(Object.keys(encodeFields(fields, blankValues(fields)))).toContain("activation");
  expect(Object.keys(encodeFields(fields, blankValues(fields)))).not.toContain("brandActivation");
});

test("without a title and a slug a document is stopped", () => {
  const needed = (path: string) =>
    checkDocument(path, {}).filter(({ strength }) => strength === "stop");
  for (const path of ["casestudies/1", "posts/1", "disciplines/1", "pages/about"]) {
    expect(needed(path).map((problem) => problem.path)).toEqual(["title", "slug"]);
  }
});

test("a value of the wrong kind is a stop that names the field, and is reported before all else", () => {
  const stored = {
    title: { integerValue: "7" },
    order: { stringValue: "first" },
    extraRows: {
      arrayValue: { values: [{ mapValue: { fields: { index: { doubleValue: 1.5 } } } }] },
    },
  };
  expect(checkDocument("casestudies/1", stored)).toEqual([
    { path: "title", message: "must be text", strength: "stop" },
    { path: "order", message: "must be a whole number", strength: "stop" },
    { path: "extraRows[0].index", message: "must be a whole number", strength: "stop" },
  ]);
});

test("an order outside 1 to 100 and a long title are advice", () => {
  const stored = {
    title: { stringValue: "A".repeat(81) },
    slug: { stringValue: "a" },
    order: { integerValue: "0" },
  };
  expect(checkDocument("casestudies/1", stored)).toMatchObject([
    { path: "title", strength: "advice" },
    { path: "order", strength: "advice" },
  ]);
});

test("an address that runs code is stopped wherever an address may stand", () => {
  const social = { mapValue: { fields: { twitter: { stringValue: "javascript:alert(1)" } } } };
  const stops = checkDocument("settings/site", { social }).filter(
    ({ path }) => path === "social.twitter",
  );
  expect(stops).toMatchObject([{ strength: "stop" }]);
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
