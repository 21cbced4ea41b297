import type { Page } from "@playwright/test";
import { openPage } from "#test/open-page.ts";
import { publicRoutes } from "#test/public-routes.ts";
import { expect, test } from "#test/site.ts";

const sheet = { width: 794, height: 1123 };

test.use({ consent: false, viewport: sheet });

test("on paper no page has a menu, a banner, a button or a dark ground, nor words too light to read", async ({
  page,
}) => {
  test.slow();
  for (const { address } of publicRoutes) {
    await openPage(page, address);
    await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("region", { name: "Cookie Settings" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    expect.soft(await wastedInk(page), address).toEqual([]);
    await page.emulateMedia({ media: "screen" });
  }
});

test("a case study is a few sheets: its words, its facts and its pictures, and nothing that leads on", async ({
  page,
}) => {
  await openPage(page, "/work/halden-and-voss");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("What we did")).toBeVisible();
  for (const gone of ["Next project", "Services we offer"])
    await expect(page.getByText(gone, { exact: true })).toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /@/ })).toBeVisible();
  expect(await sheetsOf(page)).toBeLessThanOrEqual(6);
});

test("a post is its text, and its links say where they lead", async ({ page, writable }) => {
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
  expect(await after("https://them.example/a")).toContain("https://them.example/a");
  expect(await after("/contact")).toBe("none");
  await expect(page.getByRole("heading", { name: "Read on" })).toBeHidden();
  expect(await sheetsOf(page)).toBe(1);
});

test("each briefing template is one sheet, and one alone is printed when it is asked for", async ({
  page,
}) => {
  await openPage(page, "/contact/briefing-templates?brief=2");
  expect(await sheetsOf(page)).toBe(1);
  await openPage(page, "/contact/briefing-templates");
  const templates = await page.getByRole("article").count();
  // The first sheet says what they are.
  expect(await sheetsOf(page)).toBe(templates + 1);
});

/** How many sheets of A4 the page becomes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What is shown with a ground of its own, or with words that are not dark. */
function wastedInk(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const one of document.querySelectorAll("#app *")) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const { backgroundColor, backgroundImage, color } = getComputedStyle(one);
      const name = `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 30)}`;
      const hasGround = !backgroundColor.endsWith(", 0)") || backgroundImage !== "none";
      if (hasGround) found.push(`ground: ${name}`);
      const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
      if (Math.max(red, green, blue) > 60) found.push(`${color}: ${name}`);
    }
    return found;
  });
}
