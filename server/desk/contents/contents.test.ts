import fc from "fast-check";
import { expect, test } from "vitest";
import { modelOf } from "#content/model.ts";
import { typedString, type TypedFields } from "#content/typed-values.ts";
import { parseAddress as readAddress } from "#server/files/address.ts";
import { anyStoredFields } from "#test/arbitrary-values.ts";
import { contentOf, textsIn } from "./content.ts";
import { wordsOf } from "./words.ts";

const address =
  "/v0/b/site/o/images%2Fa%20(1).jpg?alt=media&token=11111111-2222-4333-8444-555555555555";
const token = "11111111-2222-4333-8444-555555555555";
const row = (fields: TypedFields) => ({ mapValue: { fields } });

test("labels texts as the content model does, and unknown fields by name", () => {
  const stored: TypedFields = {
    unknown: typedString("?"),
    carousel: { arrayValue: { values: [row({}), row({ title: typedString("Two") })] } },
    title: typedString("Home"),
    odd: { arrayValue: { values: [typedString("x"), row({ y: typedString("z") })] } },
  };
  const texts = textsIn(modelOf("pages/home")?.fields ?? {}, stored);
  expect(texts.map(({ field, label, text }) => [field, label, text])).toEqual([
    ["title", "Title", "Home"],
    ["carousel[1].title", "Carousel, slide 2: Title", "Two"],
    ["unknown", "unknown", "?"],
    ["odd[0]", "odd, row 1", "x"],
    ["odd[1].y", "odd, row 2: y", "z"],
  ]);
});

test("labels the fields of a map, also under its alias", () => {
  const stored = { brandActivation: row({ intro: typedString("x") }) };
  const [text] = textsIn(modelOf("pages/methodology-and-insights")?.fields ?? {}, stored);
  expect([text?.field, text?.label]).toEqual([
    "brandActivation.intro",
    expect.stringMatching(/: /),
  ]);
});

test.each([
  address,
  `https://www.example.com:8443${address}`,
  ` ${address} `,
  `![a door](${address})`,
  `![a door](https://example.com${address} "Title") and [more](/about)`,
  `<${address}>`,
  `See ${address}, then go on.`,
])("finds the file in %j", (text) => {
  const fields = { body: typedString(text) };
  expect(contentOf({ path: "posts/a", fields }, readAddress).files).toEqual([
    { name: "images/a (1).jpg", token, hash: "", field: "body", label: "Body" },
  ]);
});

test("indexes all stored texts except addresses of files", () => {
  const fields = {
    title: typedString("Ä"),
    slug: typedString("a"),
    imageUrl: typedString(address),
  };
  expect(contentOf({ path: "casestudies/a", fields }, readAddress)).toMatchObject({
    name: "Ä",
    title: "a",
    slug: "a",
    words: "a",
    files: [{ label: "Featured image" }],
  });
  fc.assert(
    fc.property(anyStoredFields(modelOf("casestudies/a")?.fields ?? {}), (stored) => {
      const { words } = contentOf({ path: "casestudies/a", fields: stored }, readAddress);
      expect(words === "" ? [] : words.split(" ")).toEqual(wordsOf(words));
    }),
  );
});
