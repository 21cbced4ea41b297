import { expect, test } from "vitest";
import { writePictureUse } from "#content/fields/image.ts";
import {
  typedInteger,
  typedString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { adviceOn, neededFactsOf } from "./check-documents.ts";
import type { Facts } from "./facts.ts";
import { repaired, type Finding } from "./finding.ts";

const description = typedString(
  "A description of more than fifty characters, as it ought to be here.",
);
const none: Facts = {
  links: new Map(),
  files: new Map(),
  unknownWords: new Map(),
  agency: { email: "hello@agency.example", telephone: "020 7946 0000", words: new Set() },
};

function adviseOn(fields: TypedFields, facts: Partial<Facts> = {}, path = "posts/a"): Finding[] {
  const complete = { metaDescription: description, order: typedInteger(1), ...fields };
  return adviceOn({ path, fields: complete }, { ...none, ...facts });
}

/** The field after the first repair of its only finding. */
function afterRepair(name: string, text: string, facts: Partial<Facts>, path?: string) {
  const [finding, ...others] = adviseOn({ [name]: typedString(text) }, facts, path);
  expect(others).toEqual([]);
  const [repair] = finding?.repairs ?? [];
  return repair && repaired(text, repair);
}

test("repairs a link to a page that moved, keeping its fragment and title", () => {
  const links = new Map([["/work/old", { kind: "moved", to: "/work/new" } as const]]);
  expect(afterRepair("body", 'See [/work/old](/work/old#end "Old").', { links })).toBe(
    'See [/work/old](/work/new#end "Old").',
  );
  expect(afterRepair("caseStudy", "old", { links }, "disciplines/a")).toBe("new");
});

test("adds what an unfinished address lacks", () => {
  expect(afterRepair("body", "[a](www.example.com/b)", {})).toBe("[a](https://www.example.com/b)");
  expect(afterRepair("body", "[a](jo@agency.example)", {})).toBe("[a](mailto:jo@agency.example)");
  expect(afterRepair("body", "[a](../work/b)", {})).toBe("[a](/work/b)");
});

test("ignores code and links to other sites", () => {
  const body =
    "`[a](/nothing)`\n\n```\n[a](/nothing)\n```\n\n[b](https://b.example/nothing) [c](#part)";
  const { addresses } = neededFactsOf([{ path: "posts/a", fields: { body: typedString(body) } }]);
  expect([...addresses]).toEqual([]);
  expect(adviseOn({ body: typedString(body) })).toEqual([]);
});

test("repairs a missing alternative text with that of the file, or by marking the picture decorative", () => {
  const address = "/v0/b/site/o/a.jpg?alt=media&token=t";
  const picture = { kind: "picture", width: 2000, height: 1500, hasPoster: false } as const;
  const files = new Map([[address, { ...picture, alt: "Nine rivers" }]]);
  const blank = writePictureUse({ address, alt: "" });
  expect(afterRepair("featuredImage", blank, { files })).toBe(address);
  const [finding] = adviseOn({ featuredImage: typedString(blank) }, { files });
  const decorative = finding?.repairs[1] && repaired(blank, finding.repairs[1]);
  expect(decorative).toBe(writePictureUse({ address, isDecorative: true }));
  expect(adviseOn({ featuredImage: typedString(decorative ?? "") }, { files })).toEqual([]);
});

test("reports two pictures with the same text, but not one picture used twice", () => {
  const one = "/v0/b/site/o/one.jpg";
  const two = "/v0/b/site/o/two.jpg";
  const file = { kind: "picture", width: 3000, height: 2000, hasPoster: false } as const;
  const files = new Map([one, two].map((address) => [address, { ...file, alt: "Nine rivers" }]));
  const pictures = (first: string, second: string) =>
    adviseOn(
      { imageUrl: typedString(first), secondImage: typedString(second) },
      { files },
      "casestudies/a",
    );
  expect(pictures(one, two)).toMatchObject([{ check: "alt", field: "secondImage" }]);
  expect(pictures(one, one)).toEqual([]);
});

test("fills a blank description from the subtitle", () => {
  const subtitle = "What it is about, in a sentence.";
  const [finding] = adviseOn({ metaDescription: typedString(""), subtitle: typedString(subtitle) });
  expect(finding).toMatchObject({
    check: "description",
    field: "metaDescription",
    repairs: [{ find: "", put: subtitle }],
  });
});

test("repairs the order of headings one by one", () => {
  const body = "## One\n\n#### Three\n\nText.";
  expect(afterRepair("body", body, {})).toBe("## One\n\n### Three\n\nText.");
  expect(afterRepair("body", "**What we did**\n\nText.", {})).toBe("## What we did\n\nText.");
});

test("three backticks around words on one line open no block of code", () => {
  const body = typedString("```a``` b\n\n## A ##\n\n#### B");
  expect(adviseOn({ body })).toMatchObject([{ check: "heading" }]);
});

test("reads long runs of spaces and marks in linear time", () => {
  const began = performance.now();
  for (const run of [" ", "`", "#", "~", "[", " #"]) {
    for (const start of ["# a", ""]) {
      const body = `${start}${run.repeat(3000)}b\n\n${start}${run.repeat(10_000)}`;
      adviseOn({ body: typedString(body) });
    }
  }
  expect(performance.now() - began).toBeLessThan(5000);
  expect(adviseOn({ body: typedString("## A ##  \n\n#### B # b ##\n\nText.") })).toMatchObject([
    { check: "heading", repairs: [{ put: "### B # b" }] },
  ]);
});

test("accepts the agency's own words, names and other languages", () => {
  const unknownWords = new Map(
    ["wayfinding", "Verrasque", "seide", "weben", "alte", "häuser"].map((word) => [word, []]),
  );
  const agency = { ...none.agency, words: new Set(["wayfinding"]) };
  const said = (text: string) =>
    adviseOn({ subtitle: typedString(text) }, { unknownWords, agency });
  expect(said("Signs and wayfinding for all")).toEqual([]);
  expect(said("Verrasque wove it. It is for Verrasque alone.")).toEqual([]);
  expect(said("Wir weben seide für alte häuser")).toEqual([]);
  expect(said("They weben it here for you")).toMatchObject([{ check: "spelling", quote: "weben" }]);
});

test("names rows in the form's order, and keeps their place when they move", () => {
  const row = (key: string, index: number, body: string): TypedValue => ({
    mapValue: {
      fields: { key: typedString(key), index: typedInteger(index), body: typedString(body) },
    },
  });
  const rows = (values: TypedValue[]) =>
    adviseOn({ extraRows: { arrayValue: { values } } }, {}, "casestudies/a");
  const stored = [row("b", 1, "the the"), row("a", 0, "Fine")];
  expect(rows(stored)).toMatchObject([
    { field: "extraRows[1].body", place: "extraRows/b/body", label: "Extra rows, row 2: Body" },
  ]);
  expect(rows([row("b", 0, "the the"), row("a", 1, "Fine")])).toMatchObject([
    { field: "extraRows[0].body", place: "extraRows/b/body" },
  ]);
});

test("accepts the agency's own contact data, and ignores private settings", () => {
  const text = typedString("Write to jo@agency.example or call +44 20 7946 0000.");
  expect(adviseOn({ subtitle: text })).toEqual([]);
  const recipients = { recipients: typedString("jo@home.example") };
  expect(adviseOn(recipients, {}, "privatesettings/enquiries")).toEqual([]);
});
