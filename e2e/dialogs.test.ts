import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { fieldOf, openEditor, signInAndEdit, statusOf, update } from "#test/editor.ts";
import { openPage } from "#test/open-page.ts";
import { addColleague, endSession, expect, signIn, signInAndOpen, test } from "#test/staff.ts";

// A dialog's elements may be correct while nothing is visible, so these tests examine its pixels.
test.use({
  staff: false,
  pictures: true,
  actionTimeout: 20_000,
  complaints: /Failed to load resource|ERR_|net::/,
});
const videos = path.join(import.meta.dirname, "../server/ops/seed/videos");
const stillOfLoop = path.join(videos, "../plates/aldwater-alive.jpg");

test("each dialog about pictures and films shows them", async ({ page, writable }) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");

  await page.getByRole("button", { name: "Choose another from the library" }).first().click();
  const library = await opened(page, /library/);
  await expectPictures(library, 3);
  await page.keyboard.press("Escape");

  const slot = page.getByRole("group", { name: /^Featured image/ }).first();
  const original = await slot.locator("img").first().getAttribute("src");
  await page.getByRole("button", { name: "Focal point" }).first().click();
  const focalPoint = await opened(page, "Focal point");
  // The picture and its four crops.
  await expectPictures(focalPoint, 5);
  const bytes = await (await page.request.get(new URL(original ?? "", writable.url).href)).body();
  await expectLooksLike(focalPoint.locator("img").first(), bytes);
  await page.keyboard.press("Escape");

  await openPage(page, `${writable.url}/dashboard/library`);
  await page
    .getByRole("button", { name: /^Open .*\.jpg/ })
    .first()
    .click();
  const details = page.getByRole("dialog").first();
  await expectPictures(details, 1);
  await details.getByRole("button", { name: "Focal point" }).click();
  await expectPictures(await opened(page, "Focal point"), 5);
  await page.keyboard.press("Escape");
  // The first dialog stays open.
  await details.getByRole("button", { name: "Delete" }).click();
  await expectDrawn(page.getByRole("dialog", { name: /^Delete/ }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  await openPage(page, `${writable.url}/dashboard/library?show=videos`);
  // The film's metadata names the poster; the film itself does not load, so that the poster stays visible.
  await page.route("**/v0/**.mp4?**", () => {});
  await page.getByRole("button", { name: /^Open aldwater-alive\.h264/ }).click();
  const film = await opened(page, /aldwater-alive/);
  await expectLooksLike(film.locator("video"), await readFile(stillOfLoop));
});

test("the focal point is set at the picture's place while the picture still loads", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  await page.route("**/images/**", () => {});
  await page.getByRole("button", { name: "Focal point" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Focal point" });
  const point = dialog.getByRole("slider", { name: "Focal point" });
  await expect(point).toBeFocused();
  const place = await dialog.locator("img").first().boundingBox();
  if (!place) throw new Error("The picture is not visible.");
  await page.mouse.click(place.x + 0.75 * place.width, place.y + 0.25 * place.height);
  await expect(point).toHaveAttribute("aria-valuetext", "75% from the left, 25% from the top");
});

test("an uploaded film shows its still, and a duplicate file is reported as such", async ({
  page,
  writable,
}) => {
  await signInAndOpen(page, writable, "/dashboard/library");
  const chooser = page.locator("input[type=file]");
  const buffer = await readFile(path.join(videos, "aldwater-alive.h264.mp4"));
  await chooser.setInputFiles({ name: "new.mp4", mimeType: "video/mp4", buffer });
  const card = page.getByRole("button", { name: /^Open new\.mp4/ });
  await expect(card).toContainText("Same file as aldwater-alive.h264.mp4");
  await expectLooksLike(card.locator("img"), await readFile(stillOfLoop));
  await page.route("**/v0/**.mp4?**", () => {});
  await card.click();
  const film = await opened(page, "new.mp4");
  await expect(film).toContainText("aldwater-alive.h264.mp4");
  await expectLooksLike(film.locator("video"), await readFile(stillOfLoop));
});

test("each dialog of an editor shows its subject", async ({ context, page, writable }) => {
  await signIn(context, writable.url);
  const address = `${writable.url}/edit/post/no-more-free-pitches`;
  const other = await context.newPage();
  await openEditor(other, address);
  await fieldOf(other, "subtitle").fill("Left in another tab");
  await expect(statusOf(other)).toHaveText(/^Draft saved at/);
  await other.close();

  await openEditor(page, address);
  const found = page.getByRole("region", { name: "Unsaved changes that you left" });
  await found.getByRole("button", { name: "Compare" }).click();
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await found.getByRole("button", { name: "Discard" }).click();

  await fieldOf(page, "title").fill("Another title");
  await update(page);
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: /^History of/ });
  await expectDrawn(history);
  await history.locator('button[data-number="1"]').click();
  await history.getByRole("button", { name: /^Restore Title/ }).click();
  await expectDrawn(page.getByRole("dialog").last());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");

  // The question on leaving appears only for text that is not on the server.
  await page.route("**/api/desk/drafts/**", (route) => route.abort());
  await fieldOf(page, "subtitle").fill("Kept in this browser");
  await expect(statusOf(page)).toHaveText(/^No connection\./);
  await page.getByRole("link", { name: "Back" }).click();
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.type("sign out");
  await page.keyboard.press("Enter");
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.unroute("**/api/desk/drafts/**");

  await fieldOf(page, "title").fill("A title of mine");
  await writable.change("posts/no-more-free-pitches", { title: "A title of theirs" });
  await page.getByRole("button", { name: "Choose", exact: true }).click();
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");

  await page.route("**/assets/**", (route) => route.abort());
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expectDrawn(page.getByRole("dialog", { name: "This cannot be opened at the moment" }));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Choose another from the library" }).first().click();
  await expectDrawn(page.getByRole("dialog"));
  await page.unroute("**/assets/**");
  await page.keyboard.press("Escape");
  await endSession(context, writable.url);
  await page.getByRole("button", { name: /^Update/ }).click();
  await expectDrawn(page.getByRole("dialog"));
});

