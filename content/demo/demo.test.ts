import { expect, test } from "vitest";
import { decodeFields } from "#content/fields/field.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import type { MapField } from "#content/fields/map.ts";
import { checkDocument, modelOf, pages } from "#content/model.ts";
import { demoDocuments } from "./demo.ts";
import { demoFilms } from "./pictures/films.ts";
import { demoMarks } from "./pictures/marks.ts";
import { demoPlates } from "./pictures.ts";

const leaves = demoDocuments.flatMap(({ path, fields }) => {
  // A field that the demo has no value for reads as blank.
  const known = Object.fromEntries(
    Object.entries(modelOf(path)?.fields ?? {}).filter(([name]) => name in fields),
  );
  return leavesOf(known, decodeFields(known, fields), path, "");
});
const addresses = new Set(
  leaves.flatMap(({ document, name, value }) =>
    name === "slug" ? [addressOf(document, value)] : [],
  ),
);
/** The footer spells one discipline in its own way (specification, section 2). */
const otherSpelling = "/disciplines/brand-videos-and-sonics";

test("the demo has every page, and the numbers that the specification and the brief ask for", () => {
  expect(idsOf("pages").toSorted()).toEqual(Object.keys(pages).toSorted());
  expect(idsOf("settings")).toEqual(["site"]);
  expect(idsOf("disciplines")).toHaveLength(11);
  expect(idsOf("posts")).toHaveLength(8);
  expect(idsOf("casestudies").length).toBeGreaterThanOrEqual(14);
  expect(new Set(demoDocuments.map(({ path }) => path)).size).toBe(demoDocuments.length);
});

test.each(demoDocuments)(
  "$path passes the content model's check without errors or warnings",
  ({ path, fields }) => {
    expect(modelOf(path)).toBeDefined();
    const withAddresses = JSON.stringify(fields).replaceAll(/"demo:([\w/-]+)"/g, '"/files/$1"');
    expect(checkDocument(path, JSON.parse(withAddresses))).toEqual([]);
  },
);

test("no field is blank but the featured video, what a row of a case study leaves out, and what only stands in for another field", () => {
  const blank = leaves.filter(({ value }) => typeof value === "string" && value.trim() === "");
  const free =
    /^(?:extraRows\[\d+\]\.(?:title|body|bodyRightColumn|imageUrl)|disciplines\[\d+\]\.image)$/;
  const optional = ["featuredVideo", "metaTitle", "shareImage"];
  const unexpected = blank.filter(({ place }) => !optional.includes(place) && !free.test(place));
  expect(unexpected.map(({ document, place }) => `${document} ${place}`)).toEqual([]);
});

test.each(demoDocuments.filter(({ path }) => path.startsWith("casestudies/")))(
  "$path has rows that show something, its rows and tags numbered from 0",
  ({ path, fields }) => {
    const values = decodeFields(modelOf(path)?.fields ?? {}, fields) as Record<string, Row[]>;
    const { extraRows = [], disciplines = [] } = values;
    for (const rows of [extraRows, disciplines]) {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
    }
    for (const row of extraRows) {
      expect(`${row.body}${row.bodyRightColumn}${row.imageUrl}`).not.toBe("");
    }
  },
);

test("every picture that a document names is there to be had", () => {
  const named = leaves.flatMap(
    ({ value }) =>
      String(value)
        .match(/^demo:(.+)$/)
        ?.slice(1) ?? [],
  );
  const known = new Set([
    ...[demoPlates, demoMarks].flatMap(Object.keys),
    ...Object.keys(demoFilms).map((key) => `film/${key}`),
  ]);
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((key) => !known.has(key))).toEqual([]);
});

test("every picture field names a picture or a film, and every film is shown where one may stand", () => {
  const wrong = leaves.filter(
    ({ kind, value }) => kind === "image" && !String(value).startsWith("demo:") && value !== "",
  );
  expect(wrong).toEqual([]);
  const films = leaves.filter(({ value }) => String(value).startsWith("demo:film/"));
  expect(films.filter(({ field }) => field.kind !== "media" && !("mayMove" in field))).toEqual([]);
  expect(films.map(({ value }) => String(value)).toSorted()).toEqual(
    Object.keys(demoFilms)
      .map((key) => `demo:film/${key}`)
      .toSorted(),
  );
});

