import type { Page } from "@playwright/test";
import { caseStudies } from "#content/demo/case-studies.ts";
import { disciplines } from "#content/demo/disciplines.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const inOrder = caseStudies.map(({ values }) => values).toSorted((a, b) => a.order - b.order);
const printed = inOrder.filter(({ disciplines: named }) =>
  named.some(({ slug }) => slug === "print-design"),
);
const travel = inOrder.filter(({ sector }) => sector === "Travel").map(({ title }) => title);

test("work is filtered by discipline and by sector, with links that show their counts", async ({
  page,
}) => {
  await openPage(page, "/work");
  const filters = page.getByRole("navigation", { name: "Filter the work" });
  await expect(current(page)).toHaveText(/^All work 16/);
  for (const { values } of disciplines) {
    const count = inOrder.filter(({ disciplines: named }) =>
      named.some(({ slug }) => slug === values.slug),
    ).length;
    const name = `${values.title} ${count} case ${count === 1 ? "study" : "studies"}`;
    await expect(filters.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/work?discipline=${values.slug}`,
    );
  }
  await filters.getByRole("link", { name: /^Print design/ }).click();
  await expect(page).toHaveURL("/work?discipline=print-design");
  await expect(headings(page)).toHaveText(printed.map(({ title }) => title));
  await expect(current(page)).toHaveText(/^Print design/);
  const sector = filters.getByRole("link", { name: `Travel ${travel.length} case studies` });
  // Sectors would fill half of the first screen, so they are open only while one is chosen.
  await expect(sector).toBeHidden();
  await filters.getByText("By sector", { exact: true }).click();
  await sector.click();
  await expect(headings(page)).toHaveText(travel);
  await expect(sector).toBeVisible();
  await filters.getByRole("link", { name: /^All work/ }).click();
  await expect(page).toHaveURL("/work");
  await expect(headings(page)).toHaveCount(inOrder.length);
  await page.goBack();
  await expect(headings(page)).toHaveText(travel);
});

test("a filtered list has its own title and canonical address, whatever else the query contains", async ({
  page,
}) => {
  await openPage(page, "/work?utm_source=letter&discipline=print-design");
  await expect(page).toHaveTitle(`Work: Print design | ${demoSettings.agencyName}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\/work\?discipline=print-design$/,
  );
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    `Print design: ${printed.map(({ title }) => title).join(", ")}`,
  );
  await openPage(page, "/work?sector=travel&discipline=print-design");
  await expect(page).toHaveURL("/work?discipline=print-design");
});

test.describe("with an unknown filter", () => {
  test.use({ complaints: /status of 404/ });

  test("there is no list, and the page says so", async ({ page }) => {
    for (const address of ["/work?discipline=cookery", "/work?sector=cookery"]) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole("link", { name: "See the work" })).toBeVisible();
    }
  });
});

test("a filter by a renamed discipline redirects to its new slug and includes documents with the old one", async ({
  page,
  writable,
}) => {
  const renamed = disciplines.find(({ values }) => values.slug === "print-design");
  await writable.change(`disciplines/${renamed?.id}`, { slug: "printed-matter" });
  await openPage(page, `${writable.url}/work?discipline=print-design`);
  await expect(page).toHaveURL(`${writable.url}/work?discipline=printed-matter`);
  await expect(headings(page)).toHaveText(printed.map(({ title }) => title));
  await expect(current(page)).toHaveText(new RegExp(`^Print design ${printed.length} `));
});

test("an open filtered list follows changes and stays filtered", async ({ page, writable }) => {
  await openPage(page, `${writable.url}/work?sector=travel`);
  await expect(headings(page)).toHaveText(travel);
  await writable.change("casestudies/verrasque", { sector: "Travel" });
  await expect(headings(page)).toHaveText(travel.toSpliced(1, 0, "Verrasque"));
  await expect(current(page)).toHaveText(new RegExp(`^Travel ${travel.length + 1} `));
  await expect(page).toHaveURL(`${writable.url}/work?sector=travel`);
});

test("a long filtered list has a link to the next page, which stays filtered", async ({
  page,
  writable,
}) => {
  for (let number = 1; number <= 25; number++)
    await writable.change(`casestudies/boat-${number}`, {
      title: `Boat ${number}`,
      slug: `boat-${number}`,
      sector: "Travel",
    });
  await openPage(page, `${writable.url}/work?sector=travel`);
  await expect(headings(page)).toHaveCount(20);
  await page.getByRole("link", { name: "More work", exact: true }).click();
  await expect(page).toHaveTitle(`Work: Travel, continued | ${demoSettings.agencyName}`);
  await expect(headings(page)).toHaveCount(travel.length + 25 - 20);
  await page.getByRole("link", { name: "Back to the first page" }).click();
  await expect(page).toHaveURL(`${writable.url}/work?sector=travel`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const width of [390, 1440])
    test(`work is filtered on a screen of ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/work");
      const chosen = page
        .getByRole("navigation", { name: "Filter the work" })
        .getByRole("link", { name: /^Packaging design/ });
      if (width < 640) {
        await expect(chosen).toBeHidden();
        await page.getByText("By discipline", { exact: true }).click();
      }
      await chosen.click();
      await expect(page).toHaveURL("/work?discipline=packaging-design");
      await expect(headings(page)).toHaveCount(5);
    });
});

function headings(page: Page) {
  return page.getByRole("region", { name: "Case studies" }).getByRole("heading", { level: 3 });
}

function current(page: Page) {
  return page
    .getByRole("navigation", { name: "Filter the work" })
    .locator('a[aria-current="page"]');
}
