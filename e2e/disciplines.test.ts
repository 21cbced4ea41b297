import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { brandNaming } from "#content/demo/disciplines/brand.ts";
import { disciplines as disciplinesPage } from "#content/demo/pages/list-pages.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("the eleven slugs of the specification exist, in its order", () => {
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

test("the disciplines page has its intro and every discipline, each linked to its page", async ({
  page,
}) => {
  await openPage(page, "/disciplines");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(disciplinesPage.title);
  for (const paragraph of disciplinesPage.disciplinesIntro.split("\n\n"))
    await expect(main.getByText(paragraph)).toBeVisible();
  const links = main.locator('a[href^="/disciplines/"]');
  const headings = links.getByRole("heading", { level: 2 });
  await expect(headings).toHaveCount(disciplines.length);
  for (const [at, { values }] of disciplines.entries()) {
    await expect(headings.nth(at)).toHaveAccessibleName(values.title);
    await expect(links.nth(at)).toHaveAttribute("href", `/disciplines/${values.slug}`);
  }
});

test("every row shows a picture, all different, on a phone and on a desktop", async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/disciplines");
    const images = page.getByRole("main").locator('a[href^="/disciplines/"] img');
    for (const row of await page.getByRole("main").locator('a[href^="/disciplines/"]').all()) {
      await row.scrollIntoViewIfNeeded();
      await expect(row.locator("img")).toBeVisible();
    }
    const addresses = await images.evaluateAll((all: HTMLImageElement[]) =>
      all.map((image) => image.src),
    );
    expect(new Set(addresses).size).toBe(disciplines.length);
  }
});

test("every row links to work of its discipline, beside the picture on a desktop and below it on a phone", async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, "/disciplines");
    for (const { values } of disciplines) {
      const studies = caseStudies.map((study) => study.values);
      const named = studies
        .filter((study) => study.disciplines.some(({ slug }) => slug === values.slug))
        .toSorted((one, other) => one.order - other.order);
      // The case study with the picture comes first.
      const pictured = studies.filter(({ slug }) => slug === values.caseStudy);
      const shown = [...new Set([...pictured, ...named])].slice(0, 3);
      const work = page.getByRole("list", { name: `Work: ${values.title}` });
      await expect(work.getByRole("link")).toHaveText(shown.map(({ title }) => title));
    }
    const row = page.getByRole("main").getByRole("listitem").first();
    const picture = await row.locator("img").boundingBox();
    const [name, last] = [row.getByRole("heading"), row.getByRole("link").last()];
    const foot = (picture?.y ?? 0) + (picture?.height ?? 0);
    expect(((await name.boundingBox())?.y ?? 0) > foot).toBe(width === 390);
    await last.click();
    await expect(page).toHaveURL(/\/work\//);
  }
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

test("a discipline shows up to three case studies that name it, by their order, the one at its head last", async ({
  page,
}) => {
  await openPage(page, "/disciplines/brand-naming");
  const named = caseStudies
    .map(({ values }) => values)
    .filter((study) => study.disciplines.some(({ slug }) => slug === "brand-naming"))
    .filter(({ slug }) => slug !== brandNaming.caseStudy)
    .toSorted((a, b) => a.order - b.order);
  expect(named.length).toBeGreaterThanOrEqual(3);
  const examples = page.getByRole("region", { name: "For example" });
  const cards = examples.locator('a[href^="/work/"]');
  await expect(cards.getByRole("heading")).toHaveText(named.slice(0, 3).map(({ title }) => title));
});

test("a discipline begins with the work of a client who bought it, named and linked below the picture", async ({
  page,
  writable,
}) => {
  for (const { values } of disciplines) {
    const { caseStudy, slug, title } = values;
    const from = caseStudies.find((study) => study.values.slug === caseStudy);
    expect(
      from?.values.disciplines.map((one) => one.slug),
      title,
    ).toContain(slug);
    expect(values.image, title).toContain(`demo:${caseStudy}/`);
  }
  await writable.change("casestudies/kilowatt-and-daughters", { slug: "kilowatt" });
  await openPage(page, `${writable.url}/disciplines/brand-naming`);
  const lead = page.getByRole("main").getByRole("figure").first();
  await lead.getByRole("link", { name: "Kilowatt & Daughters" }).click();
  await expect(page).toHaveURL(`${writable.url}/work/kilowatt`);
});

test("each discipline links to the next, and the last to the first", async ({ request }) => {
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
