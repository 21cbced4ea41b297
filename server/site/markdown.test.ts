import fc from "fast-check";
import { expect, test } from "vitest";
import { countWords, renderMarkdown } from "./markdown.ts";

const hostile = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a]( javascript:alert(1))",
  "[a](<javascript:alert(1)>)",
  "[a](< javascript:alert(1)>)",
  "[a](javascript&colon;alert(1))",
  "[a](javascript&#58;alert(1))",
  "[a](javascript&#x3a;alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](java&Tab;script:alert(1))",
  "[a](java&NewLine;script:alert(1))",
  "[a](&#1;javascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](java\u00adscript:alert(1))",
  "[a](java\\script:alert(1))",
  "[a](javascript\\:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[a](file:///etc/passwd)",
  "[a](blob:https://x/1)",
  "[a](view-source:javascript:alert(1))",
  "[a](feed:javascript:alert(1))",
  "[a](//evil.example/path)",
  "[a][b]\n\n[b]: javascript:alert(1)",
  "[a][b]\n\n[b]: <javascript:alert(1)> 'title'",
  "![a](javascript:alert(1))",
  "![a](data:image/svg+xml,<svg/onload=alert(1)>)",
  "![a][b]\n\n[b]: vbscript:x",
  "<javascript:alert(1)>",
  "<JAVASCRIPT:alert(1)>",
  "<vbscript:msgbox(1)>",
  '[a](https://x "\\" onmouseover=alert(1) x=\\"")',
  '[a](https://x " href=javascript:alert(1) ")',
  '![" onerror="alert(1)](https://x/y.png)',
  '[a](https://x/"onmouseover="alert(1))',
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">a</a>',
  "<!-- <script> --> <b onclick=alert(1)>b</b>",
  "<svg><script>alert(1)</script></svg>",
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "# <iframe srcdoc='<script>alert(1)</script>'>",
  "<style>@import 'javascript:alert(1)'</style>",
  "[<img src=x onerror=alert(1)>](/work)",
];

test("no Markdown becomes a script, an event handler or a dangerous address", () => {
  for (const markdown of hostile) {
    const problems = problemsOf(renderMarkdown(markdown));
    expect({ markdown, problems }).toEqual({ markdown, problems: [] });
  }
});

test("no arbitrary text does either", () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostile),
    fc.constantFrom("[", "](", ")", "<", ">", '"', "&#58;", "javascript:", " href=", "\n\n", "`"),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      expect(problemsOf(renderMarkdown(pieces.join("")))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a link with a refused address keeps its text and is no link", () => {
  expect(renderMarkdown("[Click](javascript:alert(1))")).toBe("<p><a>Click</a></p>");
  expect(renderMarkdown("![Alt](data:text/html,x)")).toBe('<p><img alt="Alt" /></p>');
});

test("keeps links to pages, fragments, other sites, mailboxes and telephones", () => {
  for (const address of [
    "/work/harbour",
    "/work?after=a:b",
    "#rows",
    "?view=all",
    "work",
    "https://example.com/a?b=c:d",
    "HTTP://example.com",
    "mailto:studio@example.com",
    "tel:+442079460000",
  ])
    expect(renderMarkdown(`[a](${address})`)).toBe(`<p><a href="${address}">a</a></p>`);
});

test("keeps alternative texts of pictures unchanged", () => {
  expect(renderMarkdown('![5 \\* 3 &amp; "four" *and* <b>](/a.png)')).toBe(
    '<p><img src="/a.png" alt="5 * 3 &amp; &quot;four&quot; and &lt;b&gt;" /></p>',
  );
});

test("shows HTML as text", () => {
  expect(renderMarkdown("<div>\n*a*\n</div>\n\nb")).toBe(
    "<p>&lt;div&gt;\n*a*\n&lt;/div&gt;</p>\n<p>b</p>",
  );
  expect(renderMarkdown("a <b>b</b> & c")).toBe("<p>a &lt;b&gt;b&lt;/b&gt; &amp; c</p>");
});

test("counts words without markup", () => {
  expect(countWords(renderMarkdown("# Two words\n\n*three* `four` [five](/six)"))).toBe(5);
  expect(countWords("")).toBe(0);
});

test("counts a text without spaces by its characters", () => {
  expect(countWords(renderMarkdown("新しい声のための、古い港"))).toBe(6);
  expect(countWords(renderMarkdown("東京 office"))).toBe(2);
});

const allowed = new Set(
  "a blockquote br code em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong ul".split(" "),
);

/** Forbidden parts of the HTML that a browser would find. */
function problemsOf(html: string): string[] {
  return [...html.matchAll(/<(\/?)([^\s/>]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|</g)].flatMap(
    ([tag, , name, attributes]) => {
      if (name === undefined || !allowed.has(name)) return [tag];
      const pairs = [...(attributes ?? "").matchAll(/([^\s=]+)="([^"]*)"/g)];
      return pairs.flatMap(([pair, attribute = "", value = ""]) =>
        isHarmless(attribute, value) ? [] : [pair],
      );
    },
  );
}

function isHarmless(attribute: string, value: string): boolean {
  if (attribute === "href" || attribute === "src") {
    // As browsers read it: entities decoded, surrounding spaces and line breaks removed.
    const read = value.replaceAll("&amp;", "&").replaceAll(/[\u0000-\u0020]/g, "");
    const { protocol, host } = new URL(read, "https://own.example/page");
    return (
      ["http:", "https:", "mailto:", "tel:"].includes(protocol) &&
      (host === "own.example" || !read.startsWith("//"))
    );
  }
  return ["alt", "title", "class", "start"].includes(attribute);
}

test("lowers the headings of a text together, so that it has no first-level heading", () => {
  expect(renderMarkdown("# One\n\n## Two")).toBe("<h2>One</h2>\n<h3>Two</h3>");
  expect(renderMarkdown("## Two\n\n### Three")).toBe("<h2>Two</h2>\n<h3>Three</h3>");
});
