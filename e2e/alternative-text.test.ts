import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  fieldOf,
  openEditor,
  photograph,
  rowFieldOf,
  rowOf,
  signInAndEdit,
  statusOf,
  storedDocument,
  update,
} from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import {
  addColleague,
  endSession,
  expect,
  signIn,
  signInAndOpen,
  staffAccount,
  test,
} from "#test/staff.ts";

test.use({ staff: false, complaints: /Failed to load resource|ERR_|net::/ });

const address = "/edit/work/verrasque";
const words = "Two people pack up a drawing board";

test("an alternative text is saved like any field, is published by Update, and appears in the history", async ({
  browser,
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  const input = altOf(page);
  await expect(input).toHaveValue(/./);
  const before = await input.inputValue();
  await input.fill(words);
  await expect(statusOf(page)).toHaveText(/^Changes kept/);
  await expect(page.getByRole("button", { name: /Save alternative text/ })).toHaveCount(0);
  await expect(statusOf(page)).toHaveText(/kept as a draft/);
  await page.reload();
  await expect(input).toHaveValue(words);

  await expect(statusOf(page)).toHaveText(/kept as a draft/);
  await page.close();

  // Another browser also loads the draft.
  const elsewhere = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(elsewhere, ownSite.url);
  const there = await elsewhere.newPage();
  await openEditor(there, ownSite.url + address);
  const banner = there.getByRole("region", { name: "Unsaved changes that you left" });
  await banner.getByRole("button", { name: "Compare" }).click();
  const found = there.getByRole("dialog").getByRole("region", { name: "Featured image" });
  await expect(found).toContainText(words);
  await there.keyboard.press("Escape");
  await banner.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(altOf(there)).toHaveValue(words);

  const publicPage = `${ownSite.url}/work/verrasque`;
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  await openPage(visit, publicPage);
  await expect(visit.getByRole("main").getByAltText(before).first()).toBeVisible();
  await update(there);
  await openPage(visit, publicPage);
  await expect(visit.getByRole("main").getByAltText(words).first()).toBeVisible();
  await visitor.close();

  await there.getByRole("button", { name: "History" }).click();
  const history = there.getByRole("dialog", { name: /^History of/ });
  await history.locator('button[data-number="2"]').click();
  await expect(history.getByRole("region", { name: "Featured image" })).toContainText(words);

  // The document API returns a working address.
  const { fields } = await storedDocument(there, ownSite.url, "casestudies/verrasque");
  const { stringValue } = fields.imageUrl as { stringValue: string };
  const answer = await there.request.get(new URL(stringValue, ownSite.url).href, { maxRetries: 2 });
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
  await elsewhere.close();
});

test("two editors of one description both see the conflict and choose", async ({
  browser,
  ownSite,
}) => {
  const colleague = await addColleague(ownSite.dataDir);
  const [anna, ben] = await Promise.all(
    [undefined, colleague].map(async (account) => {
      const context = await browser.newContext({ reducedMotion: "reduce" });
      await signIn(context, ownSite.url, account);
      const page = await context.newPage();
      await openEditor(page, ownSite.url + address);
      return page;
    }),
  );
  if (!anna || !ben) throw new Error("Two people are needed.");
  await altOf(anna).fill("As Anna sees it");
  await altOf(ben).fill("As Ben sees it");
  await update(ben);
  await expect(statusOf(anna)).toHaveText("Ben Okafor changed Featured image too: choose");
  await anna.getByRole("button", { name: "Choose", exact: true }).click();
  const screen = anna.getByRole("dialog", { name: /changed the same words/ });
  const theirs = screen.getByRole("region", { name: "Featured image, Ben Okafor" });
  await expect(theirs).toContainText("As Ben sees it");
  const mine = screen.getByRole("region", { name: "Featured image, yours" });
  await expect(mine).toContainText("As Anna sees it");
  await mine.getByRole("radio").check();
  await screen.getByRole("button", { name: "Use these choices" }).click();
  await update(anna);
  await expect(altOf(ben)).toHaveValue("As Anna sees it");
  for (const page of [anna, ben]) await page.context().close();
});

test("where screen readers get another text, the form does not ask for an alternative text and shows the text that is read", async ({
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, "/edit/settings");
  const logo = rowOf(page, "clientLogos", 0);
  await logo.locator("[data-toggle]").click();
  const client = await rowFieldOf(logo, "name").inputValue();
  await expect(logo.getByText("Screen readers read out the name of the client.")).toBeVisible();
  await expect(logo.getByRole("button", { name: "Focal point" })).toBeEnabled();
  await expect(logo.getByLabel(/^Alternative text/)).toHaveCount(0);
  await openPage(page, `${ownSite.url}/`);
  await expect(page.getByRole("img", { name: client }).first()).toBeAttached();
});

test("an image slot accepts PNG and WebP, and a picture described before its update is published with the description", async ({
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  const picture = sharp(await photograph(320, 240));
  for (const [name, buffer] of [
    ["mark.webp", await picture.webp().toBuffer()],
    ["mark.png", await picture.png().toBuffer()],
  ] as const) {
    const slot = fieldOf(page, "imageUrl");
    await page.getByRole("button", { name: "Replace Image" }).first().click();
    await slot.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
    await expect(page.getByLabel(`Alternative text of ${name}`)).toBeEnabled();
    // Only one upload is running: the previous one has finished.
    await expect(page.getByText("The last one to finish is shown here.")).toHaveCount(0);
  }
  await altOf(page).fill(words);
  await update(page);
  await openPage(page, `${ownSite.url}/work/verrasque`);
  await expect(page.getByRole("main").getByAltText(words).first()).toBeVisible();
});

test("text typed in the library is saved by itself, across a reload and an expired session", async ({
  context,
  page,
  ownSite,
}) => {
  await signInAndOpen(page, ownSite, "/dashboard/library");
  const fileName = await openFirstFile(page);
  const input = page.getByRole("dialog").getByLabel(/^Alternative text of /);
  const status = (words: RegExp) =>
    page.getByRole("dialog").getByRole("status").filter({ hasText: words });
  await input.fill(words);
  await expect(status(/^Saved\.$/)).toBeVisible();

  // Reports success only after saving.
  await page.route("**/v0/**", (route) => route.abort());
  await input.fill("Typed without a connection");
  await expect(status(/^Not saved yet\./)).toBeVisible();
  await page.reload();
  await page.unroute("**/v0/**");
  await openFirstFile(page);
  await expect(input).toHaveValue("Typed without a connection");
  await page.reload();
  await expect.poll(stored).toBe("Typed without a connection");

  await openFirstFile(page);
  await endSession(context, ownSite.url);
  await input.fill("Typed after the session was over");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Sign in again" });
  await question.getByLabel("Password").first().fill(staffAccount.password);
  await question.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect.poll(stored).toBe("Typed after the session was over");

  /** Returns the stored text. */
  async function stored() {
    const name = encodeURIComponent(`images/${fileName}`);
    // Retries, since an idle connection may be closed just as it is reused.
    const answer = await page.request.get(`${ownSite.url}/v0/b/site/o/${name}`, { maxRetries: 2 });
    return ((await answer.json()) as { metadata: { alt?: string } }).metadata.alt;
  }
});

/** The input for the alternative text of the case study's featured image. */
function altOf(page: Page) {
  return page.getByLabel(/^Alternative text of /).first();
}

/** Opens the first picture of the library and returns its name. */
async function openFirstFile(page: Page): Promise<string> {
  await page
    .getByRole("button", { name: /^Open .*jpg/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(/^Alternative text of /)).toBeEnabled();
  return await dialog.getByRole("heading", { level: 2 }).innerText();
}
