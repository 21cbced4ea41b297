import { fieldOf, openEditor, rowFieldOf, rowOf, statusOf, update } from "#test/editor.ts";
import { openPreview, openWithPreview, previewOf, titleOf, wide } from "#test/preview.ts";
import { expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 90_000 });

test("a second press edits a title in place: the form, the draft and Update follow, and Escape restores it", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const title = frame.getByRole("heading", { level: 1 });
  const original = (await title.textContent()) ?? "";
  await title.dblclick();
  const text = frame.getByRole("textbox", { name: "Title" });
  await expect(text).toBeFocused();
  await text.evaluate((element) => element.setAttribute("data-same", ""));
  await expect(previewOf(page)).toContainText("Title: Enter to finish, Escape to undo.");
  await page.keyboard.press("End");
  await page.keyboard.type(", worn", { delay: 60 });
  await expect(fieldOf(page, "title")).toHaveValue(`${original}, worn`);
  // Other parts of the page update while the text keeps its element and its caret.
  await expect.poll(() => titleOf(frame)).toContain(`${original}, worn`);
  await page.keyboard.type(`${" on and on".repeat(6)} again <b>`);
  await expect(previewOf(page)).toContainText(/ 8\d of 80 characters/);
  await expect(fieldOf(page, "title")).toHaveValue(
    `${original}, worn${" on and on".repeat(6)} again <b>`,
  );
  await expect
    .poll(() => titleOf(frame))
    .toContain(`${original}, worn${" on and on".repeat(6)} again <b>`);
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute("data-same");

  await page.keyboard.press("Escape");
  await expect(fieldOf(page, "title")).toHaveValue(original);
  await expect(text).toHaveCount(0);
  await expect(title).toHaveText(original);

  // The outline is a button: Enter starts editing again, Enter ends it.
  await expect(page.getByRole("button", { name: `Edit “${original}” on the page` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type(" once");
  await page.keyboard.press("Enter");
  await expect(text).toHaveCount(0);
  await expect(title).toHaveText(`${original} once`);
  await expect(statusOf(page)).toContainText(/draft/i);
  expect(await (await fetch(`${writable.url}/work/verrasque`)).text()).not.toContain("once</h1>");
  await update(page);
  expect(await (await fetch(`${writable.url}/work/verrasque`)).text()).toContain(
    `${original} once`,
  );
});

test("typing in a text at the page's lower edge leaves the form where it is", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const heading = frame.locator("main h2").first();
  await page.evaluate(() => {
    const view = document.querySelector("iframe")?.contentWindow;
    const bottom = view?.document.querySelector("main h2")?.getBoundingClientRect().bottom ?? 0;
    view?.scrollBy({ top: bottom + 14 - view.innerHeight, behavior: "instant" });
  });
  await heading.dblclick();
  const text = frame.getByRole("textbox");
  await expect(text).toBeFocused();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await page.keyboard.type("Scarves and ", { delay: 30 });
  await expect(text).toContainText("Scarves and ");
  await expect(statusOf(page)).toContainText(/draft|browser/i);
  expect(await scrolled()).toBe(before);
});

test("pasted text becomes one line without markup, and Control S updates from within the page", async ({
  context,
  page,
  writable,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await page.evaluate(async () => {
    const html = new Blob(["<b>Worn</b><br><i>twice</i>"], {
      type: "text/html",
    });
    const plain = new Blob(["Worn\nand <i>worn</i>\ntwice\n"], { type: "text/plain" });
    await navigator.clipboard.write([
      new ClipboardItem({ "text/html": html, "text/plain": plain }),
    ]);
  });
  const frame = await openPreview(page);
  const title = frame.getByRole("heading", { level: 1 });
  await title.dblclick();
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(fieldOf(page, "title")).toHaveValue("Worn and <i>worn</i> twice");
  await expect(title.locator("*")).toHaveCount(0);
  await page.keyboard.type("!");
  await expect(fieldOf(page, "title")).toHaveValue("Worn and <i>worn</i> twice!");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
  const stored = (await writable.read("casestudies/verrasque")) as { title: string };
  expect(stored.title).toBe("Worn and <i>worn</i> twice!");
});

test("Control Z undoes typing and pasting, in the form as well, and does nothing after the edit has ended", async ({
  context,
  page,
  writable,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await page.evaluate(() => navigator.clipboard.writeText(", twice\nas\nlong"));
  const frame = await openPreview(page);
  const title = frame.locator("h1");
  const expectText = async (words: string) => {
    await expect(title).toHaveText(words);
    await expect(fieldOf(page, "title")).toHaveValue(words);
  };
  await title.dblclick();
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" on");
  await page.keyboard.press("ControlOrMeta+V");
  await expectText("Verrasque on, twice as long");
  await page.keyboard.press("ControlOrMeta+Z");
  await expectText("Verrasque on");
  await page.keyboard.press("ControlOrMeta+Shift+Z");
  await expectText("Verrasque on, twice as long");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  await expectText("Verrasque");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expectText("Verrasque!");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ControlOrMeta+Z");
  await expectText("Verrasque!");
});

test("a cleared text disappears from the page when the edit ends, and the page follows the form again", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const intro = await fieldOf(page, "introTitle").inputValue();
  const summary = frame.getByText(intro, { exact: true }).first();
  await summary.dblclick();
  await expect(frame.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(fieldOf(page, "introTitle")).toHaveValue("");
  await page.keyboard.type("Said again");
  await expect(fieldOf(page, "introTitle")).toHaveValue("Said again");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(frame.getByRole("textbox")).toHaveCount(0);
  await expect(frame.getByText("Said again")).toHaveCount(0);
  await fieldOf(page, "title").fill("A title of the form");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("A title of the form");
  await fieldOf(page, "introTitle").fill(intro);
  await expect(summary).toBeVisible();
});

test("when two rows have the same text, the pressed row is edited and the other is unchanged", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/pages/home`);
  const [first, third] = [rowOf(page, "carousel", 0), rowOf(page, "carousel", 2)];
  for (const row of [first, third]) {
    await row.locator("[data-toggle]").click();
    await rowFieldOf(row, "title").fill("Twice the same");
  }
  const frame = await openPreview(page);
  const same = frame.getByText("Twice the same", { exact: true });
  await expect(same).toHaveCount(2);
  await same.nth(1).dblclick();
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" no more");
  await page.keyboard.press("Enter");
  await expect(rowFieldOf(third, "title")).toHaveValue("Twice the same no more");
  await expect(rowFieldOf(first, "title")).toHaveValue("Twice the same");
});

test("fixed texts, texts of several fields and rich texts lead to the form and are not edited in place", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  // The same text as an entry of the menu.
  await fieldOf(page, "title").fill("About");
  const frame = await openPreview(page);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("About");
  await frame.getByRole("navigation", { name: "Main" }).getByText("About").dblclick();
  await expect(fieldOf(page, "title")).toBeFocused();
  await expect(frame.getByRole("textbox")).toHaveCount(0);
  const answer = page.waitForResponse("**/api/desk/preview/field");
  await frame.locator("main section p").first().dblclick();
  await answer;
  await expect(frame.locator("[contenteditable]")).toHaveCount(0);
});

test("a user who types elsewhere before a text becomes editable keeps the focus there", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route("**/api/desk/preview", async (route) => {
    asked.resolve();
    await late.promise;
    await route.continue();
  });
  await frame.getByRole("heading", { level: 1 }).dblclick();
  await asked.promise;
  await fieldOf(page, "client").fill("Someone");
  const answer = page.waitForResponse("**/api/desk/preview");
  late.resolve();
  await answer;
  await page.keyboard.type(" else", { delay: 60 });
  await expect(fieldOf(page, "client")).toHaveValue("Someone else");
  await expect(frame.getByText("Someone else").first()).toBeVisible();
  await expect(frame.getByRole("textbox")).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ complaints: /net::ERR_FAILED/ });

  test("a user sees when typed text could not be put into its field", async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await page.setViewportSize(wide);
    await openEditor(page, `${writable.url}/edit/pages/home`);
    for (const at of [0, 2]) {
      await rowOf(page, "carousel", at).locator("[data-toggle]").click();
      await rowFieldOf(rowOf(page, "carousel", at), "title").fill("Twice the same");
    }
    const frame = await openPreview(page);
    const same = frame.getByText("Twice the same", { exact: true });
    await expect(same).toHaveCount(2);
    const late = Promise.withResolvers<void>();
    await page.route(/\/api\/desk\/preview/, (route) => late.promise.then(() => route.abort()));
    await same.nth(1).dblclick();
    await expect(frame.getByRole("textbox")).toBeFocused();
    await page.keyboard.type(" no more");
    await page.keyboard.press("Enter");
    late.resolve();
    await expect(previewOf(page).getByRole("button", { name: "Dismiss" })).toBeVisible();
  });
});
