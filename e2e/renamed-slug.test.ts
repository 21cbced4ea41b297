import {
  fieldOf,
  openEditor,
  rowFieldOf,
  rowOf,
  signInAndEdit,
  storedDocument,
  update,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });

test("renaming a slug reports the number of redirected links, and visitors' links use the new address", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/kilowatt-and-daughters");
  const title = await fieldOf(page, "title").inputValue();
  const said = page.getByText(/links? on this site/i);
  await expect(said).toHaveCount(0);
  await fieldOf(page, "slug").fill("kilowatt");
  await expect(said).toHaveText(
    /^(?:1 link|\d+ links) on this site will be redirected to the new address\.$/,
  );
  await fieldOf(page, "slug").fill("kilowatt-and-daughters");
  await expect(said).toHaveCount(0);
  await fieldOf(page, "slug").fill("kilowatt");
  await update(page);
  await expect(said).toHaveCount(0);

  // A field with the previous slug shows the document and its current address.
  await openEditor(page, `${writable.url}/edit/pages/home`);
  const slide = rowOf(page, "carousel", 2);
  await slide.locator("[data-toggle]").click();
  await expect(rowFieldOf(slide, "link")).toHaveValue(title);
  await expect(slide).toContainText(
    "Slug: kilowatt. It was kilowatt-and-daughters, which still leads there.",
  );

  const { fields } = await storedDocument(page, writable.url, "pages/home");
  expect(JSON.stringify(fields)).toContain('"kilowatt-and-daughters"');
  await openPage(page, `${writable.url}/`);
  const links = page.locator('main a[href="/work/kilowatt"]');
  await expect(links).not.toHaveCount(0);
  await expect(page.locator('a[href="/work/kilowatt-and-daughters"]')).toHaveCount(0);
  await openPage(page, `${writable.url}/work/kilowatt-and-daughters`);
  await expect(page).toHaveURL(`${writable.url}/work/kilowatt`);
});