test("each dialog about people and the account shows its subject", async ({ page, writable }) => {
  const colleague = await addColleague(writable.dataDir);
  await signInAndOpen(page, writable, "/dashboard");
  await page.keyboard.press("?");
  await expectDrawn(page.getByRole("dialog"));
  await page.keyboard.press("Escape");

  await openPage(page, `${writable.url}/dashboard/staff`);
  await page.getByRole("textbox").first().fill("new.colleague@aldwater.example");
  await page.keyboard.press("Enter");
  for (const act of [
    `Sign out (${colleague.name})`,
    `End access (${colleague.name})`,
    "Withdraw (new.colleague@aldwater.example)",
  ]) {
    await page.getByRole("button", { name: act }).click();
    await expectDrawn(page.getByRole("dialog"));
    await page.keyboard.press("Escape");
  }

  await page.route("**/api/identity/session", async (route) => {
    const answer = await route.fetch();
    const { staff } = (await answer.json()) as { staff: object };
    await route.fulfill({ response: answer, json: { staff: { ...staff, secondFactor: true } } });
  });
  await openPage(page, `${writable.url}/dashboard/account`);
  for (const act of [/backup codes/i, /turn off \(two-factor/i]) {
    await page.getByRole("button", { name: act }).click();
    await expectDrawn(page.getByRole("dialog"));
    await page.keyboard.press("Escape");
  }
});

async function opened(page: Page, name: string | RegExp): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Expects a dialog to be visible, by the contrast of its text. */
async function expectDrawn(dialog: Locator) {
  await expect(dialog).toHaveCount(1);
  await expect.poll(() => contrastOf(dialog)).toBeGreaterThan(5);
}

/** Expects the first pictures of a dialog to be loaded and not blank. */
async function expectPictures(dialog: Locator, atLeast: number) {
  await expect.poll(() => dialog.locator("img").count()).toBeGreaterThanOrEqual(atLeast);
  for (const picture of (await dialog.locator("img").all()).slice(0, atLeast))
    await expect.poll(() => contrastOf(picture)).toBeGreaterThan(5);
}

/** Expects the screen to show this picture, ignoring any controls over it. */
async function expectLooksLike(shown: Locator, bytes: Buffer) {
  const [width, height] = [24, 16];
  const tiny = async (picture: Buffer) =>
    await sharp(picture).removeAlpha().resize(width, height, { fit: "fill" }).raw().toBuffer();
  const wanted = await tiny(bytes);
  const { width: ownWidth, height: ownHeight } = await sharp(bytes).metadata();
  await expect
    .poll(
      async () => {
        const seen = sharp(await shown.screenshot());
        // A contained picture has bars at its sides.
        const box = await seen.metadata();
        const scale = Math.min(box.width / ownWidth, box.height / ownHeight);
        const [w, h] = [Math.round(ownWidth * scale), Math.round(ownHeight * scale)];
        const left = Math.floor((box.width - w) / 2);
        const top = Math.floor((box.height - h) / 2);
        const part = await tiny(await seen.extract({ left, top, width: w, height: h }).toBuffer());
        return (
          part.reduce((sum, one, at) => sum + Math.abs(one - (wanted[at] ?? 0)), 0) / part.length
        );
      },
      { timeout: 30_000 },
    )
    .toBeLessThan(20);
}

/** Returns the largest standard deviation of a colour channel in a screenshot, from 0 to 255. */
async function contrastOf(shown: Locator): Promise<number> {
  const { channels } = await sharp(await shown.screenshot())
    .removeAlpha()
    .stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}
