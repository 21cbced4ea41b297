import type { Browser, Locator, Page } from "@playwright/test";
import { createBundle, makeLink } from "#test/bundles.ts";
import { heading, linesOf } from "#test/dashboard.ts";
import { fieldOf, openEditor, rowOf, statusOf } from "#test/editor.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { expectNoHorizontalScroll } from "#test/expect-no-horizontal-scroll.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, endSession, expect, signIn, staffAccount, test } from "#test/staff.ts";

// The journeys disconnect, and end a session.
test.use({ staff: false, complaints: /ERR_INTERNET_DISCONNECTED|status of 401/ });
test.describe.configure({ timeout: 120_000 });

test("a comment that mentions a colleague leads them to its field, where they answer and close it", async ({
  browser,
  context,
  page,
  writable,
}) => {
  const { url, dataDir } = writable;
  const ben = await addColleague(dataDir, "ben.okafor@aldwater.example", "writer");
  const theirs = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await signIn(theirs.context(), url, ben);
  await openPage(theirs, `${url}/dashboard`);
  await signIn(context, url);
  const { editor } = await openBundled(page, url);

  // Uses only the keyboard.
  await fieldOf(page, "introTitle").focus();
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.type("comment on this");
  await expect(page.getByRole("option")).toHaveText(["Comment on this field"]);
  await page.keyboard.press("Enter");
  const box = page.getByLabel("Comment", { exact: true });
  await expect(box).toBeFocused();
  await page.keyboard.type("Is it woven, @ok");
  const offered = page.getByRole("option", { name: "Ben Okafor" });
  await expect(offered).toHaveAttribute("data-highlighted", "");
  await expect(box).toHaveAttribute("aria-activedescendant", /./);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("Is it woven, @Ben Okafor ");
  await page.keyboard.type("or knitted?\nAsk");
  await page.keyboard.press("Home");
  await page.keyboard.type("Please ");
  await expect(page.getByRole("radio", { name: "Only staff" })).toBeChecked();
  await page.keyboard.press("ControlOrMeta+Enter");
  const mine = page.getByRole("article", { name: "Comment by You" });
  await expect(mine).toContainText("Is it woven, @Ben Okafor or knitted? Please Ask");
  await expect(mine).toContainText("Only staff");
  await expect(page.getByRole("button", { name: "New comment" })).toBeFocused();
  await expectAccessible(page);

  // Appears without a reload, since the overview is open.
  const mention = linesOf(theirs, "Mentions of you");
  await expect(mention).toContainText([/in the bundle Autumn launch/]);
  await expectAccessible(theirs);
  await mention.getByRole("link", { name: "Verrasque" }).click();
  const comment = theirs.getByRole("article", { name: `Comment by ${staffAccount.name}` });
  await expect(comment).toBeFocused();
  await expect(theirs).toHaveURL(`${editor}#comment=${theirs.url().split("=").at(-1)}`);
  await theirs.keyboard.press("Tab");
  await expect(comment.getByRole("button", { name: "Done" })).toBeFocused();
  await theirs.keyboard.press("Tab");
  const answer = comment.getByLabel("Reply to staff only");
  await expect(answer).toHaveAccessibleDescription("Type @ to mention a colleague.");
  await theirs.keyboard.type("Knit");
  await comment.getByRole("button", { name: "Discard" }).click();
  await expect(answer).toBeFocused();
  await theirs.keyboard.type("Woven.");
  await theirs.keyboard.press("ControlOrMeta+Enter");
  await expect(answer).toHaveValue("");
  await expect(answer).toBeFocused();
  await expect(mine).toContainText("Ben Okafor");
  await expect(mine).toContainText("Woven.");
  await openPage(theirs, `${url}/dashboard`);
  await expect(mention).toHaveCount(0);

  await mine.getByRole("button", { name: "Done" }).click();
  await expect(mine).toContainText("Done by you");
  await expect(mine.getByRole("button", { name: "Open again" })).toBeFocused();
  await page.getByRole("button", { name: "Close the comments on" }).click();
  await expect(page.getByRole("button", { name: /^\d+ comments? on/ })).toHaveCount(0);
  await theirs.context().close();
});

