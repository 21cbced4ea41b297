import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { choose } from "#test/dashboard.ts";
import { fieldOf, openEditor, statusOf, storedDocument, update } from "#test/editor.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// Documents that exist only as drafts open and can be published in any browser.
test.use({ staff: false });

const kinds = [
  { show: "casestudies", title: caseStudies[1]?.values.title ?? "", button: "Case Study" },
  { show: "disciplines", title: disciplines[1]?.values.title ?? "", button: "Discipline" },
];

for (const { show, title, button } of kinds)
  test(`a duplicate of one of the ${show} opens with its text and is published`, async ({
    page,
    writable,
  }) => {
    await signInAndOpen(page, writable, `/dashboard?show=${show}`);
    await choose(page, title, "Duplicate");
    await expect(fieldOf(page, "title")).toHaveValue(`Copy of ${title}`);
    await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
    await page.getByRole("button", { name: `Update ${button}` }).click();
    await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
    const id = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
    const { fields } = await storedDocument(page, writable.url, `${show}/${id}`);
    expect(fields.title).toEqual({ stringValue: `Copy of ${title}` });
  });

test("the slug of a duplicate follows its title until it is edited, also when its first one was taken", async ({
  page,
  writable,
}) => {
  const title = caseStudies[1]?.values.title ?? "";
  const taken = `copy-of-${caseStudies[1]?.values.slug}`;
  await writable.change("casestudies/taken", { title: "Taken", slug: taken });
  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await choose(page, title, "Duplicate");
  await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
  await expect(fieldOf(page, "slug")).toHaveValue(`${taken}-2`);
  await fieldOf(page, "title").fill("A second harbour");
  await expect(fieldOf(page, "slug")).toHaveValue("a-second-harbour");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await page.reload();
  await expect(page.locator("main fieldset[disabled]")).toHaveCount(0);
  await fieldOf(page, "title").fill("A third harbour");
  await expect(fieldOf(page, "slug")).toHaveValue("a-third-harbour");
  await fieldOf(page, "slug").fill("the-harbour");
  await fieldOf(page, "title").fill("A fourth harbour");
  await expect(fieldOf(page, "slug")).toHaveValue("the-harbour");
});

test("a new document begun in another browser opens with its text, without layout shift, and is published", async ({
  browser,
  context,
  page,
  writable,
}) => {
  const phone = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(phone, writable.url);
  const there = await phone.newPage();
  await openEditor(there, `${writable.url}/edit/work/begunOnThePhone00001?new`);
  await fieldOf(there, "title").fill("Begun on the train");
  await fieldOf(there, "slug").fill("begun-on-the-train");
  await expect(statusOf(there)).toHaveText(/^Draft saved at/);
  await phone.close();

  await signIn(context, writable.url);
  // The server renders the text, without the browser's data.
  const html = await (
    await context.request.get(`${writable.url}/edit/work/begunOnThePhone00001`)
  ).text();
  expect(html).toContain('value="Begun on the train"');
  await openEditor(page, `${writable.url}/edit/work/begunOnThePhone00001`);
  await expect(fieldOf(page, "title")).toHaveValue("Begun on the train");
  await expect(page.getByRole("region", { name: "Unsaved changes that you left" })).toHaveCount(0);
  await update(page);
  const { fields } = await storedDocument(page, writable.url, "casestudies/begunOnThePhone00001");
  expect(fields.title).toEqual({ stringValue: "Begun on the train" });
});
