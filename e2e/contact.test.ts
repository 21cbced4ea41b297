import {
  briefingTemplates,
  contact,
  theLab,
  strategyInterviews,
} from "#content/demo/pages/contact-pages.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { expectText } from "#test/expect-text.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

type Brief = (typeof briefingTemplates.briefs)[number];
const [, , third] = briefingTemplates.briefs as [Brief, Brief, Brief, ...Brief[]];

test("the contact page has its intro, and the telephone, the e-mail and the postal address", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const main = page.getByRole("main");
  await expectText(page.getByRole("main"), contact.intro);
  await expect(main.getByRole("link", { name: demoSettings.telephone })).toBeVisible();
  await expect(main.getByRole("link", { name: demoSettings.email })).toHaveAttribute(
    "href",
    `mailto:${demoSettings.email}`,
  );
  for (const line of demoSettings.address.split("\n"))
    await expect(main.locator("address")).toContainText(line);
});

test("the contact page has a form link, and its last paragraph links elsewhere", async ({
  page,
}) => {
  await openPage(page, "/contact");
  await page.getByRole("link", { name: "Use our form" }).click();
  await expect(page.getByLabel("What is it about?")).toBeInViewport();
  await page.goBack();
  await page.getByRole("contentinfo").getByRole("link", { name: "See the work." }).click();
  await expect(page).toHaveURL("/work");
});

