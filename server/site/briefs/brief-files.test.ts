import { inflateSync } from "node:zlib";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { anna, openTestServices } from "#test/test-services.ts";
import { testWrites } from "#test/test-writes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const naming = {
  title: "Naming & “saying”",
  text: `For a **company**, see [us](/contact).

### What is it called?

Quote *somebody*.

- a jar
- a stock exchange

1. first
2. second`,
};

async function openBriefs(folder: string, ...briefs: { title: string; text: string }[]) {
  const services = await openTestServices(folder);
  const all = Array.from({ length: 8 }, (_, at) => briefs[at] ?? { title: "", text: "" });
  await services.documents.commit(
    [testWrites.settings(), testWrites.page("briefing-templates", { briefs: all })],
    anna,
  );
  return services;
}

test("a template is a Word document with its questions as headings and room for answers", async () => {
  await using folder = await temporaryFolder();
  await using services = await openBriefs(folder.path, naming);
  const file = await services.site.briefFile(1, "docx");
  expect(file?.name).toBe("aldwater-naming-and-saying.docx");
  expect(file?.type).toContain("wordprocessingml.document");
  const parts = unzipSync(file?.bytes ?? new Uint8Array());
  const words = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
  const paragraphs = [...words.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    style: /<w:pStyle w:val="(\w+)"/.exec(xml)?.[1],
    text: [...xml.matchAll(/<w:t[ >][^<]*/g)].map(([run]) => run.replace(/^[^>]*>/, "")).join(""),
    ruled: xml.includes("<w:pBdr>"),
  }));
  expect(paragraphs[0]).toMatchObject({ style: "Heading1", text: "Naming &amp; “saying”" });
  expect(paragraphs[1]?.text).toBe("For a company, see us (http://localhost/contact).");
  expect(paragraphs[2]).toMatchObject({ style: "Heading2", text: "What is it called?" });
  expect(paragraphs.slice(3, 8).map(({ text }) => text)).toEqual([
    "Quote somebody.",
    "•a jar",
    "•a stock exchange",
    "1.first",
    "2.second",
  ]);
  expect(paragraphs.filter(({ ruled }) => ruled)).toHaveLength(3);
  expect(strFromU8(parts["docProps/core.xml"] ?? new Uint8Array())).toContain("Aldwater");
  expect(strFromU8(parts["word/styles.xml"] ?? new Uint8Array())).toContain('w:val="en-GB"');
});

test("a template with the hyphens of text copied from a PDF is a document that Word can open", async () => {
  await using folder = await temporaryFolder();
  // Browsers copy a hyphen at the end of a line as U+FFFE.
  const text = "The na\ufffeming.\n\n- a jar";
  await using services = await openBriefs(folder.path, { title: "Na\ufffeming", text });
  const file = await services.site.briefFile(1, "docx");
  const parts = unzipSync(file?.bytes ?? new Uint8Array());
  for (const name of ["word/document.xml", "docProps/core.xml"]) {
    const xml = strFromU8(parts[name] ?? new Uint8Array());
    // XML 1.0, section 2.2.
    expect(xml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    expect(xml).toContain("Naming");
  }
});

test("a template is a PDF with title and language, tagged for screen readers", async () => {
  await using folder = await temporaryFolder();
  await using services = await openBriefs(folder.path, naming);
  const file = await services.site.briefFile(1, "pdf");
  expect(file).toMatchObject({ name: "aldwater-naming-and-saying.pdf", type: "application/pdf" });
  const pdf = Buffer.from(file?.bytes ?? []);
  const source = pdf.toString("latin1");
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source).toContain("/Lang (en-GB)");
  expect(source).toContain("/DisplayDocTitle true");
  expect(source).toContain("/Marked true");
  for (const tag of ["H1", "H2", "P", "L", "LI"]) expect(source).toMatch(`/S /${tag}\n`);
  const words = textOf(pdf);
  for (const line of [
    "Naming & “saying”",
    "For a company, see us (http://localhost/contact).",
    "What is it called?",
    "Quote somebody.",
    "• a jar",
    "2. second",
    "Aldwater",
  ])
    expect(words).toContain(line.replaceAll(" ", ""));
});

test("the same template is the same PDF, byte for byte", async () => {
  await using folder = await temporaryFolder();
  await using services = await openBriefs(folder.path, naming);
  const [first, second] = [
    await services.site.briefFile(1, "pdf"),
    await services.site.briefFile(1, "pdf"),
  ];
  expect(Buffer.compare(Buffer.from(first?.bytes ?? []), Buffer.from(second?.bytes ?? []))).toBe(0);
});

test("text outside the typeface's characters is a Word document only; a blank or overlong template has no file", async () => {
  await using folder = await temporaryFolder();
  await using services = await openBriefs(
    folder.path,
    { title: "名前", text: "何と呼びますか" },
    { title: "Endless", text: "word ".repeat(5_000) },
    naming,
  );
  const { site } = services;
  expect((await site.briefFormats()).slice(0, 4)).toEqual([["docx"], [], ["docx", "pdf"], []]);
  expect((await site.briefFile(1, "docx"))?.name).toBe("aldwater-名前.docx");
  expect(await site.briefFile(1, "pdf")).toBeUndefined();
  for (const number of [0, 2, 4, 9]) expect(await site.briefFile(number, "docx")).toBeUndefined();
});

/**
 * The text of a PDF without its spaces, which are positioning only. Glyphs are decoded with the tables that PDF readers use for
 * copying.
 */
function textOf(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString("latin1").matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(
      ([, number, body = ""]) => [Number(number), body],
    ),
  );
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values())
    for (const [, name = "", font] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(font)) ?? "")?.[1];
      fonts.set(name, tableOf(streamOf(objects.get(Number(table)) ?? "")));
    }
  let font = "";
  const text = [...objects.values()]
    .flatMap((body) => [...streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)])
    .map(([, name, shown = ""]) => {
      font = name ?? font;
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, some = ""]) => some).join("");
      return (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph)).join("");
    })
    .join("");
  return text.replaceAll(/\s/g, "");
}

function streamOf(body: string): string {
  const bytes = /stream\n([^]*?)\nendstream/.exec(body)?.[1];
  if (bytes === undefined) return "";
  return body.includes("/FlateDecode")
    ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1")
    : bytes;
}

/** Characters by glyph, from ranges such as `<0000> <00ff> [<0048> <0049>]`. */
function tableOf(source: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const [, first = "", list = ""] of source.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, letters = ""], at) => {
      const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0");
      const codes = (letters.match(/\w{4}/g) ?? []).map((code) => Number.parseInt(code, 16));
      table.set(glyph, String.fromCharCode(...codes));
    });
  return table;
}
