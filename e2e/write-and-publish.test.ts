import {
  fieldOf,
  photograph,
  rowFieldOf,
  rowOf,
  storedDocument,
  typeRich,
  update,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signInAndOpen, test } from "#test/staff.ts";

test.use({ staff: false });

const rows = [
  { title: "The question", body: "Who hears a bell that rings under water?" },
  { title: "The answer", body: "Everyone who has ever left a harbour." },
  { title: "The result", body: "Three ferries, one note, no timetable." },
];

test("a new case study with three rows and pictures appears on a visitor's open home page after its update, not before", async ({
  browser,
  page,
  writable,
}) => {
  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await openPage(visitor, `${writable.url}/`);
  const heading = visitor
    .getByRole("main")
    .getByRole("heading", { name: "Harbour Bell", exact: true });

  await signInAndOpen(page, writable, "/dashboard?show=casestudies");
  await page.getByRole("main").getByRole("button", { name: "New case study" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New case study" })).toBeVisible();
  await fieldOf(page, "title").fill("Harbour Bell");
  await page.getByRole("button", { name: "Make from title" }).click();
  await expect(fieldOf(page, "slug")).toHaveValue("harbour-bell");
  await fieldOf(page, "intro").fill("A ferry line that could be heard before it was seen.");
  await fieldOf(page, "introTitle").fill("A note for every crossing.");
  await fieldOf(page, "order").fill("1");
  const picture = await photograph(640, 480);
  await choosePicture(fieldOf(page, "imageUrl"), "harbour-bell.jpg");
  for (const [at, { title, body }] of rows.entries()) {
    await page.getByRole("button", { name: "Add row" }).click();
    const row = rowOf(page, "extraRows", at);
    await rowFieldOf(row, "title").fill(title);
    await typeRich(page, rowFieldOf(row, "body"), body);
    await choosePicture(rowFieldOf(row, "imageUrl"), `row ${at}.jpg`);
  }
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect((await page.request.get(`${writable.url}/work/harbour-bell`)).status()).toBe(404);

  await update(page);
  await expect(heading).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const { fields } = await storedDocument(page, writable.url, `casestudies/${id}`);
  expect(fields).toMatchObject({
    title: { stringValue: "Harbour Bell" },
    slug: { stringValue: "harbour-bell" },
    order: { integerValue: "1" },
    imageUrl: { stringValue: expect.stringContaining("images%2Fharbour-bell.jpg") },
    disciplines: { arrayValue: {} },
    extraRows: {
      arrayValue: {
        values: rows.map(({ title, body }, index) => ({
          mapValue: {
            fields: {
              title: { stringValue: title },
              body: { stringValue: body },
              bodyRightColumn: { stringValue: "" },
              imageUrl: { stringValue: expect.stringContaining(`images%2Frow%20${index}.jpg`) },
              index: { integerValue: String(index) },
            },
          },
        })),
      },
    },
  });
  await openPage(visitor, `${writable.url}/work/harbour-bell`);
  for (const { body } of rows) await expect(visitor.getByText(body)).toBeVisible();
  await visitor.context().close();

  async function choosePicture(slot: ReturnType<typeof fieldOf>, name: string) {
    await slot.setInputFiles({ name, mimeType: "image/jpeg", buffer: picture });
    await expect(slot.and(page.getByRole("button", { name: "Replace Image" }))).toBeVisible();
  }
});
