import type { Page } from "@playwright/test";
import { fieldOf, signInAndEdit } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

// The policy blocks the event handlers of pasted HTML, and the picture in the text does not exist.
test.use({ complaints: /inline event handler|404 \(Not Found\)/ });

test("a marker at the start of a line is converted as in Markdown, and stays text elsewhere", async ({
  ownSite,
  page,
}) => {
  await signInAndEdit(page, ownSite, "/edit/post/no-more-free-pitches");
  for (const [typed, written] of [
    ["# ", "## Words"],
    ["## ", "## Words"],
    ["### ", "### Words"],
    ["- ", "- Words"],
    ["* ", "- Words"],
    ["1. ", "1. Words"],
    ["> ", "> Words"],
    ["1990 - 2026 ## and > more ", "1990 - 2026 ## and > more Words"],
  ] as const) {
    await empty(page);
    await page.keyboard.type(`${typed}Words`);
    await expect.poll(() => markdown(page), { message: typed }).toBe(written);
  }
  await empty(page);
  await page.keyboard.type("- ");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect(fieldOf(page, "body")).toHaveText("- ", { useInnerText: true });
});

test("the pressed words stay under the pointer when their text opens, so that a second press selects one", async ({
  ownSite,
  page,
}) => {
  await signInAndEdit(page, ownSite, "/edit/post/no-more-free-pitches");
  const body = fieldOf(page, "body");
  await body.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { x, y } = (await body.boundingBox())!;
  const words = [x + 40, page.viewportSize()!.height / 2] as const;
  await page.mouse.click(...words);
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect.poll(async () => Math.abs((await body.boundingBox())!.y - y)).toBeLessThan(2);
  await page.mouse.dblclick(...words);
  await expect.poll(() => page.evaluate(() => getSelection()!.toString())).toMatch(/^\w+ ?$/);
});

test("a link that is cancelled while its address is looked up is not added", async ({
  ownSite,
  page,
}) => {
  await signInAndEdit(page, ownSite, "/edit/post/no-more-free-pitches");
  const cancelled = Promise.withResolvers<void>();
  await page.route("**/work", async (route) => {
    await cancelled.promise;
    await route.continue();
  });
  await empty(page);
  await page.keyboard.type("Words ");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByLabel("Page or address").fill("/work");
  const found = page.waitForResponse((response) => response.request().method() === "HEAD");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  cancelled.resolve();
  await found;
  await page.keyboard.type("and more");
  await expect.poll(() => markdown(page)).toBe("Words and more");
});

test("the tool that the keyboard reaches has a visible ring, while its panel is open too", async ({
  ownSite,
  page,
}) => {
  await signInAndEdit(page, ownSite, "/edit/post/no-more-free-pitches");
  await empty(page);
  await page.keyboard.press("Alt+F10");
  const tool = page.getByRole("toolbar", { name: "Formatting" }).locator(":focus");
  const ring = () =>
    tool.evaluate((one) => {
      const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(one);
      return outlineStyle === "solid" && outlineColor !== backgroundColor;
    });
  await expect(tool).toHaveAccessibleName("Bold");
  expect(await ring()).toBe(true);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Page or address")).toBeFocused();
  await page.getByRole("button", { name: "Link", exact: true }).focus();
  await expect(tool).toHaveAttribute("aria-expanded", "true");
  expect(await ring()).toBe(true);
});

test("pasted content keeps its words, emphasis, lists and links, but no styles, scripts or pictures", async ({
  ownSite,
  page,
}) => {
  await signInAndEdit(page, ownSite, "/edit/post/no-more-free-pitches");
  for (const [source, html, written] of pasted) {
    await empty(page);
    await paste(page, { "text/html": html });
    await expect.poll(() => markdown(page), { message: source }).toBe(written);
  }
  await empty(page);
  await paste(page, { "text/plain": "# One\r\nstill *one*\r\n\r\n\r\n- two\n" });
  await expect.poll(() => markdown(page)).toBe("\\# One\\\nstill \\*one\\*\n\n\\- two");
});

const pasted = [
  [
    "Word",
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style>
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
<!--EndFragment--></body></html>`,
    "## The brief\n\n**Bold** and *leaning* words.\n\n- First\n  - Inner\n- Second\n\nBetween.\n\n3. Third\n4. Fourth",
  ],
  [
    "Google Docs",
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7e1f"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:400;">Plain, </span><span style="font-weight:700;">bold</span><span style="font-weight:400;"> and </span><span style="font-style:italic;font-weight:400">leaning</span><span>. </span><a href="https://example.com/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">A link</span></a></p><br /><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inside</span></p></li></ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
    "Plain, **bold** and *leaning*. [A link](https://example.com/a)\n\n- One\n  - Inside\n- Two",
  ],
  [
    "a web page",
    `<div class="article" onclick="x()"><h1>Title</h1><div>Loose <span style="color:red">text</span> with <code>code</code></div><script>alert(1)</script><p hidden>gone</p><p style="display: none">gone too</p>
<blockquote><p>Said.</p></blockquote><table><tbody><tr><th>Head</th><td>Cell</td></tr></tbody></table><h6>Small</h6><p>line<br>break <a href="javascript:alert(1)">bad</a> <a href="/work">good</a></p><hr></div>`,
    "## Title\n\nLoose text with `code`\n\n> Said.\n\nHead\n\nCell\n\n#### Small\n\nline\\\nbreak bad [good](/work)\n\n---",
  ],
  ["a web page with a picture", '<p>A <img src="https://e.example/x.jpg" alt="x"> b</p>', "A b"],
  [
    "the text itself",
    '<p data-pm-slice="1 1 []">A <img data-address="/f/x.jpg" src="/f/x.jpg" alt="x"></p>',
    "A ![x](/f/x.jpg)",
  ],
] as const;

/** Empties the rich text and puts the caret in it. */
async function empty(page: Page): Promise<void> {
  const text = fieldOf(page, "body");
  await text.click();
  await expect(text).toHaveAttribute("contenteditable", "true");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
}

async function paste(page: Page, data: Readonly<Record<string, string>>): Promise<void> {
  await fieldOf(page, "body").evaluate((place, kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text);
    const init = { clipboardData, bubbles: true, cancelable: true };
    place.dispatchEvent(new ClipboardEvent("paste", init));
  }, data);
}

/** Returns the rich text's Markdown, as its source view shows it. */
async function markdown(page: Page): Promise<string> {
  const source = page.getByRole("main").getByRole("button", { name: "Markdown" });
  await source.click();
  const written = await page.locator('textarea[id="field-body"]').inputValue();
  await source.click();
  return written;
}
