import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createPageHeads, withPolicy } from "./page-head.ts";

const files = {
  "entry-1.css": "@layer base{body{color:red}}\n",
  "home-2.css": ".slide_1{color:blue}",
  "root-3.js": `export{I as ErrorBoundary,R as default}from"./entry-5.js";\n`,
  "home-4.js": `import{a}from"./entry-5.js";export{a as default};`,
  "entry-5.js": "export{a as I,b as R}",
};

async function openHeads() {
  const folder = await temporaryFolder();
  const assets = path.join(folder.path, "assets");
  await mkdir(assets);
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(assets, name), text);
  return {
    arrange: createPageHeads(folder.path).arrange,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

const mark = ` nonce="m"`;
const page = (head: string, body: string) =>
  `<html><head>${head}</head><body>${body}</body></html>`;

test("inlines the page's style sheets, with their hashes for the policy", async () => {
  await using heads = await openHeads();
  const links = ["/assets/entry-1.css#", "/assets/home-2.css"]
    .map((address) => `<link${mark} rel="stylesheet" href="${address}"/>`)
    .join("");
  for (const _ of [1, 2]) {
    const { html, hashes } = heads.arrange(page(links, links), mark);
    const [first, second] = [files["entry-1.css"].trim(), files["home-2.css"]];
    expect(html.slice(0, html.indexOf("</head>"))).toBe(
      `<html><head><style>${first}</style><link rel="stylesheet" href="/assets/entry-1.css#" disabled=""/>` +
        `<style>${second}</style><link rel="stylesheet" href="/assets/home-2.css" disabled=""/>`,
    );
    expect(html).toContain(`<body>${links}</body>`);
    const hash = (text: string) => createHash("sha256").update(text).digest("base64");
    expect(hashes).toEqual([`'sha256-${hash(first)}'`, `'sha256-${hash(second)}'`]);
  }
});

test("defers scripts, and does not fetch those that only re-export", async () => {
  await using heads = await openHeads();
  const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}"${mark}/>`;
  const announced = ["entry-5.js", "root-3.js", "entry-5.js", "home-4.js"].map(preload).join("");
  const first = (lines: string, type = 'module" async="') =>
    `<script${mark} type="${type}">${lines}</script>`;
  const lines = `import * as route0 from "/assets/root-3.js";\nimport * as route1 from "/assets/home-4.js";`;
  const words = first(lines).replaceAll("<", "&lt;");
  const { html } = heads.arrange(page(announced, words + first(lines)), mark);
  const rewritten = `import * as route0_ from "/assets/entry-5.js";const route0={ErrorBoundary:route0_.I,default:route0_.R};\nimport * as route1 from "/assets/home-4.js";`;
  const [before, starter = ""] = html.split(first(rewritten, "text/plain"));
  expect(before).toBe(
    `<html><head><link rel="modulepreload" media="not all" href="/assets/root-3.js"/></head><body>${words}`,
  );
  expect(starter).toMatch(/^<script nonce="m">[^<]+<\/script><\/body><\/html>$/);
});

test("keeps a page without files of the build unchanged", async () => {
  await using heads = await openHeads();
  const plain = page(`<link rel="icon" href="/favicon.ico"/>`, "<p>Words</p>");
  expect(heads.arrange(plain, mark)).toEqual({ html: plain, hashes: [] });
});

const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("allows only marked inline scripts, and removes the mark", () => {
  const page = [
    `<script nonce="mark">start("é")</script>`,
    `<script type="module" async="" nonce="mark">import "/a.js"</script>`,
    `<script>alert(1)</script>`,
    `<script nonce="guess">alert(2)</script>`,
    `<script type="application/ld+json">{"a":1}</script>`,
    `<script src="/a.js" nonce="mark"></script>`,
    `<link rel="stylesheet" href="/a.css" nonce="mark"/>`,
  ].join("");
  const { html, policy } = withPolicy(page, { mark: "mark", room: "site" });
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(scripts).toEqual(["'self'", hash(`start("é")`), hash(`import "/a.js"`)]);
  expect(html).not.toContain("mark");
  expect(html).toContain(`<script>start("é")</script>`);
  expect(html).toContain(`<script nonce="guess">`);
});

test("allows no inline style sheet on any page", () => {
  for (const room of ["site", "staff"] as const) {
    const { policy } = withPolicy("", { mark: "mark", room });
    expect(policy.match(/style-src[^;]*/g)?.toSorted()).toEqual([
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
    ]);
    expect(policy).toMatch(/default-src 'self'.*frame-ancestors 'none'.*frame-src 'none'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  }
});
