import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";
import { treatFocusAsKeyboards, unseenFocus } from "#test/unseen-focus.ts";

test.use({ consent: false });

test("no focused element is covered by the cookie banner", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ["/", "/disciplines", "/contact/strategy-interviews", "/work/verrasque"]) {
    await openPage(page, address);
    await treatFocusAsKeyboards(page);
    await expect(page.getByRole("button", { name: "Yes I accept" })).toBeVisible();
    expect.soft(await unseenFocus(page), address).toEqual([]);
  }
});
