import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/staff.ts";

test("on a phone the library shows two pictures in a row", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${site.url}/dashboard/library`);
  const pictures = page.getByRole("main").getByRole("button", { name: /^Open / });
  const [first, second] = [
    await pictures.nth(0).boundingBox(),
    await pictures.nth(1).boundingBox(),
  ];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0));
});
