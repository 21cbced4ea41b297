import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { brandNaming } from "#content/demo/disciplines/brand-naming.ts";
import { disciplines as disciplinesPage } from "#content/demo/pages/disciplines.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("the eleven slugs of the specification are there, in its order", () => {
  expect(disciplines.map(({ values }) => values.slug)).toEqual([
    "brand-strategy",
    "brand-naming",
    "brand-creation",
    "brand-engagement",
    "brand-video-and-sonics",
    "packaging-design",
    "brand-campaigns",
    "print-design",
    "retail-strategy-and-branded-environments",
    "pos-design",
    "website-design",
  ]);
});

test("the disciplines page has its intro and every discipline, each leading to its page", async ({
  page,
}) => {
  await openPage(page, "/disciplines");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(disciplinesPage.title);
  for (const paragraph of disciplinesPage.disciplinesIntro.split("\n\n"))
    await expect(main.getByText(paragraph)).toBeVisible();
  const links = main.locator('a[href^="/disciplines/"]');
  await expect(links.getByRole("heading", { level: 2 })).toHaveText(
    disciplines.map(({ values }) => values.title),
  );
  for (const [at, { values }] of disciplines.entries())
    await expect(links.nth(at)).toHaveAttribute("href", `/disciplines/${values.slug}`);
});

test("a row uncovers a case study under the pointer and under the focus, and its picture is fetched no sooner", async ({
  page,
}) => {
  const fetched = new Set<string>();
  page.on("request", (request) => fetched.add(new URL(request.url()).pathname));
  await openPage(page, "/disciplines");
  const rows = page.getByRole("main").locator('a[href^="/disciplines/"]');
  const pictures = rows.locator("picture");
  await expect(pictures).toHaveCount(disciplines.length);
  await rows.last().scrollIntoViewIfNeeded();
  const chosen = () =>
    pictures
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ currentSrc }) => currentSrc && new URL(currentSrc).pathname),
      );
  expect((await chosen()).filter((address) => fetched.has(address))).toEqual([]);
  await rows.first().hover();
  await expect(pictures.first()).toBeVisible();
  await expect.poll(async () => fetched.has((await chosen())[0] ?? "")).toBe(true);
  await page.mouse.move(0, 0);
  await expect(pictures.first()).toBeHidden();
  await rows.first().focus();
  await page.keyboard.press("Tab");
  await expect(pictures.nth(1)).toBeVisible();
  await expect(pictures.first()).toBeHidden();
});

test("a discipline has its title, its intro, its picture and its text", async ({ page }) => {
  await openPage(page, "/disciplines/brand-naming");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(brandNaming.title);
  for (const paragraph of brandNaming.intro.split("\n\n"))
    await expect(main.getByText(paragraph)).toBeVisible();
  await expect(main.locator("picture").first()).toBeVisible();
  const [, heading = ""] = /^##+ (.*)$/m.exec(brandNaming.body) ?? [];
  if (heading !== "") await expect(main.getByRole("heading", { name: heading })).toBeVisible();
});

test("a discipline shows up to three case studies that name it, by their order", async ({
  page,
}) => {
  await openPage(page, "/disciplines/brand-naming");
  const named = caseStudies
    .map(({ values }) => values)
    .filter((study) => study.disciplines.some(({ slug }) => slug === "brand-naming"))
    .toSorted((a, b) => a.order - b.order);
  expect(named.length).toBeGreaterThan(3);
  const cards = page.getByRole("main").locator('a[href^="/work/"]');
  await expect(cards.getByRole("heading")).toHaveText(named.slice(0, 3).map(({ title }) => title));
});

test("each discipline leads to the next, and the last to the first", async ({ request }) => {
  for (const [at, { values }] of disciplines.entries()) {
    const html = await (await request.get(`/disciplines/${values.slug}`)).text();
    const next = disciplines[(at + 1) % disciplines.length];
    expect(html, values.slug).toMatch(
      new RegExp(`<main.*<a [^>]*href="/disciplines/${next?.values.slug}".*</main>`, "s"),
    );
  }
});

test("the menu and the home page follow the editors' order of disciplines", async ({
  page,
  writable,
}) => {
  await writable.change("disciplines/website-design", { order: 0, title: "Websites" });
  await openPage(page, `${writable.url}/disciplines`);
  const first = page.locator('main a[href^="/disciplines/"]').first();
  await expect(first).toContainText("Websites");
  await expect(
    page.getByRole("navigation", { name: "Main" }).locator('a[href^="/disciplines/"]').first(),
  ).toHaveText("Websites");
});
