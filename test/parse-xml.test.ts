import { expect, test } from "vitest";
import { parseXml } from "./parse-xml.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

test("parses well-formed XML with attributes and text", () => {
  const root = parseXml(`${head}<a xmlns:b="c" d="1 &amp; 2">e<b:f/>&lt;g&gt;</a>\n`);
  expect(root).toMatchObject({ name: "a", attributes: { d: "1 & 2" }, text: "e<g>\n".trim() });
  expect(root.children.map(({ name }) => name)).toEqual(["b:f"]);
});

test.for([
  ["an unclosed element", "<a><b></a>"],
  ["two roots", "<a/><b/>"],
  ["an unescaped ampersand", "<a>b & c</a>"],
  ["an HTML entity", "<a>&nbsp;</a>"],
  ["a duplicate attribute", '<a b="1" b="2"/>'],
  ["an undeclared prefix", "<a:b/>"],
  ["a character that XML does not allow", "<a>\u0008</a>"],
  ["an angle bracket in an attribute", '<a b="<"/>'],
])("%s is refused", ([, xml]) => {
  expect(() => parseXml(head + xml)).toThrow(Error);
});
