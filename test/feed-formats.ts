import { parseXml } from "#test/parse-xml.ts";
import type { XmlElement } from "#test/parse-xml.ts";

/** The content model of an element: how often each child may occur, and the pattern of its text. */
type Rule = {
  children?: Record<string, Times>;
  text?: RegExp;
  attributes?: Record<string, RegExp>;
};
type Times = "1" | "?" | "+" | "*";

const anything = /^[^]*$/;
const words = /\S/;
/** An absolute address or URN. */
export const address = /^(?:https?|urn|mailto|tag):\S+$/;
/** A time in the format of RFC 3339. */
export const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const mailDate = /^(?:\w{3}, )?\d\d \w{3} \d{4} \d\d:\d\d:\d\d (?:GMT|[+-]\d{4})$/;
const language = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Atom according to the grammar of RFC 4287, as far as a feed of posts uses it. */
const atom: Record<string, Rule> = {
  feed: {
    children: {
      id: "1",
      title: "1",
      updated: "1",
      author: "+",
      link: "+",
      subtitle: "?",
      icon: "?",
      logo: "?",
      rights: "?",
      generator: "?",
      category: "*",
      contributor: "*",
      entry: "*",
    },
    attributes: { xmlns: /^http:\/\/www\.w3\.org\/2005\/Atom$/, "xml:lang": language },
  },
  entry: {
    children: {
      id: "1",
      title: "1",
      updated: "1",
      link: "+",
      author: "*",
      content: "1",
      published: "?",
      summary: "?",
      category: "*",
      contributor: "*",
      rights: "?",
    },
  },
  id: { text: address },
  title: { text: words, attributes: { type: /^(?:text|html)$/ } },
  subtitle: { text: anything },
  summary: { text: anything },
  updated: { text: instant },
  published: { text: instant },
  icon: { text: address },
  logo: { text: address },
  author: { children: { name: "1", uri: "?", email: "?" } },
  name: { text: words },
  uri: { text: address },
  email: { text: /^\S+@\S+$/ },
  link: {
    attributes: { href: address, rel: /^(?:self|alternate)$/, type: /^[\w.+-]+\/[\w.+-]+$/ },
  },
  content: { text: anything, attributes: { type: /^html$/ } },
};

/** RSS according to its specification (2.0.11), with the three vocabularies that the site adds. */
const rss: Record<string, Rule> = {
  rss: {
    children: { channel: "1" },
    attributes: {
      version: /^2\.0$/,
      "xmlns:atom": address,
      "xmlns:content": address,
      "xmlns:dc": address,
    },
  },
  channel: {
    children: {
      title: "1",
      link: "1",
      description: "1",
      language: "?",
      lastBuildDate: "?",
      pubDate: "?",
      "atom:link": "?",
      image: "?",
      ttl: "?",
      item: "*",
    },
  },
  item: {
    children: {
      title: "1",
      link: "1",
      guid: "1",
      pubDate: "1",
      description: "?",
      "dc:creator": "?",
      "content:encoded": "1",
      enclosure: "?",
      category: "*",
    },
  },
  title: { text: words },
  link: { text: address },
  description: { text: anything },
  language: { text: language },
  lastBuildDate: { text: mailDate },
  pubDate: { text: mailDate },
  "atom:link": { attributes: { href: address, rel: /^self$/, type: /^application\/rss\+xml$/ } },
  guid: { text: address, attributes: { isPermaLink: /^(?:true|false)$/ } },
  "dc:creator": { text: words },
  "content:encoded": { text: anything },
};

/** A sitemap according to the protocol of sitemaps.org, with Google's picture extension (version 1.1). */
const sitemap: Record<string, Rule> = {
  urlset: {
    children: { url: "*" },
    attributes: {
      xmlns: /^http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9$/,
      "xmlns:image": /^http:\/\/www\.google\.com\/schemas\/sitemap-image\/1\.1$/,
    },
  },
  url: { children: { loc: "1", lastmod: "?", "image:image": "*" } },
  loc: { text: /^https?:\/\/\S{1,2040}$/ },
  lastmod: { text: instant },
  "image:image": { children: { "image:loc": "1" } },
  "image:loc": { text: /^https?:\/\/\S+$/ },
};

const formats = { atom, rss, sitemap };

/** Returns all violations of the format in an XML file. */
export function faultsOf(format: keyof typeof formats, source: string): string[] {
  const rules = formats[format];
  const root = parseXml(source);
  const [expected] = Object.keys(rules);
  return root.name === expected ? faultsIn(root, rules) : [`The root is ${root.name}.`];
}

function faultsIn(element: XmlElement, rules: Record<string, Rule>): string[] {
  const rule = rules[element.name];
  if (!rule) return [`What is ${element.name}?`];
  const faults: string[] = [];
  const { children = {}, attributes = {} } = rule;
  for (const [name, value] of Object.entries(element.attributes))
    if (!attributes[name]?.test(value)) faults.push(`${element.name} has ${name}="${value}".`);
  for (const [name, times] of Object.entries(children)) {
    const count = element.children.filter((child) => child.name === name).length;
    if (
      ((times === "1" || times === "+") && count === 0) ||
      ((times === "1" || times === "?") && count > 1)
    )
      faults.push(`${element.name} has ${count} ${name}.`);
  }
  for (const child of element.children)
    if (!Object.hasOwn(children, child.name)) faults.push(`${child.name} in ${element.name}.`);
  if (rule.text && !rule.text.test(element.text))
    faults.push(`${element.name} says ${element.text.slice(0, 60)}`);
  return [...faults, ...element.children.flatMap((child) => faultsIn(child, rules))];
}