test("a client's comment appears beside its field, keeps its place through edits, and is answered on the bundle", async ({
  browser,
  context,
  page,
  writable,
}) => {
  const { url } = writable;
  await signIn(context, url);
  const { bundle, editor } = await openBundled(page, url);
  const say = await clientOf(browser, page, bundle);
  await say({ words: "Worn by whom?", texts: ["Verrasque, worn again"], quote: "worn again" });
  await say({ words: "Long on my phone." });
  const onTitle = buttonOf(page, "1 comment on Title");
  await expect(onTitle).toBeVisible();
  const whole = page.getByRole("region", { name: "On the page as a whole" });
  await expect(whole).toContainText("Long on my phone.");
  await fieldOf(page, "title").fill("Here: Verrasque, worn again and again");
  await save(page);
  await onTitle.click();
  const comment = page.getByRole("region", { name: "Comments on Title" }).getByRole("article");
  await expect(comment).toContainText("Mara Voss, client");
  await expect(comment.getByRole("blockquote")).toHaveText("worn again");
  await expect(comment).not.toContainText("The text has changed since");
  await expectAccessible(page);
  await fieldOf(page, "title").fill("Verrasque");
  await save(page);
  await expect(comment).toContainText("The text has changed since");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, "a form with comments");

  await openPage(page, `${url}/dashboard`);
  await expect(linesOf(page, "Clients’ comments")).toHaveText([/Long on my/, /Worn by whom/]);
  await expect(linesOf(page, "Approvals")).toHaveText([/Mara Voss has not approved it yet/]);
  await expectNoHorizontalScroll(page, "an overview with comments");
  await linesOf(page, "Approvals").getByRole("link").click();
  await expect(page).toHaveURL(`${url}/dashboard/bundles/${bundle}#clients`);
  await expect(heading(page)).toHaveText("Autumn launch");
  const listed = page.getByRole("region", { name: "Verrasque" }).getByRole("article");
  await listed.getByRole("button", { name: "Reply" }).click();
  await expect(listed.getByLabel("Reply to staff and clients")).toBeFocused();
  await page.keyboard.type("By all.");
  await listed.getByRole("button", { name: "Send the reply" }).click();
  await expect(listed.getByRole("list", { name: "Replies" })).toContainText("By all.");
  await expectAccessible(page);
  await expectNoHorizontalScroll(page, "a bundle with comments");
  await page.setViewportSize({ width: 1440, height: 900 });
  await say({ words: "And by night?" });
  await expect(page.getByText("And by night?")).toBeVisible();
  await listed.getByRole("link", { name: "Title" }).click();
  await expect(page).toHaveURL(new RegExp(`^${editor.replace("?", "\\?")}#comment=`));
  await expect(comment).toBeFocused();
});

test("a comment being typed survives a lost connection, a reload and an expired session", async ({
  context,
  page,
  writable,
}) => {
  const { url } = writable;
  await signIn(context, url);
  const { editor } = await openBundled(page, url);
  await openEditor(page, editor);
  await select(page, "title", "worn");
  await buttonOf(page, "Comment on Title").click();
  const panel = page.getByRole("region", { name: "Comments on Title" });
  const box = panel.getByLabel("Comment", { exact: true });
  await expect(box).toBeFocused();
  await expect(panel.getByRole("blockquote")).toHaveText("worn");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Comment on the whole field" }).click();
  await expect(panel.getByRole("blockquote")).toHaveCount(0);
  await select(page, "title", "again");
  await buttonOf(page, "Comment on Title").click();
  await expect(panel.getByRole("blockquote")).toHaveText("again");
  await box.fill("Is this the name?");
  const send = panel.getByRole("button", { name: "Comment", exact: true });
  await context.setOffline(true);
  await send.click();
  await expect(panel.getByRole("alert").last()).toContainText("Your text is kept here.");
  await context.setOffline(false);
  await openEditor(page, `${editor}&again`);
  await buttonOf(page, "Unsent comment on Title").click();
  await expect(box).toHaveValue("Is this the name?");

  await endSession(context, url);
  await send.click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password", { exact: true }).fill(staffAccount.password);
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("article")).toContainText("Is this the name?");
  await expect(panel.getByRole("article")).toHaveCount(1);
  await expect(panel.getByRole("article").getByRole("blockquote")).toHaveText("again");
  await expect(panel.getByRole("blockquote")).toHaveCount(1);

  // In a rich text: its first word.
  const row = rowOf(page, "extraRows", 0);
  await row.locator("[data-toggle]").click();
  const body = row.locator('[id$="/body"]');
  await body.focus();
  await expect(body).toHaveAttribute("contenteditable");
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.press("ControlOrMeta+Shift+ArrowRight");
  const word = await page.evaluate(() => String(getSelection()).trim());
  await row.getByRole("button", { name: "Comment on Body", exact: true }).click();
  await expect(row.getByRole("blockquote")).toHaveText(word);
  await expect(row.getByLabel("Comment", { exact: true })).toBeFocused();
  await expect(buttonOf(page, "1 comment on Title")).toBeVisible();
});

/** Opens a case study in a new bundle that changes its title. */
async function openBundled(page: Page, url: string): Promise<{ bundle: string; editor: string }> {
  await openPage(page, `${url}/dashboard`);
  const id = await createBundle(page, "Autumn launch", "casestudies/verrasque");
  const editor = `${url}/edit/work/verrasque?bundle=${id}`;
  await openEditor(page, editor);
  await fieldOf(page, "title").fill("Verrasque, worn again");
  await save(page);
  return { bundle: id, editor };
}

async function save(page: Page): Promise<void> {
  await expect(statusOf(page).first()).toContainText("Draft saved at");
  await page.getByRole("button", { name: "Save in the bundle" }).click();
  await expect(statusOf(page).first()).toContainText(/^In the bundle, saved at/);
}

/** Selects a word of a field as a user does. */
async function select(page: Page, field: string, word: string): Promise<void> {
  const input = fieldOf(page, field);
  await input.focus();
  await input.press("Home");
  const at = (await input.inputValue()).indexOf(word);
  for (let step = 0; step < at; step++) await input.press("ArrowRight");
  for (const _ of word) await input.press("Shift+ArrowRight");
}

/** Creates a client who has opened a link to a bundle and comments on the case study's page. */
async function clientOf(browser: Browser, page: Page, bundle: string) {
  const { id, address } = await makeLink(page, bundle, "Mara Voss");
  const { request } = await browser.newContext();
  await request.get(address);
  const target = new URL(`/review/${id}/comments`, address).href;
  return async (comment: object) => {
    const answer = await request.post(target, { data: { address: "/work/verrasque", ...comment } });
    expect(answer.status()).toBe(200);
  };
}

function buttonOf(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}
