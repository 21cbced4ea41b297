import type { Page } from "@playwright/test";
import { signedIn } from "#test/cluster/member.ts";
import {
  fieldOf,
  openEditor,
  openInputMethod,
  rowFieldOf,
  rowOf,
  signInAndEdit,
  statusOf,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// Each journey changes its own site.
test.use({ staff: false });

test("an update by keyboard keeps the focus", async ({ page, writable }) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await fieldOf(page, "year").fill("1999");
  const button = page.getByRole("button", { name: "Update Case Study" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(statusOf(page)).toContainText("Live now, updated at");
  await expect(button).toBeFocused();
});

test("an enquiry's note is opened, written, saved and left with the keyboard, and the count is updated", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  await sendEnquiries(writable.url, "Ada", "Ben");
  await openPage(page, `${writable.url}/dashboard?show=enquiries`);
  const enquiry = page.getByRole("article", { name: "Enquiry from Ada" });
  await expect(page.getByRole("link", { name: "Enquiries 2 new" })).toBeVisible();
  await expect(page.getByRole("link", { name: "All", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator("[aria-current=false]")).toHaveCount(0);

  await enquiry.getByRole("button", { name: "Add a note" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rang her.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(enquiry.getByText("Rang her.")).toBeVisible();
  await expect(enquiry.getByRole("button", { name: "Edit the note" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type(" Twice.");
  await expect(enquiry.getByRole("textbox")).toHaveValue("Rang her. Twice.");
  await enquiry.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(enquiry.getByRole("button", { name: "Edit the note" })).toBeFocused();

  await enquiry.getByRole("combobox").selectOption("Answered");
  await expect(page.getByRole("link", { name: "Enquiries 1 new" })).toBeVisible();

  await enquiry.getByRole("button", { name: /^Actions/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Erase permanently" }).press("Enter");
  await page.getByRole("button", { name: "Erase permanently" }).press("Enter");
  await expect(enquiry).toHaveCount(0);
  const other = page.getByRole("article", { name: "Enquiry from Ben" });
  await expect(other.locator(":focus")).toHaveCount(1);

  await other.getByRole("button", { name: /^Actions/ }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(page.getByText(/is in the trash\./)).toBeVisible();
  await expect(other).toHaveCount(0);
  await openPage(page, `${writable.url}/dashboard/trash`);
  await page.getByRole("button", { name: "Bring back Ben" }).press("Enter");
  await expect(page.getByText("The trash is empty.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Close" })).toBeVisible();
});

test("a page is linked by its name with the keyboard, and a space typed while the editor loads is not lost", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  const letIn = await hold(page, richTextEditor);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  const row = rowOf(page, "extraRows", 0);
  await row.getByRole("button", { name: /^Row 1/ }).click();
  const body = rowFieldOf(row, "body");
  await body.click();
  await expect(row.locator("textarea[id$='/body']")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" See ");
  letIn();
  await expect(body).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type("Ringwell");
  await expect(body).toContainText(/\S See Ringwell$/);

  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("ringw");
  const found = page.getByRole("list", { name: "Pages of this site" });
  await expect(found.getByRole("button").first()).toContainText("Ringwell");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Choose one of these pages/)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(found.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("textbox", { name: "Page or address" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(body.getByRole("link", { name: "Ringwell" })).toHaveAttribute(
    "href",
    "/work/ringwell",
  );
});

test("letters typed while the palette is loaded go to the palette, not to the field below", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  const letIn = await hold(page, /palette-dialog[^/]*\.(?:js|tsx)/);
  const title = fieldOf(page, "title");
  await title.focus();
  await page.keyboard.press("ControlOrMeta+K");
  // Pressed again, as a held key is, it must not reach the browser, which would open its own search.
  await page.evaluate(() =>
    addEventListener("keydown", ({ key, defaultPrevented }) => {
      if (key === "k") document.documentElement.dataset["prevented"] = `${defaultPrevented}`;
    }),
  );
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.locator("html")).toHaveAttribute("data-prevented", "true");
  await page.keyboard.type("ringww");
  await page.keyboard.press("Backspace");
  await expect(title).toHaveValue("Verrasque");
  letIn();
  const question = page.getByRole("combobox", { name: "Search or go to" });
  await expect(question).toHaveValue("ringw");
  await page.keyboard.type("ell");
  await expect(question).toHaveValue("ringwell");
  await expect(page.getByRole("option").first()).toContainText("Ringwell");
  await page.keyboard.press("Escape");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Verrasque");
});

test("a word that is being composed while the editor loads is not cut in two", async ({
  page,
  context,
  writable,
}) => {
  await signIn(context, writable.url);
  const letIn = await hold(page, richTextEditor);
  await openEditor(page, `${writable.url}/edit/post/no-more-free-pitches`);
  const body = fieldOf(page, "body");
  await body.click();
  await expect(page.locator("textarea[id='field-body']")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Home");
  const { compose, commit } = await openInputMethod(page);
  await compose("にほ");
  const isLoaded = page.waitForResponse(richTextEditor);
  letIn();
  await (await isLoaded).finished();
  // The editor would open within a few frames.
  await page.waitForTimeout(500);
  await compose("にほん");
  await commit("日本");
  await expect(body).toHaveAttribute("contenteditable", "true");
  await page.keyboard.type(" and ");
  await expect(body).toHaveText(/^日本 and Last month/);
});

test("a field corrected after a refused update no longer shows its error", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard?show=posts");
  await page.getByRole("button", { name: "New post" }).click();
  await page.getByRole("button", { name: "Update Post" }).click();
  await expect(statusOf(page)).toContainText("Some fields need your attention first.");
  await fieldOf(page, "title").fill("A loaf");
  await expect(fieldOf(page, "slug")).toHaveValue("a-loaf");
  await expect(fieldOf(page, "slug")).not.toHaveAttribute("aria-invalid");
  await expect(statusOf(page)).toHaveText(/^Draft saved/);
});

const richTextEditor = /rich-text-editor[^/]*\.(?:js|tsx)/;

/** Holds back a script until the returned function is called. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(script, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sends enquiries with a staff token, which has no rate limit. */
async function sendEnquiries(url: string, ...names: string[]) {
  const send = await signedIn(url, new AbortController().signal);
  for (const name of names) {
    const fields = Object.fromEntries(
      Object.entries({ name, email: `${name}@client.example`, message: "Hello" }).map(
        ([key, stringValue]) => [key, { stringValue }],
      ),
    );
    const answer = await send(
      `/v1/projects/agency/databases/(default)/documents/enquiries?documentId=${name}`,
      {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ fields }),
      },
    );
    expect(answer.status).toBe(200);
  }
}
