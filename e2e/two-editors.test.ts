import type { Browser, Page } from "@playwright/test";
import {
  fieldOf,
  openEditor,
  openInputMethod,
  rowFieldOf,
  rowOf,
  statusOf,
  storedDocument,
  update,
} from "#test/editor.ts";
import { addColleague, expect, signIn, test, type Account } from "#test/staff.ts";
import type { Sites } from "#test/site.ts";

test.use({ staff: false });

test("two editors see each other, and changes of different fields and rows merge without a conflict", async ({
  browser,
  writable,
}) => {
  const { url, anna, ben } = await twoEditors(browser, writable, "/edit/work/verrasque");
  await fieldOf(ben, "intro").focus();
  await expect(anna.getByText("Ben Okafor has this open.")).toBeVisible();
  await expect(anna.getByText("Ben Okafor is here")).toBeVisible();

  await fieldOf(anna, "title").fill("Verrasque by Anna");
  await openRow(anna, 0);
  await rowFieldOf(rowOf(anna, "extraRows", 0), "title").fill("Anna's row");
  await fieldOf(ben, "intro").fill("An intro by Ben.");
  await openRow(ben, 1);
  await rowFieldOf(rowOf(ben, "extraRows", 1), "title").fill("Ben's row");
  await update(ben);
  // Ben's change appears in Anna's form, in a field that she has not edited.
  await expect(fieldOf(anna, "intro")).toHaveValue("An intro by Ben.");
  await expect(fieldOf(anna, "title")).toHaveValue("Verrasque by Anna");
  await update(anna);
  const { fields } = await storedDocument(anna, url, "casestudies/verrasque");
  expect(fields).toMatchObject({
    title: { stringValue: "Verrasque by Anna" },
    intro: { stringValue: "An intro by Ben." },
  });
  const text = JSON.stringify(fields.extraRows);
  expect(text).toContain("Anna's row");
  expect(text).toContain("Ben's row");
  await closeAll(anna, ben);
});

