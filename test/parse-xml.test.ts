import { expect, test } from "vitest";
import { parseXml } from "./parse-xml.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

test("parses well-formed XML with attributes and text", () => {
  const root = parseXml(`${head}<a xmlns:b="c" d="1 &amp; 2">e<b:f/>&lt;g&gt;</a>\n`);
  expect(root).toMatchObject({ name: "a", attributes: { d: "1 & 2" }, text: "e<g>\n".trim() });
  expect(root.children.map(({ name }) => name)).toEqual(["b:f"]);
});

test.for([
  ["an element without an end", "<a><b></a>"],
  ["two roots", "<a/><b/>"],
  ["an open ampersand", "<a>b & c</a>"],
  ["an entity of HTML", "<a>&nbsp;</a>"],
  ["an attribute twice", '<a b="1" b="2"/>'],
  ["a prefix that nobody declared", "<a:b/>"],
  ["a character that XML may not hold", "<a>\u0008</a>"],
  ["a bracket in an attribute", '<a b="<"/>'],
])("%s is refused", ([, xml]) => {
  expect(() => parseXml(head + xml)).toThrow(Error);
});