test("three blocks of the contact page link to the lab, the briefing templates and the strategy interviews", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const main = page.getByRole("main");
  for (const [text, address, heading] of [
    [contact.lab, "/contact/the-lab", theLab.title],
    [contact.templates, "/contact/briefing-templates", briefingTemplates.title],
    [contact.strategy, "/contact/strategy-interviews", strategyInterviews.title],
  ] as const) {
    await expectText(page.getByRole("main"), text);
    await main.getByRole("link", { name: heading, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
    await page.goBack();
  }
});

test("the lab has its intro title and intro, its left and right text, and the picture of the room", async ({
  page,
}) => {
  await openPage(page, "/contact/the-lab");
  const main = page.getByRole("main");
  await expect(main.getByText(theLab.intro, { exact: true })).toBeVisible();
  for (const text of [theLab.bodyIntro, theLab.bodyLeft, theLab.bodyRight])
    await expectText(page.getByRole("main"), text);
  await expect(main.getByRole("heading", { name: theLab.labTitle })).toBeVisible();
  await expect(main.getByText(theLab.labSubtitle)).toBeVisible();
  await expect(main.locator("picture")).toBeVisible();
});

test("the lab has three numbered steps, each with number, title, subtitle and text", async ({
  page,
}) => {
  await openPage(page, "/contact/the-lab");
  const steps = [
    [theLab.numberOne, theLab.numberOneTitle, theLab.numberOneSubtitle, theLab.numberOneText],
    [theLab.numberTwo, theLab.numberTwoTitle, theLab.numberTwoSubtitle, theLab.numberTwoText],
    [
      theLab.numberThree,
      theLab.numberThreeTitle,
      theLab.numberThreeSubtitle,
      theLab.numberThreeText,
    ],
  ] as const;
  for (const [number, title, subtitle, text] of steps) {
    const step = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(step.getByText(number, { exact: true })).toBeVisible();
    await expect(step.getByText(subtitle)).toBeVisible();
    await expectText(step, text);
  }
});

test("the lab has its testimonial with an explanation, and a process of three points", async ({
  page,
}) => {
  await openPage(page, "/contact/the-lab");
  const main = page.getByRole("main");
  await expect(main.locator("blockquote")).toContainText(theLab.testimonial.split("\n\n")[0] ?? "");
  await expectText(page.getByRole("main"), theLab.testimonialText);
  await expect(main.getByRole("heading", { name: theLab.threePointTitle })).toBeVisible();
  for (const point of [theLab.threePointOne, theLab.threePointTwo, theLab.threePointThree])
    await expectText(page.getByRole("main"), point);
});

test("the eight briefing templates are complete and in order, with an index", async ({ page }) => {
  await openPage(page, "/contact/briefing-templates");
  const main = page.getByRole("main");
  await expectText(page.getByRole("main"), briefingTemplates.intro);
  const briefs = main.getByRole("article");
  await expect(briefs).toHaveCount(8);
  for (const [at, { title, text }] of briefingTemplates.briefs.entries()) {
    await expect(briefs.nth(at).getByRole("heading", { level: 2 })).toHaveText(title);
    await expect(briefs.nth(at).getByRole("heading", { level: 3 })).toHaveText(
      [...text.matchAll(/^### (.*)$/gm)].map(([, question = ""]) => question),
    );
    await main.getByRole("navigation").getByRole("link", { name: title }).click();
    await expect(briefs.nth(at).getByRole("heading", { level: 2 })).toBeInViewport();
  }
});

test("a briefing template can be copied, with a confirmation", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/contact/briefing-templates");
  const brief = page.getByRole("main").getByRole("article").nth(2);
  await brief.getByRole("button", { name: /copy/i }).click();
  await expect(brief.getByRole("status")).toContainText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`# ${third.title}\n`);
  for (const [question] of third.text.matchAll(/^### .*$/gm)) expect(copied).toContain(question);
});

test("a briefing template downloads as a Word document and as a PDF, also without scripts", async ({
  page,
  request,
}) => {
  await openPage(page, "/contact/briefing-templates");
  for (const [name, ending, begins] of [
    ["Word document of the template Naming", "docx", "PK"],
    ["PDF document of the template Naming", "pdf", "%PDF-1.7"],
  ] as const) {
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", `/contact/briefing-templates/1.${ending}`);
    const fetched = page.waitForEvent("download");
    await link.click();
    expect((await fetched).suggestedFilename()).toBe(`aldwater-naming.${ending}`);
    const answer = await request.get(`/contact/briefing-templates/1.${ending}`);
    expect((await answer.body()).subarray(0, begins.length).toString()).toBe(begins);
  }
});

test("printing a briefing template prints only that template", async ({ page }) => {
  await openPage(page, "/contact/briefing-templates");
  await page.evaluate(() => {
    window.printed = 0;
    window.print = () => {
      window.printed += 1;
    };
  });
  const briefs = page.getByRole("main").getByRole("article", { includeHidden: true });
  await briefs.nth(2).getByRole("link", { name: /print/i }).click();
  await expect.poll(() => page.evaluate(() => window.printed)).toBe(1);
  await expect(page).toHaveURL("/contact/briefing-templates");
  await page.emulateMedia({ media: "print" });
  await expect(briefs.nth(2)).toBeVisible();
  for (const other of [0, 1, 3, 7]) await expect(briefs.nth(other)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(briefs).toHaveCount(8);
  await expect(briefs.nth(0)).toBeVisible();
});

test("a briefing template has an address of its own, and an unknown one returns 404", async ({
  page,
  request,
}) => {
  await openPage(page, "/contact/briefing-templates?brief=3");
  const briefs = page.getByRole("main").getByRole("article");
  await expect(briefs).toHaveCount(1);
  await expect(briefs.getByRole("heading", { level: 2 })).toHaveText(third.title);
  for (const brief of ["0", "9", "x", "%00", "3%20", "-1"])
    expect((await request.get(`/contact/briefing-templates?brief=${brief}`)).status(), brief).toBe(
      404,
    );
});

test("strategy interviews has its intro, its bold left intro, its left and right text and the intro of its form", async ({
  page,
}) => {
  await openPage(page, "/contact/strategy-interviews");
  const { intro, bodyLeftIntro, bodyLeft, bodyRight, formIntro } = strategyInterviews;
  for (const text of [intro, bodyLeftIntro, bodyLeft, bodyRight, formIntro])
    await expectText(page.getByRole("main"), text);
});

declare global {
  interface Window {
    printed: number;
  }
}
