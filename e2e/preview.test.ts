import {
  fieldOf,
  openEditor,
  rowFieldOf,
  rowOf,
  statusOf,
  typeRich,
  update,
} from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPreview, openWithPreview, phone, previewOf, titleOf, wide } from "#test/preview.ts";
import { addColleague, expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false });
test.describe.configure({ timeout: 90_000 });

test("the page beside the form follows typing, and visitors do not see the changes until Update", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  await fieldOf(page, "title").fill("Verrasque, worn again");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn again");
  expect(await (await fetch(`${writable.url}/work/verrasque`)).text()).not.toContain("worn again");
  await rowOf(page, "extraRows", 0).locator("[data-toggle]").click();
  await typeRich(page, rowFieldOf(rowOf(page, "extraRows", 0), "body"), "Woven twice over.");
  await expect(frame.getByText("Woven twice over.")).toBeVisible();
  await update(page);
  expect(await (await fetch(`${writable.url}/work/verrasque`)).text()).toContain("worn again");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn again");
  // The preview stays open for the next document, until it is closed.
  await openEditor(page, `${writable.url}/edit/work/marenzia`);
  await expect(previewOf(page).frameLocator("iframe").locator("h1")).toHaveText("Marenzia");
  await page.getByRole("button", { name: "Close the preview" }).click();
  await expect(previewOf(page)).toHaveCount(0);
});

test("typing keeps the scroll position of the page", async ({ page, writable }) => {
  const frame = await openWithPreview(page, writable);
  const scrolled = () =>
    frame.locator("html").evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
  await frame
    .locator("html")
    .evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollTo(0, 900));
  await fieldOf(page, "slug").focus();
  await fieldOf(page, "metaDescription").fill("Nobody sees this on the page.");
  const year = fieldOf(page, "year");
  await year.focus();
  // Waits until the page has followed the focus.
  await expect(frame.getByText(await year.inputValue()).first()).toBeInViewport();
  await year.fill("2031");
  await expect(frame.getByText("2031").first()).toBeAttached();
  await expect(frame.getByText("2031").first()).toBeInViewport();
  await fieldOf(page, "metaDescription").focus();
  const before = await scrolled();
  await fieldOf(page, "metaDescription").fill("Nor this.");
  await expect
    .poll(() => frame.locator("meta[name=description]").getAttribute("content"))
    .toBe("Nor this.");
  expect(await scrolled()).toBe(before);
});

test("a press on the third slide's text opens its row and focuses its field", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable, { path: "/edit/pages/home" });
  const { carousel } = (await writable.read("pages/home")) as { carousel: { title: string }[] };
  const third = carousel[2]?.title ?? "";
  await frame.getByRole("link", { name: third }).first().click();
  const title = rowFieldOf(rowOf(page, "carousel", 2), "title");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(third);
  await title.fill("Edited where it stands");
  await expect(frame.getByText("Edited where it stands").first()).toBeVisible();
  await expect(previewOf(page).locator("[data-outline=field]")).toBeVisible();
});

test("a press on a picture focuses its field, and a focused picture is outlined on the page", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  await frame.locator("main img").first().click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[id^="field-"]')?.id ?? ""))
    .toContain("imageUrl");
  const outline = previewOf(page).locator("[data-outline=field]");
  await expect(outline).toBeVisible();
  const picture = frame.locator("main img").first();
  const distance = async () => {
    const [around, drawn] = [await picture.boundingBox(), await outline.boundingBox()];
    const names = ["x", "y", "width", "height"] as const;
    return Math.max(...names.map((name) => Math.abs((around?.[name] ?? 0) - (drawn?.[name] ?? 0))));
  };
  await expect.poll(distance).toBeLessThan(12);
  // The outline follows elements that move without an event, as in a page whose layout is not final.
  await frame.locator("main").evaluate((main) => (main.style.paddingTop = "300px"));
  await expect.poll(distance).toBeLessThan(12);
});

test("a press on another document's text names that document and links to its field", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  const { telephone } = (await writable.read("settings/site")) as { telephone: string };
  await frame.locator("footer").getByText(telephone).first().click();
  const line = previewOf(page).getByText(/^This comes from/);
  await expect(line).toContainText("This comes from Site settings: Telephone.");
  await line.getByRole("link", { name: "Edit there" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^field-/);
});

