import { fieldOf, openEditor } from "#test/editor.ts";
import { openPreview, openWithPreview, previewOf, wide } from "#test/preview.ts";
import { expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });

test("the page is shown at the widths of a phone, a tablet and a desktop, in the space beside the form", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const pane = await previewOf(page).boundingBox();
  const tops = await previewOf(page)
    .getByRole("group")
    .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().top));
  const close = await previewOf(page)
    .getByRole("button", { name: "Close the preview" })
    .boundingBox();
  expect(Math.max(...tops) - Math.min(...tops), "the tools are in one row").toBe(0);
  expect(Math.abs((close?.y ?? 0) - (tops[0] ?? 0))).toBeLessThan(12);
  // In a narrow window a button replaces the menu bar.
  const bar = frame.getByRole("navigation", { name: "Main" });
  for (const [name, width, hasBar] of [
    ["Desktop", 1440, true],
    ["Phone", 390, false],
    ["Tablet", 820, true],
  ] as const) {
    await previewOf(page).getByText(name, { exact: true }).click();
    await expect(previewOf(page).getByRole("radio", { name })).toBeChecked();
    const innerWidth = () =>
      frame.locator("html").evaluate(({ ownerDocument }) => ownerDocument.defaultView?.innerWidth);
    await expect.poll(innerWidth).toBe(width);
    await expect(bar).toBeVisible({ visible: hasBar });
    const box = await previewOf(page).locator("iframe").boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (pane?.x ?? 0) + (pane?.width ?? 0) + 1,
    );
  }
});

test("a text area that the preview narrows grows to fit its text in browsers without `field-sizing`", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await page.evaluate(withoutFieldSizing);
  const intro = fieldOf(page, "intro");
  await intro.press("End");
  await intro.pressSequentially(" And so on.");
  const isWhole = () =>
    intro.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  expect(await isWhole()).toBe(true);
  const before = await intro.evaluate(({ clientHeight }) => clientHeight);
  await openPreview(page);
  await expect.poll(isWhole).toBe(true);
  expect(await intro.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(before);
});

/** Imitates WebKit, which does not support `field-sizing`. */
function withoutFieldSizing() {
  CSS.supports = () => false;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("textarea { field-sizing: fixed }");
  document.adoptedStyleSheets = [sheet];
}
