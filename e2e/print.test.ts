import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

const sheet = { width: 794, height: 1123 };

test.use({ consent: false, viewport: sheet });

test("a printed case study is a few sheets with text, facts and pictures, without links to other pages", async ({
  page,
}) => {
  await openPage(page, "/work/halden-and-voss");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("What we did")).toBeVisible();
  for (const gone of ["Next project", "Services we offer"])
    await expect(page.getByText(gone, { exact: true })).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /@/ })).toBeVisible();
  await expect.poll(() => sheetsOf(page)).toBeLessThanOrEqual(6);
});

test("a printed post is its text, with the addresses of its links", async ({ page, writable }) => {
  await writable.change("posts/on-paper", {
    title: "On paper",
    slug: "on-paper",
    body: "See [them](https://them.example/a) and [us](/contact).",
    date: "2027-01-01",
  });
  await openPage(page, `${writable.url}/news-and-opinions/on-paper`);
  await page.emulateMedia({ media: "print" });
  const after = (address: string) =>
    page
      .getByRole("article")
      .locator(`a[href="${address}"]`)
      .evaluate((link) => getComputedStyle(link, "::after").content);
  await expect.poll(() => after("https://them.example/a")).toContain("https://them.example/a");
  await expect.poll(() => after("/contact")).toBe("none");
  await expect(page.getByRole("heading", { name: "Read on" })).toBeHidden();
  await expect.poll(() => sheetsOf(page)).toBe(1);
});

test("each briefing template is one sheet, and a selected one is printed alone", async ({
  page,
}) => {
  await openPage(page, "/contact/briefing-templates?brief=2");
  await expect.poll(() => sheetsOf(page)).toBe(1);
  await openPage(page, "/contact/briefing-templates");
  const templates = await page.getByRole("article").count();
  // The first sheet is the cover.
  await expect.poll(() => sheetsOf(page)).toBe(templates + 1);
});

/** Returns the number of A4 sheets of the page. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