test("links in the preview open other pages with the unsaved changes, and back", async ({
  page,
  writable,
}) => {
  const frame = await openWithPreview(page, writable);
  await fieldOf(page, "title").fill("Verrasque, worn again");
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn again");
  const tools = previewOf(page);
  await tools.getByText("Browse", { exact: true }).click();
  await frame.getByRole("link", { name: "Work", exact: true }).first().click();
  await expect(tools).toContainText("/work, with your changes.");
  await expect(frame.getByText("Verrasque, worn again").first()).toBeAttached();
  await frame.locator("main a[href='/work/marenzia']").first().click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Marenzia");
  await tools.getByRole("button", { name: "Back to the open document" }).click();
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque, worn again");
});

test("hostile text stays text in the preview", async ({ page, writable }) => {
  const frame = await openWithPreview(page, writable);
  const hostile = `<img src=x onerror="parent.opened=1"><script>parent.opened=1</script>`;
  await fieldOf(page, "title").fill(hostile);
  await expect(frame.getByRole("heading", { level: 1 })).toHaveText(hostile);
  await rowOf(page, "extraRows", 0).locator("[data-toggle]").click();
  const link = "[a way in](javascript:parent.opened=1)";
  await typeRich(page, rowFieldOf(rowOf(page, "extraRows", 0), "body"), link);
  await expect(frame.getByText("a way in")).toBeVisible();
  await previewOf(page).getByText("Browse", { exact: true }).click();
  await frame.getByText("a way in").click();
  expect(await page.evaluate(() => "opened" in window)).toBe(false);
  await expect(fieldOf(page, "title")).toHaveValue(hostile);
});

test.describe("without a page yet", () => {
  test.use({ complaints: /status of 400/ });
  test("a new document has a page as soon as it has a slug", async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await page.setViewportSize(wide);
    await openEditor(page, `${writable.url}/edit/post/abcdefghijklmnopqrst?new`);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(previewOf(page)).toContainText("As soon as it has a slug");
    await fieldOf(page, "title").fill("Nothing is live yet");
    await fieldOf(page, "slug").fill("nothing-is-live-yet");
    const frame = previewOf(page).frameLocator("iframe");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Nothing is live yet");
    expect((await fetch(`${writable.url}/news-and-opinions/nothing-is-live-yet`)).status).toBe(404);
  });
});

test("the drafts of all users can be shown", async ({ browser, context, page, writable }) => {
  const colleague = await addColleague(writable.dataDir);
  await signIn(context, writable.url);
  await using other = await browser.newContext();
  await signIn(other, writable.url, colleague);
  const theirs = await other.newPage();
  await openEditor(theirs, `${writable.url}/edit/settings`);
  await fieldOf(theirs, "agencyName").fill("Aldwater and Daughters");
  await expect(statusOf(theirs)).toContainText(/draft/i);
  await page.setViewportSize(wide);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  const frame = await openPreview(page);
  await fieldOf(page, "title").fill("Mine");
  await expect.poll(() => titleOf(frame)).toBe("Mine | Aldwater");
  await previewOf(page).getByText("All drafts", { exact: true }).click();
  await expect.poll(() => titleOf(frame)).toBe("Mine | Aldwater and Daughters");
});

test.describe("on a phone", () => {
  // axe runs scripts in every frame.
  test.use({ complaints: /Blocked script execution in 'about:srcdoc'/ });
  test("on a phone the page covers the form, and a press leads back to the field", async ({
    context,
    page,
    writable,
  }) => {
    await signIn(context, writable.url);
    await page.setViewportSize(phone);
    await openEditor(page, `${writable.url}/edit/work/verrasque`);
    await fieldOf(page, "title").fill("Verrasque by hand");
    const frame = await openPreview(page);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque by hand");
    await expectAccessible(page);
    await frame.getByRole("heading", { level: 1 }).click();
    await expect(previewOf(page)).toHaveCount(0);
    await expect(fieldOf(page, "title")).toBeFocused();
  });
});

test.describe("offline", () => {
  test.use({ complaints: /ERR_FAILED/ });
  test("an unreachable server is reported, typing continues, and the page catches up later", async ({
    page,
    writable,
  }) => {
    const frame = await openWithPreview(page, writable);
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText("Verrasque");
    await page.route("**/api/desk/preview", (route) => route.abort());
    await fieldOf(page, "title").fill("Typed while it cannot be reached");
    await expect(previewOf(page)).toContainText("cannot be reached");
    await expect(fieldOf(page, "title")).toHaveValue("Typed while it cannot be reached");
    await page.unroute("**/api/desk/preview");
    await expect(frame.getByRole("heading", { level: 1 })).toHaveText(
      "Typed while it cannot be reached",
    );
  });
});