test("a colleague's paragraph appears in a text while a word is being composed, and neither is lost", async ({
  browser,
  writable,
}) => {
  const path = "posts/no-more-free-pitches";
  const anna = await editorOf(browser, writable.url, "/edit/post/no-more-free-pitches");
  const body = fieldOf(anna, "body");
  const { fields: before } = await storedDocument(anna, writable.url, path);
  await body.click();
  await expect(body).toHaveAttribute("contenteditable", "true");
  await expect(async () => {
    await anna.keyboard.press("ControlOrMeta+Home");
    const isAtStart = () => getSelection()?.anchorNode?.textContent?.startsWith("Last month");
    expect(await anna.evaluate(isAtStart)).toBe(true);
    expect(await anna.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
  }).toPass();
  const { compose, commit } = await openInputMethod(anna);
  await compose("にほ");
  await expect(body).toContainText("にほ");

  const { stringValue: text } = before.body as { stringValue: string };
  await writable.change(path, { body: `${text}\n\nBen was here.` });
  await expect(body).toContainText("Ben was here.");
  await compose("にほん");
  await commit("日本");
  await expect(body).toHaveText(/^日本[A-Z].*Ben was here\.$/);
  await update(anna);
  const { fields } = await storedDocument(anna, writable.url, path);
  expect(fields.body).toEqual({ stringValue: `日本${text}\n\nBen was here.` });
  await closeAll(anna);
});

test("a field changed by both shows all versions, and nothing is published or lost before a choice", async ({
  browser,
  writable,
}) => {
  const { url, anna, ben } = await twoEditors(browser, writable, "/edit/pages/work");
  const before = (await storedDocument(anna, url, "pages/work")).fields.workIntro as {
    stringValue: string;
  };
  await fieldOf(anna, "workIntro").fill(`${before.stringValue} And a word by Anna.`);
  await fieldOf(ben, "workIntro").fill(`A word by Ben. ${before.stringValue}`);
  await update(ben);
  await expect(statusOf(anna)).toHaveText("Ben Okafor changed Intro too: choose");
  await expect(fieldOf(anna, "workIntro")).toHaveValue(`${before.stringValue} And a word by Anna.`);
  // The choice comes first, so it is the filled button.
  const choose = anna.getByRole("button", { name: "Choose", exact: true });
  await expect(choose).toHaveCSS("background-color", "rgb(11, 11, 12)");
  const updating = anna.getByRole("button", { name: "Update Page" });
  await expect(updating).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await updating.click();

  const screen = anna.getByRole("dialog", { name: /changed the same words/ });
  await expect(screen.getByRole("region", { name: "Intro, before" })).toContainText(
    before.stringValue.slice(0, 20),
  );
  await expect(screen.getByRole("region", { name: "Intro, Ben Okafor" })).toContainText(
    "A word by Ben.",
  );
  await expect(screen.getByRole("region", { name: "Intro, yours" })).toContainText(
    "And a word by Anna.",
  );
  await expect(screen.getByRole("button", { name: "Use these choices" })).toBeDisabled();
  await screen.getByRole("button", { name: "Decide later" }).last().click();
  await expect(fieldOf(anna, "workIntro")).toHaveValue(`${before.stringValue} And a word by Anna.`);

  // A reload does not resolve the conflict.
  await anna.reload();
  await expect(statusOf(anna)).toHaveText("Ben Okafor changed Intro too: choose");
  await choose.click();
  await screen.getByRole("radio", { name: "Combine both" }).check();
  await screen.getByRole("button", { name: "Use these choices" }).click();
  // The button that opened the choices disappears with the conflict.
  await expect(anna.getByRole("heading", { level: 1 })).toBeFocused();
  const joined = `A word by Ben. ${before.stringValue} And a word by Anna.`;
  await expect(fieldOf(anna, "workIntro")).toHaveValue(joined);
  await anna
    .getByRole("region", { name: "Update" })
    .getByRole("button", { name: /^Update/ })
    .click();
  await expect(statusOf(anna)).toHaveText(/^Live now, updated at/);
  expect((await storedDocument(anna, url, "pages/work")).fields.workIntro).toEqual({
    stringValue: joined,
  });
  await expect(fieldOf(ben, "workIntro")).toHaveValue(joined);
  await closeAll(anna, ben);
});

test("changes from the user's other tab are attributed to the user", async ({
  browser,
  writable,
}) => {
  const here = await editorOf(browser, writable.url, "/edit/pages/work");
  const there = await here.context().newPage();
  await openEditor(there, `${writable.url}/edit/pages/work`);
  await fieldOf(here, "workIntro").fill("Written here");
  await fieldOf(there, "workIntro").fill("Written there");
  await update(there);
  await expect(statusOf(here)).toHaveText("You changed Intro elsewhere too: choose");
  await here.getByRole("button", { name: "Choose", exact: true }).click();
  const screen = here.getByRole("dialog", { name: "You changed the same words elsewhere" });
  await screen.getByRole("radio", { name: "Here" }).check();
  await screen.getByRole("button", { name: "Use these choices" }).click();
  await update(here);
  await expect(fieldOf(there, "workIntro")).toHaveValue("Written here");
  await closeAll(here);
});

test("colleagues who open, leave or update a document do not shift the form", async ({
  browser,
  writable,
}) => {
  const { anna, ben } = await twoEditors(browser, writable, "/edit/pages/work");
  await ben.goto("about:blank");
  const placeOf = () =>
    fieldOf(anna, "workIntro").evaluate((input) => input.getBoundingClientRect().top);
  await expect(anna.getByText("Ben Okafor has this open.")).toBeHidden();
  const before = await placeOf();
  await ben.goBack();
  await expect(anna.getByText("Ben Okafor has this open.")).toBeVisible();
  expect(await placeOf()).toBe(before);
  await fieldOf(ben, "workIntro").fill("An intro by Ben.");
  await expect(anna.getByText("Ben Okafor is here")).toBeVisible();
  expect(await placeOf()).toBe(before);
  await update(ben);
  await expect(
    anna.getByText(/^Ben Okafor updated Intro at .* it is in your form\.$/),
  ).toBeVisible();
  await expect(fieldOf(anna, "workIntro")).toHaveValue("An intro by Ben.");
  expect(await placeOf()).toBe(before);
  // For the field that both changed, the form does not take Ben's value.
  await fieldOf(anna, "workIntro").fill("An intro by Anna.");
  await expect(anna.getByText(/it is in your form/)).toBeHidden();
  await closeAll(anna, ben);
});

async function twoEditors(browser: Browser, site: Sites["writable"], address: string) {
  const colleague = await addColleague(site.dataDir);
  const anna = await editorOf(browser, site.url, address);
  const ben = await editorOf(browser, site.url, address, colleague);
  return { url: site.url, anna, ben };
}

async function editorOf(browser: Browser, url: string, address: string, account?: Account) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(context, url, account);
  const page = await context.newPage();
  await openEditor(page, url + address);
  return page;
}

async function openRow(page: Page, at: number) {
  await rowOf(page, "extraRows", at).locator("[data-toggle]").click();
}

async function closeAll(...pages: Page[]) {
  for (const page of pages) await page.context().close();
}
