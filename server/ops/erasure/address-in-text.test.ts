import { expect, test } from "vitest";
import { maxAltLength, readPictureUse, writePictureUse } from "#content/fields/image.ts";
import { addressInText, erasedAddress } from "./address-in-text.ts";

const found = addressInText("ada.l+a@engines.example");

/** Whether a database search for the needle would find a text. */
function isFound(text: string): boolean {
  return text.toLowerCase().includes(found.needle);
}

test.for([
  ["as it is typed", "Write to ada.l+a@engines.example.", `Write to ${erasedAddress}.`],
  ["in capitals", "ADA.L+A@Engines.Example", erasedAddress],
  ["in an encoded link", "mailto:ada.l%2Ba%40engines.example", `mailto:${erasedAddress}`],
  [
    "after an encoded bracket",
    "?to=B%20%3Cada.l+a@engines.example%3E",
    `?to=B%20%3C${erasedAddress}%3E`,
  ],
  [
    "after an encoded comma",
    "?cc=b@c.example%2Cada.l%2Ba%40engines.example",
    `?cc=b@c.example%2C${erasedAddress}`,
  ],
  [
    "in a link within a link",
    "?next=mailto%3aada.l%2ba%40engines.example",
    `?next=mailto%3a${erasedAddress}`,
  ],
  ["with the backslashes of Markdown", "ada\\.l\\+a\\@engines\\.example", erasedAddress],
  ["after bold words", "**Mail:**&#97;da.l+a@engines.example", `**Mail:**${erasedAddress}`],
  ["with a letter that Markdown names by number", "ada.l+a&#x40;engines.example", erasedAddress],
  ["in italics", "_ada.l+a@engines.example_", `_${erasedAddress}_`],
  ["after dots", "it is ...ada.l+a@engines.example", `it is ...${erasedAddress}`],
  [
    "after a character that is rare in names",
    "e-mail=ada.l+a@engines.example",
    `e-mail=${erasedAddress}`,
  ],
  ["before another word", "ada.l+a@engines.example-Ada", `${erasedAddress}-Ada`],
  ["before a dash", "ada.l+a@engines.example-", `${erasedAddress}-`],
  ["between quotation marks", "'ada.l+a@engines.example'", `'${erasedAddress}'`],
  ["in JSON", '{"a":["ada.l+a@engines.example"]}', `{"a":["${erasedAddress}"]}`],
] as const)("finds an address %s", ([, text, without]) => {
  expect(isFound(text)).toBe(true);
  expect(found.isIn(text)).toBe(true);
  expect(found.without(text)).toBe(without);
  expect(decodeURIComponent(found.without(text))).not.toContain("ngines");
});

test.for([
  "xada.l+a@engines.example",
  "x.ada.l+a@engines.example",
  "x_ada.l+a@engines.example",
  "o'ada.l+a@engines.example",
  "x%2Bada.l+a@engines.example",
  "x%2Eada.l+a@engines.example",
  "x\\_ada.l+a@engines.example",
  "ada.l+a@engines.example.uk",
  "ada.l+a@engines.example\\.uk",
  "ada.l+a@engines.example%2Euk",
  "ada.l+a@engines.example-two.uk",
  "ada.l+a@engines.examples",
  "ada.lla@engines.example",
  // Unusual, but another person's address unless the context shows otherwise.
  "_ada.l+a@engines.example",
  '{"email":"-ada.l+a@engines.example"}',
])("%s is another address", (text) => {
  expect(found.without(text)).toBe(text);
});

test("finds an internationalised address as links encode it", () => {
  const other = addressInText("zoë@bücher.example");
  for (const text of ["mailto:zo%C3%AB%40b%c3%bccher.example", "ZOË@BÜCHER.example"]) {
    expect(text.toLowerCase()).toContain(other.needle);
    expect(other.without(text)).toContain(erasedAddress);
    expect(other.without(text)).not.toContain("cher.example");
  }
});

test("scans long texts with many near matches in linear time", () => {
  const text = `${"ada.l+a@engines.exampl%2E_-".repeat(40_000)}ada.l+a@engines.example`;
  expect(found.isIn(`${text} `)).toBe(false);
  expect(found.isIn(`${"_".repeat(1_000_000)} ada.l+a@engines.example`)).toBe(true);
});

test("keeps an alternative text within its limit", () => {
  const alt = `${"A fair. ".repeat(123)}Ask a@b.co, please.`.padEnd(maxAltLength, ".");
  const stored = JSON.stringify({ picture: writePictureUse({ address: "/v0/a", alt }) });
  const short = JSON.parse(addressInText("a@b.co").without(stored)) as { picture: string };
  const expected = alt.replace("a@b.co", "…");
  expect(readPictureUse(short.picture)).toEqual({ address: "/v0/a", alt: expected });
});
