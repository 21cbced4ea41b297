import { about, whatOurClientsSay, ourNetwork } from "#content/demo/pages/about-pages.ts";
import { globalReach } from "#content/demo/pages/global-reach.ts";
import { livingBrands } from "#content/demo/pages/living-brands.ts";
import { methodologyAndInsights } from "#content/demo/pages/methodology-and-insights.ts";
import { privacyPolicy } from "#content/demo/pages/privacy-policy.ts";
import { expectText } from "#test/expect-text.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("the about page has its intro, its picture with the words on it, and its main content", async ({
  page,
}) => {
  await openPage(page, "/about");
  const main = page.getByRole("main");
  await expect(main.getByText(about.introTitle)).toBeVisible();
  await expectText(page.getByRole("main"), about.intro);
  await expect(main.getByText(about.overlayText)).toBeVisible();
  await expectText(main, about.content);
});

test("the about page shows the two founders with their pictures and intros", async ({ page }) => {
  await openPage(page, "/about");
  for (const intro of [about.joeIntro, about.samIntro]) {
    const [name = ""] = intro.split(",");
    const founder = page.getByRole("article").filter({
      has: page.getByRole("heading", { name, exact: true }),
    });
    await expect(founder.locator("picture")).toBeVisible();
    const [, ...texts] = intro.split("\n\n");
    await expectText(founder, texts.join("\n\n"));
  }
});

test("the about page presents the methodology, the unique propositions and the creative process, and links to the pages below it", async ({
  page,
}) => {
  await openPage(page, "/about");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: about.methodologyTitle })).toBeVisible();
  for (const text of [about.methodologySection, about.usps, about.creativeProcess])
    await expectText(main, text);
  for (const below of [
    "methodology-and-insights",
    "global-reach",
    "our-network",
    "what-our-clients-say",
    "living-brands",
  ])
    await expect(main.locator(`a[href="/about/${below}"]`).last()).toBeVisible();
});

test("our network has its intro and its content", async ({ page }) => {
  await openPage(page, "/about/our-network");
  await expectText(page.getByRole("main"), ourNetwork.intro);
  await expectText(page.getByRole("main"), ourNetwork.content);
});

test("the methodology has its seven parts in order, each with text and picture, and an index that links to them", async ({
  page,
}) => {
  await openPage(page, "/about/methodology-and-insights");
  const parts = [
    ["Consumer insight", methodologyAndInsights.consumerInsight],
    ["Analysis and optimisation", methodologyAndInsights.analysis],
    ["Brand innovation", methodologyAndInsights.innovation],
    ["Brand strategy", methodologyAndInsights.brandStrategy],
    ["Experience strategy", methodologyAndInsights.experienceStrategy],
    ["Brand content", methodologyAndInsights.brandContent],
    ["Brand activation", methodologyAndInsights.activation],
  ] as const;
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toContainText(parts.map(([name]) => name));
  expect(await main.locator("picture").count()).toBe(7);
  for (const [name, { intro }] of parts) {
    await main.getByRole("link", { name }).click();
    await expect(main.getByRole("heading", { name, level: 2 })).toBeInViewport();
    await expectText(main, intro);
  }
});

test("global reach has its intro title, its picture, and a title and text for each of eight regions", async ({
  page,
}) => {
  await openPage(page, "/about/global-reach");
  const main = page.getByRole("main");
  await expect(main.getByText(globalReach.introTitle)).toBeVisible();
  await expect(main.locator("picture").first()).toBeVisible();
  const regions = [
    ["UK", globalReach.uk],
    ["UAE", globalReach.uae],
    ["Saudi Arabia", globalReach.sa],
    ["Kuwait", globalReach.kuwait],
    ["Morocco", globalReach.morocco],
    ["Sri Lanka", globalReach.sriLanka],
    ["Russia", globalReach.russia],
    ["Europe", globalReach.europe],
  ] as const;
  for (const [name, { title, content }] of regions) {
    const region = page.getByRole("region", { name, exact: true });
    await expect(region.getByRole("heading", { name: title })).toBeVisible();
    await expectText(region, content);
  }
});

test("what our clients say has three quotes with their names, each linked to the work", async ({
  page,
}) => {
  await openPage(page, "/about/what-our-clients-say");
  const main = page.getByRole("main");
  await expect(main.getByText(whatOurClientsSay.introTitle)).toBeVisible();
  const { clientOne, clientTwo, clientThree } = whatOurClientsSay;
  const quotes = main.locator("blockquote");
  await expect(quotes).toHaveCount(3);
  for (const [at, { name, quote, link }] of [clientOne, clientTwo, clientThree].entries()) {
    await expectText(quotes.nth(at), quote);
    await expect(main.getByText(name.split(",")[0] ?? "")).toBeVisible();
    await expect(main.locator(`a[href="/work/${link}"]`)).toBeVisible();
  }
});

test("a quote whose case study is deleted or not set has no link", async ({ page, writable }) => {
  const { clientOne, clientTwo } = whatOurClientsSay;
  await writable.change("pages/what-our-clients-say", {
    clientOne: { ...clientOne, link: "no-such-work" },
    clientTwo: { ...clientTwo, link: "" },
  });
  await openPage(page, `${writable.url}/about/what-our-clients-say`);
  await expect(page.locator("main blockquote")).toHaveCount(3);
  await expect(page.locator('main a[href^="/work/"]')).toHaveCount(1);
});

test("living brands has both intros, the method and the theory with their pictures, and the definition", async ({
  page,
}) => {
  await openPage(page, "/about/living-brands");
  const main = page.getByRole("main");
  await expectText(page.getByRole("main"), livingBrands.introLeft);
  await expectText(page.getByRole("main"), livingBrands.introRight);
  await expect(main.getByText(livingBrands.simplifiedMethodology.copy)).toBeVisible();
  await expect(main.getByText(livingBrands.simplifiedTheory.copy)).toBeVisible();
  expect(await main.locator("picture").count()).toBe(2);
  await expectText(main, livingBrands.weLiveBrands);
});

test("the privacy policy is complete, and its index links to its parts", async ({ page }) => {
  await openPage(page, "/privacy-policy");
  const main = page.getByRole("main");
  await expectText(main, privacyPolicy.intro);
  await expectText(main, privacyPolicy.body);
  const headings = [...privacyPolicy.body.matchAll(/^## (.*)$/gm)].map(([, words = ""]) => words);
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(headings);
  for (const name of headings) {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(main.getByRole("heading", { name, exact: true })).toBeInViewport();
  }
});
