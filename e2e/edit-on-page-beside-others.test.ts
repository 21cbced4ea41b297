import { fieldOf, openEditor, statusOf, storedDocument, update } from "#test/editor.ts";
import { openPreview, openWithPreview, previewOf, titleOf, wide } from "#test/preview.ts";
import { addColleague, expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 90_000 });

test("a colleague's update appears in the text that is being edited, and Escape does not undo it", async ({
  browser,
  context,
  page,
  writable,
}) => {
  const ben = await addColleague(writable.dataDir);
  await signIn(context, writable.url);
  await using theirs = await browser.newContext();
  await signIn(theirs, writable.url, ben);
  const other = await theirs.newPage();
  await page.setViewportSize(wide);
  for (const each of [page, other]) await openEditor(each, `${writable.url}/edit/work/verrasque`);
  const frame = await openPreview(page);
  const title = frame.getByRole("heading", { level: 1 });
  const text = frame.getByRole("textbox", { name: "Title" });
  await title.dblclick();
  await expect(text).toBeFocused();
  await expect(other.getByText("is here")).toBeVisible();
  await fieldOf(other, "title").fill("Verrasque by Ben");
  await update(other);
  await expect(text).toHaveText("Verrasque by Ben");
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" and Anna");
  await page.keyboard.press("Escape");
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque by Ben");
  await expect(title).toHaveText("Verrasque by Ben");
  await expect(statusOf(page)).not.toContainText(/draft|changed/i);

  // A field that both users changed keeps the local value and becomes a conflict.
  await expect(
    page.getByRole("button", { name: "Edit “Verrasque by Ben” on the page" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type(", worn");
  await fieldOf(other, "title").fill("Verrasque by Ben again");
  await update(other);
  await expect(statusOf(page)).toHaveText("Ben Okafor changed Title too: choose");
  await page.keyboard.type(" in");
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque by Ben, worn in");
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("Verrasque by Ben, worn in");
  const { fields } = await storedDocument(page, writable.url, "casestudies/verrasque");
  expect(fields.title).toEqual({ stringValue: "Verrasque by Ben again" });
});

test("the title of a new document is edited in place while its address follows the title", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/post/abcdefghijklmnopqrst?new`);
  await fieldOf(page, "title").fill("A harbour");
  const frame = await openPreview(page);
  const title = frame.getByRole("heading", { level: 1 });
  await title.dblclick();
  const text = frame.getByRole("textbox", { name: "Title" });
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" in winter", { delay: 120 });
  await expect(fieldOf(page, "slug")).toHaveValue("a-harbour-in-winter");
  await expect.poll(() => titleOf(frame)).toContain("A harbour in winter");
  await expect(text).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(title).toHaveText("A harbour in winter");
  await expect(fieldOf(page, "title")).toHaveValue("A harbour in winter");
  await fieldOf(page, "title").fill("A harbour in spring");
  await expect(title).toHaveText("A harbour in spring");
});

test("letters typed before the text's field is known are kept, and the caret stays where it was put", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const title = frame.locator("h1");
  const text = frame.getByRole("textbox");
  const holdAnswer = async () => {
    const late = Promise.withResolvers<void>();
    await page.route("**/api/desk/preview", async (route) => {
      await late.promise;
      await route.continue();
    });
    return async () => {
      const answer = page.waitForResponse("**/api/desk/preview");
      late.resolve();
      await answer;
      await page.unroute("**/api/desk/preview");
    };
  };

  let release = await holdAnswer();
  await title.dblclick();
  await page.keyboard.press("Home");
  await page.keyboard.type("Old ");
  await expect(title).toHaveText("Old Verrasque");
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque");
  await release();
  await expect(fieldOf(page, "title")).toHaveValue("Old Verrasque");
  await page.keyboard.type("and new ");
  await expect(fieldOf(page, "title")).toHaveValue("Old and new Verrasque");
  await page.keyboard.press("Escape");
  await expect(fieldOf(page, "title")).toHaveValue("Verrasque");
  await expect(title).toHaveText("Verrasque");

  // An edit that ends before the response is kept as well; a cancelled edit changes nothing.
  for (const key of ["Enter", "Escape"]) {
    release = await holdAnswer();
    await title.dblclick();
    await page.keyboard.press("End");
    await page.keyboard.type(" once");
    await page.keyboard.press(key);
    await expect(text).toHaveCount(0);
    await release();
    await expect(fieldOf(page, "title")).toHaveValue("Verrasque once");
    await expect(title).toHaveText("Verrasque once");
  }

  // A text that belongs to the design cannot be edited.
  await fieldOf(page, "title").fill("About");
  await expect(title).toHaveText("About");
  const entry = frame.getByRole("navigation", { name: "Main" }).getByText("About");
  release = await holdAnswer();
  await entry.dblclick();
  await page.keyboard.type("Over us");
  await release();
  await expect(fieldOf(page, "title")).toBeFocused();
  await expect(fieldOf(page, "title")).toHaveValue("About");
  await expect(entry).toHaveText("About");
});

test("a double press edits a text at any double-click interval the user has set", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const title = frame.locator("h1");
  await title.hover();
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await press(1);
  await page.waitForTimeout(600);
  // An update of the page may also replace the heading between the presses.
  await previewOf(page)
    .locator("iframe")
    .evaluate((frame: HTMLIFrameElement) => {
      const heading = frame.contentDocument?.querySelector("h1");
      heading?.replaceWith(heading.cloneNode(true));
    });
  await press(2);
  await expect(frame.getByRole("textbox", { name: "Title" })).toBeFocused();
});

test.describe("without a connection", () => {
  test.use({ complaints: /ERR_FAILED/ });
  test("letters typed on the page are kept in the form", async ({ page, writable }) => {
    const frame = await openWithPreview(page, writable);
    const intro = await fieldOf(page, "introTitle").inputValue();
    await page.route("**/api/desk/preview", (route) => route.abort());
    await frame.getByText(intro, { exact: true }).first().dblclick();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.type(" On a train");
    await expect(fieldOf(page, "introTitle")).toHaveValue(`${intro} On a train`);
    await page.keyboard.press("Enter");
    await page.unroute("**/api/desk/preview");
    await expect(frame.getByText(`${intro} On a train`, { exact: true }).first()).toBeVisible();
    await fieldOf(page, "title").fill("Verrasque again");
    await expect(frame.locator("h1")).toHaveText("Verrasque again");
  });
});