test("every slug that points at another document leads to one", () => {
  const cases = new Set(idsOf("casestudies"));
  const toCases = leaves.filter(({ field }) => "of" in field && field.of === "casestudies");
  // Three slides, the featured case study, three clients who speak, and one for each discipline.
  expect(toCases.length).toBe(18);
  expect(toCases.filter(({ value }) => !cases.has(String(value)))).toEqual([]);

  const disciplines = new Set(idsOf("disciplines"));
  const tags = leaves.filter(({ place }) => /^disciplines\[\d+\]\.slug$/.test(place));
  expect(tags.filter(({ value }) => !disciplines.has(String(value)))).toEqual([]);
});

test("every other slug is the document's own id", () => {
  const own = leaves.filter(({ place }) => place === "slug");
  expect(own.filter(({ document, value }) => document.split("/")[1] !== value)).toEqual([]);
});

test("every link within the site leads to a page of the site", () => {
  const markdown = leaves.filter(({ kind }) => kind === "rich-text");
  const inText = markdown.flatMap(({ value }) =>
    [...String(value).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to),
  );
  const inFields = leaves.flatMap(({ kind, value }) => (kind === "link" ? [String(value)] : []));
  const within = [...inText, ...inFields].filter((to) => !/^(?:https|mailto):/.test(to));
  expect(within.length).toBeGreaterThan(20);
  expect(within.filter((to) => !addresses.has(to) && to !== otherSpelling)).toEqual([]);
});

test("plain text holds no Markdown links, and rich text no HTML", () => {
  const plain = leaves.filter(({ kind }) => kind === "text" || kind === "long-text");
  expect(plain.filter(({ value }) => /\]\(|^#+ |\*\*/m.test(String(value)))).toEqual([]);
  const rich = leaves.filter(({ kind }) => kind === "rich-text");
  expect(rich.filter(({ value }) => /<\/?[a-z]/i.test(String(value)))).toEqual([]);
});

test("each description for search engines is 120 to 155 characters long and used once", () => {
  const descriptions = leaves
    .filter(({ name }) => name === "metaDescription")
    .map(({ value }) => String(value));
  expect(descriptions.filter(({ length }) => length < 120 || length > 155)).toEqual([]);
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test("disciplines and case studies are in order from 1, and posts on days from the lab's opening to the newest", () => {
  for (const collection of ["disciplines", "casestudies"]) {
    const orders = leavesIn(collection, "order");
    expect(orders).toEqual(orders.map((_, at) => at + 1));
  }
  const days = leavesIn("posts", "date").map(String);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days.every((day) => day >= "2021-06-08" && day <= "2026-11-04")).toBe(true);
});

test("the footer shows the copyright year 2021 and eighteen clients, each once", () => {
  expect(leavesIn("settings", "copyrightYear")).toEqual(["2021"]);
  const logos = leaves
    .filter(({ place }) => /^clientLogos\[\d+\]\.name$/.test(place))
    .map(({ value }) => value);
  expect(logos).toHaveLength(18);
  expect(new Set(logos).size).toBe(18);
});

type Row = { index: number; body?: string; bodyRightColumn?: string; imageUrl?: string };
type Leaf = {
  document: string;
  place: string;
  name: string;
  kind: string;
  field: AnyField;
  value: unknown;
};

function leavesOf(fields: Fields, values: unknown, document: string, above: string): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    const place = `${above}${name}`;
    const inner = (field as unknown as MapField<Fields>).fields;
    if (field.kind === "map") return leavesOf(inner, value, document, `${place}.`);
    if (field.kind === "list")
      return (value as unknown[]).flatMap((row, at) =>
        leavesOf(inner, row, document, `${place}[${at}].`),
      );
    return [{ document, place, name, kind: field.kind, field, value }];
  });
}

function leavesIn(collection: string, place: string): unknown[] {
  return leaves
    .filter((leaf) => leaf.document.startsWith(`${collection}/`) && leaf.place === place)
    .map(({ value }) => value);
}

function idsOf(collection: string): string[] {
  return demoDocuments
    .map(({ path }) => path.split("/"))
    .flatMap(([of, id = ""]) => (of === collection ? [id] : []));
}

function addressOf(path: string, slug: unknown): string {
  return modelOf(path)?.address?.replace(":slug", String(slug)) ?? "";
}
