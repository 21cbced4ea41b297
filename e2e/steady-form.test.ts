import type { Page } from "@playwright/test";
import { fieldOf, openEditor, photograph, rowFieldOf, rowOf, signInAndEdit } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });

// An element that moves between pointer down and up does not receive the click.
for (const width of [390, 1280])
  test(`a form does not shift when the data of its pictures and films arrives, ${width} pixels wide`, async ({
    context,
    page,
    writable,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(context, writable.url);
    const files = await holdFiles(page);
    await openEditor(page, `${writable.url}/edit/pages/home`);
    await rowOf(page, "carousel", 0).locator("[data-toggle]").click();
    await expect.poll(files.asked).toBeGreaterThan(1);
    const before = await placesOf(page);
    files.letGo();
    await expect(page.getByRole("button", { name: "Focal point" }).first()).toBeEnabled();
    await expect(page.getByText("Screen readers read out the title of the slide.")).toBeVisible();
    await expect.poll(files.answered).toBe(files.asked());
    expect(await placesOf(page)).toEqual(before);
  });

test("a form does not shift after a picture is uploaded and set", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  const files = await holdFiles(page);
  await openPage(page, `${writable.url}/dashboard?show=casestudies`);
  await page.getByRole("main").getByRole("button", { name: "New case study" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New case study" })).toBeVisible();
  await page.getByRole("button", { name: "Add row" }).click();
  const slot = rowFieldOf(rowOf(page, "extraRows", 0), "imageUrl");
  const buffer = await photograph(640, 480);
  await slot.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("button", { name: "Replace Image" })).toBeVisible();
  const before = await placesOf(page);
  files.letGo();
  await expect(page.getByLabel("Alternative text of a.jpg")).toBeVisible();
  expect(await placesOf(page)).toEqual(before);
  await expect(fieldOf(page, "extraRows")).toContainText("a.jpg");
});

for (const width of [390, 1280])
  test(`upload progress covers no field and no button, ${width} pixels wide`, async ({
    page,
    writable,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signInAndEdit(page, writable, "/edit/work/verrasque");
    await page.route("**/v0/**", async (route) => {
      // Gets no response, so that the upload stays in progress.
      if (route.request().method() !== "POST") await route.continue();
    });
    await page.getByRole("button", { name: "Replace Image" }).first().click();
    const buffer = await photograph(640, 480);
    await fieldOf(page, "imageUrl").setInputFiles({
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer,
    });
    const tray = page.getByRole("region", { name: "Uploads" });
    await expect(tray).toBeVisible();
    await fieldOf(page, "year").focus();
    const bar = page.getByRole("region", { name: "Update" });
    for (const part of [fieldOf(page, "year"), bar]) {
      const [over, under] = [await tray.boundingBox(), await part.boundingBox()];
      if (!over || !under) throw new Error("It is not visible.");
      const isBeside = over.x + over.width <= under.x;
      expect(isBeside || under.y + under.height <= over.y + 1).toBe(true);
    }
  });

test("the bar with Update keeps its height from the first key to the saved draft", async ({
  page,
  writable,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  const bar = page.getByRole("region", { name: "Update" });
  const height = async () => Math.round((await bar.boundingBox())?.height ?? 0);
  const before = await height();
  expect(before).toBeLessThan(72);
  await fieldOf(page, "sector").press("End");
  await fieldOf(page, "sector").pressSequentially("s");
  await expect(bar).toContainText("Draft saved");
  expect(await height()).toBe(before);
  await expect(bar).toContainText("Draft saved at");
  await expect(bar.getByRole("button", { name: /^Checks/ })).toContainText(/\d/);
  expect(await height()).toBe(before);
});

/** Holds responses about files back until released. */
async function holdFiles(page: Page) {
  const held = Promise.withResolvers<void>();
  const counts = { asked: 0, answered: 0 };
  await page.route("**/api/desk/file?*", async (route) => {
    counts.asked += 1;
    await held.promise;
    await route.continue();
  });
  page.on("requestfinished", (request) => {
    if (request.url().includes("/api/desk/file?")) counts.answered += 1;
  });
  return {
    asked: () => counts.asked,
    answered: () => counts.answered,
    letGo: () => held.resolve(),
  };
}

/** Returns the top of each input and button of the form, in whole pixels of the page. */
function placesOf(page: Page): Promise<Record<string, number>> {
  return page.getByRole("main").evaluate((main) => {
    const places: Record<string, number> = {};
    for (const [at, part] of main.querySelectorAll("[id^=field-], [data-add], h2").entries()) {
      if (part.getClientRects().length === 0) continue;
      const name = part.id || `${at} ${part.textContent}`;
      places[name] = Math.round(part.getBoundingClientRect().top + scrollY);
    }
    return places;
  });
}
