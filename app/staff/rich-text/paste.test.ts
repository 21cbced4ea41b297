// @vitest-environment happy-dom
import { DOMParser as SchemaParser } from "prosemirror-model";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { openMarkdown } from "./markdown-document.ts";
import { plainTextSlice } from "./plain-text.ts";
import { schema } from "./schema.ts";

test("what comes from Word keeps its words, emphasis and lists, and nothing of its styles", () => {
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->
<h1 style='mso-outline-level:1'>The brief<o:p></o:p></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span style='font-size:12pt;color:#C00000'>Bold</span></b> and
<i>leaning</i><span style='mso-spacerun:yes'>  </span>words.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoNormal>Between.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>3.<span>&nbsp;&nbsp;</span></span><![endif]>Third<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>4.<span>&nbsp;&nbsp;</span></span><![endif]>Fourth<o:p></o:p></p>
<!--EndFragment--></body></html>`;
  expect(pasted(word)).toBe(
    "## The brief\n\n**Bold** and *leaning* words.\n\n- First\n  - Inner\n- Second\n\nBetween.\n\n3. Third\n4. Fourth",
  );
});

test("what comes from Google Docs is not all bold, and its nested lists are nested", () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7e1f"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;font-weight:400">leaning</span><span>. </span><a href="https://example.com/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">A link</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inside</span></p></li></ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`;
  expect(pasted(docs)).toBe(
    "Plain, **bold** and *leaning*. [A link](https://example.com/a)\n\n- One\n  - Inside\n- Two",
  );
});

test("what comes from a web page is its text alone", () => {
  const page = `<div class="article" onclick="x()"><h1>Title</h1><div>Loose <span style="color:red">text</span> with <code>code</code></div><script>alert(1)</script><p hidden>gone</p><p style="display: none">gone too</p>
<blockquote><p>Said.</p></blockquote><table><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table><h6>Small</h6><p>line<br>break <a href="javascript:alert(1)">bad</a> <a href="/work">good</a></p><hr></div>`;
  expect(pasted(page)).toBe(
    "## Title\n\nLoose text with `code`\n\n> Said.\n\nHead\n\nCell\n\n#### Small\n\nline\\\nbreak bad [good](/work)\n\n---",
  );
});

test("pictures are left out, and that is said", () => {
  const { html, picturesLeftOut } = cleanHtml(
    '<p>A <img src="https://e.example/x.jpg" alt="x"> b</p>',
  );
  expect(picturesLeftOut).toBe(true);
  expect(html).not.toContain("img");
  expect(cleanHtml("<p>A</p>").picturesLeftOut).toBe(false);
});

test("that a table became paragraphs is said", () => {
  const table = "<table><tbody><tr><td>A</td><td>B</td></tr></tbody></table>";
  expect(cleanHtml(table)).toMatchObject({ tablesParted: true, picturesLeftOut: false });
  expect(cleanHtml("<p>A</p>").tablesParted).toBe(false);
});

test("a picture that is already in the text may be moved within it", () => {
  const own =
    '<p data-pm-slice="1 1 []">A <img data-address="/f/x.jpg" src="/f/x.jpg" alt="x"></p>';
  expect(pasted(own)).toBe("A ![x](/f/x.jpg)");
});

test("plain text becomes paragraphs and lines, and its signs stay signs", () => {
  const context = schema.node("doc", null, schema.node("paragraph")).resolve(1);
  const { content } = plainTextSlice("# One\r\nstill *one*\r\n\r\n\r\n- two\n", context);
  expect(openMarkdown("").write(schema.node("doc", null, content))).toBe(
    "\\# One\\\nstill \\*one\\*\n\n\\- two",
  );
});

function pasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanHtml(html).html, "text/html");
  return openMarkdown("").write(SchemaParser.fromSchema(schema).parse(body));
}
