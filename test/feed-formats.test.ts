import { expect, test } from "vitest";
import { faultsOf } from "#test/feed-formats.ts";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const entry =
  '<entry><id>urn:uuid:1</id><title>A</title><updated>2026-01-02T03:04:05Z</updated><link href="https://a.example/b" rel="alternate"/><content type="html">c</content></entry>';
const feed = (inside: string) =>
  `${head}<feed xmlns="http://www.w3.org/2005/Atom"><id>https://a.example/</id><title>A</title><updated>2026-01-02T03:04:05Z</updated><link href="https://a.example/atom.xml" rel="self"/><author><name>A</name></author>${inside}</feed>`;

test("a valid feed has no faults", () => {
  expect(faultsOf("atom", feed(entry))).toEqual([]);
});

test("reports missing, duplicate and unknown elements, and invalid times and addresses", () => {
  const spoilt = (from: string, to: string) => faultsOf("atom", feed(entry.replace(from, to)));
  expect(spoilt("<title>A</title>", "")).toEqual(["entry has 0 title."]);
  expect(spoilt("<id>", "<id>urn:b</id><id>")).toEqual(["entry has 2 id."]);
  expect(spoilt("<title>A</title>", "<title>A</title><pubDate>now</pubDate>")).toEqual([
    "pubDate in entry.",
    "What is pubDate?",
  ]);
  expect(spoilt("2026-01-02T03:04:05Z", "2 January")).toEqual(["updated says 2 January"]);
  expect(spoilt("https://a.example/b", "/b")).toEqual(['link has href="/b".']);
  expect(faultsOf("rss", feed(""))).toEqual(["The root is feed."]);
});
