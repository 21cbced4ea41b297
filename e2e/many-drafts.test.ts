import { callDesk } from "#test/call-desk.ts";
import { fieldOf, openEditor } from "#test/editor.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { phone } from "#test/preview.ts";
import { expect, signInAndOpen, test } from "#test/staff.ts";

test.use({ staff: false });

test("several unsaved changes that were left leave room for the form on a phone", async ({
  page,
  writable,
}) => {
  await page.setViewportSize(phone);
  await signInAndOpen(page, writable, "/dashboard");
  for (const at of [1, 2, 3, 4]) {
    const fields = { title: { stringValue: `Left ${at}` }, intro: { stringValue: "Left" } };
    const draft = { base: null, fields, version: at };
    await callDesk(page, "PUT", `/drafts/casestudies/verrasque/tab-0123456789-${at}`, draft);
  }
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  const banner = page.getByRole("region", { name: "Unsaved changes that you left" });
  const words = banner.getByText(/^You left unsaved changes to Title and Intro/);
  await expect(words.filter({ visible: true })).toHaveCount(1);
  const [notices, field] = [await banner.boundingBox(), await fieldOf(page, "title").boundingBox()];
  if (!notices || !field) throw new Error("It is not visible.");
  expect(field.y + field.height).toBeLessThan(notices.y);

  await banner.getByText("3 more").click();
  await expect(words.filter({ visible: true })).toHaveCount(4);
  await expectNoHorizontalScroll(page, "four unsaved changes");
  await banner.getByRole("button", { name: "Discard" }).last().click();
  await expect(banner.getByText("2 more")).toBeVisible();
});
