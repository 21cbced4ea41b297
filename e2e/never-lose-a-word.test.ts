import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import {
  fieldOf,
  openEditor,
  photograph,
  signInAndEdit,
  statusOf,
  storedDocument,
  update,
} from "#test/editor.ts";
import { endSession, expect, signIn, staffAccount, test } from "#test/staff.ts";
import { startSite } from "#test/start-site.ts";

// The journeys deliberately go offline, refuse requests and close the browser.
test.use({ staff: false, complaints: /Failed to load resource|ERR_|net::/ });

const address = "/edit/post/no-more-free-pitches";
const path = "posts/no-more-free-pitches";

test("when the server is killed, typing continues, a notice appears, and the changes are sent afterwards", async ({
  page,
  ownSite,
  ownSites,
}) => {
  const { port } = new URL(ownSite.url);
  await signInAndEdit(page, ownSite, address);
  await fieldOf(page, "title").fill("Typed before");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await ownSite.kill();
  await ownSite.exited;
  await fieldOf(page, "title").fill("Typed before, and while nobody was there");
  await expect(statusOf(page)).toHaveText(/^No connection\./);
  await fieldOf(page, "subtitle").fill("Typed on");
  await page.getByRole("button", { name: "Update Post" }).click();
  await fieldOf(page, "subtitle").fill("Typed on after Update");

  const again = ownSites.use(await startSite({ dataDir: ownSite.dataDir, env: { PORT: port } }));
  await expect
    .poll(async () => (await storedDocument(page, again.url, path)).fields, { timeout: 60_000 })
    .toMatchObject({
      title: { stringValue: "Typed before, and while nobody was there" },
      subtitle: { stringValue: "Typed on" },
    });
  await expect(fieldOf(page, "subtitle")).toHaveValue("Typed on after Update");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await update(page);
});

test("when the server is killed during an upload, the upload resumes and the picture is set", async ({
  page,
  ownSite,
  ownSites,
}) => {
  const { port } = new URL(ownSite.url);
  await signInAndEdit(page, ownSite, address);
  const buffer = await photograph(3000, 2000);
  // Chunks arrive one by one, so that the upload can be interrupted midway.
  let pieces = 0;
  await page.route("**/v0/**", async (route) => {
    const command = route.request().headers()["x-goog-upload-command"] ?? "";
    if (command.includes("upload") && (pieces += 1) === 3) {
      await ownSite.kill();
      await ownSite.exited;
    }
    await route.continue();
  });
  await replacePicture(page, "long-exposure.jpg", buffer);
  await expect.poll(() => pieces).toBeGreaterThanOrEqual(3);
  ownSites.use(await startSite({ dataDir: ownSite.dataDir, env: { PORT: port } }));
  await expect(page.getByRole("button", { name: "Replace Image" })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("button", { name: /^long-exposure.jpg: Uploaded, / })).toBeVisible();
  await update(page);
  const { fields } = await storedDocument(page, ownSite.url, path);
  const { stringValue } = fields.featuredImage as { stringValue: string };
  const kept = await page.request.get(new URL(stringValue, ownSite.url).href, { maxRetries: 2 });
  expect(await kept.body()).toEqual(buffer);
});

test("an upload continues across a change of screen, and after a reload", async ({
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  const held = await holdUploads(page);
  await replacePicture(page, "slow.jpg", await photograph(1600, 1200));
  await expect.poll(() => held.waiting).toBeGreaterThan(0);
  await page.reload();
  await held.letGo();
  await expect(page.getByRole("button", { name: /^slow\.jpg: Uploaded/ })).toBeVisible({});
  await expect(page.getByRole("button", { name: "Replace Image" })).toBeVisible();
  await update(page);
  const { fields } = await storedDocument(page, ownSite.url, path);
  expect(fields.featuredImage).toEqual({ stringValue: expect.stringContaining("slow.jpg") });
});

test("what fills a slot during an upload stays there when the upload is finished", async ({
  page,
  ownSite,
}) => {
  const film = await readFile("server/ops/seed/videos/fenwright-names.h264.mp4");
  const typed = "/films/mine.mp4";
  await page.route(`**${typed}`, (route) => route.fulfill({ contentType: "video/mp4" }));
  await signInAndEdit(page, ownSite, "/edit/pages/home");
  const held = Promise.withResolvers<void>();
  await page.route("**/v0/**", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const video = page.getByRole("group", { name: /^Featured Video/ });
  await video.getByRole("button", { name: "Replace" }).click();
  const mp4 = { name: "film.mp4", mimeType: "video/mp4", buffer: film };
  await video.locator("input[type=file]").setInputFiles(mp4);
  await expect(video.getByText("film.mp4")).toBeVisible();
  await fieldOf(page, "featuredVideo").fill(typed);

  const picture = page.getByRole("group", { name: "Featured case study image" });
  await picture.getByRole("button", { name: "Replace Image" }).click();
  const jpeg = { name: "mine.jpg", mimeType: "image/jpeg", buffer: await photograph(64, 48) };
  await fieldOf(page, "imageRowTwo").setInputFiles(jpeg);
  await expect(picture.getByText("mine.jpg")).toBeVisible();
  await picture.getByRole("button", { name: "Choose another from the library" }).click();
  const files = page.getByRole("dialog").getByRole("button", { name: /^Choose / });
  await files.first().click();
  await expect(files).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("button", { name: /^Uploads finished/ })).toBeVisible();
  await expect(fieldOf(page, "featuredVideo")).toHaveValue(typed);
  await expect(picture.getByRole("button", { name: "Replace Image" })).toBeVisible();
  await expect(picture.getByText("mine.jpg")).toHaveCount(0);
});

test("when the session ends, the user signs in above the form, and the update continues", async ({
  context,
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  await endSession(context, ownSite.url);
  await fieldOf(page, "title").fill("Typed after the session was over");
  // A notice appears instead of a dialog, which would interrupt typing.
  await expect(page.getByText("You are signed out. What you type is kept")).toBeVisible();
  await page.getByRole("button", { name: "Update Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toBeVisible();
  // Cancel loses nothing and leaves a notice with a way to sign in.
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(
    page.getByText("You are signed out. What you type is kept in this browser."),
  ).toBeVisible();
  await expect(fieldOf(page, "title")).toHaveValue("Typed after the session was over");
  await fieldOf(page, "subtitle").fill("Typed while signed out");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await dialog.getByLabel("Password").first().fill(staffAccount.password);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await storedDocument(page, ownSite.url, path)).fields.title)
    .toEqual({ stringValue: "Typed after the session was over" });
  await expect(fieldOf(page, "subtitle")).toHaveValue("Typed while signed out");
});

test("when the session expired during sleep, Update asks to sign in above the form once, and then continues", async ({
  context,
  page,
  ownSite,
}) => {
  await signIn(context, ownSite.url);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(document.documentElement.dataset["slept"] ?? 0);
  });
  await openEditor(page, ownSite.url + address);
  await fieldOf(page, "title").fill("Typed before the lid was shut");
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  // The token and its session have expired.
  await page.evaluate(() => (document.documentElement.dataset["slept"] = "600000"));
  await endSession(context, ownSite.url);
  let tokens = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/identity/token")) tokens += 1;
  });
  await page.getByRole("button", { name: "Update Post" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await dialog.getByLabel("Password").first().fill(staffAccount.password);
  expect(tokens).toBeLessThanOrEqual(2);
  await expect(fieldOf(page, "title")).toHaveValue("Typed before the lid was shut");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(statusOf(page)).toHaveText(/^Live now, updated at/);
  expect((await storedDocument(page, ownSite.url, path)).fields.title).toEqual({
    stringValue: "Typed before the lid was shut",
  });
});

test("edits of a closed tab are offered in the next one with a preview, and each choice can be undone", async ({
  context,
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  await fieldOf(page, "title").fill("Half a tit");
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await openEditor(next, ownSite.url + address);
  const banner = next.getByRole("region", { name: "Unsaved changes that you left" });
  await expect(banner).toContainText("You left unsaved changes to Title today", {});
  await expect(fieldOf(next, "title")).not.toHaveValue("Half a tit");
  await banner.getByRole("button", { name: "Compare" }).click();
  const dialog = next.getByRole("dialog", { name: "Unsaved changes that you left" });
  await expect(dialog.getByRole("region", { name: "Title" })).toContainText("Half a tit");
  await dialog.getByRole("button", { name: "Keep all" }).click();
  await expect(fieldOf(next, "title")).toHaveValue("Half a tit");
  await next.getByRole("button", { name: "Undo" }).first().click();
  await expect(fieldOf(next, "title")).not.toHaveValue("Half a tit");
  await banner.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(fieldOf(next, "title")).toHaveValue("Half a tit");
  await update(next);
  expect((await storedDocument(next, ownSite.url, path)).fields.title).toEqual({
    stringValue: "Half a tit",
  });
});

test("edits made on another device are offered here", async ({ browser, page, ownSite }) => {
  const phone = await browser.newContext({ reducedMotion: "reduce" });
  await signIn(phone, ownSite.url);
  const there = await phone.newPage();
  await openEditor(there, ownSite.url + address);
  await fieldOf(there, "subtitle").fill("Thumbed on the train");
  await expect(statusOf(there)).toHaveText(/^Draft saved at/);
  await phone.close();
  await signInAndEdit(page, ownSite, address);
  const banner = page.getByRole("region", { name: "Unsaved changes that you left" });
  await expect(banner).toContainText("in another tab or device");
  await banner.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(fieldOf(page, "subtitle")).toHaveValue("Thumbed on the train");
});

test("a reload while typing loses nothing; leaving asks for confirmation only while edits are not on the server", async ({
  page,
  ownSite,
}) => {
  await signInAndEdit(page, ownSite, address);
  await fieldOf(page, "title").pressSequentially(" and mor");
  const typed = await fieldOf(page, "title").inputValue();
  await page.reload();
  await expect(fieldOf(page, "title")).toHaveValue(typed);
  // A saved draft is waiting, so no dialog is shown.
  await expect(statusOf(page)).toHaveText(/^Draft saved at/);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goBack();
  await expect(fieldOf(page, "title")).toHaveValue(typed);

  await page.route("**/api/desk/drafts/**", (route) => route.abort());
  await fieldOf(page, "title").fill(`${typed} and`);
  await expect(statusOf(page)).toHaveText(/^No connection\./);
  await page.getByRole("link", { name: "Back" }).click();
  const question = page.getByRole("dialog", { name: "Leave without updating?" });
  await expect(question).toContainText("They are kept in this browser only.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(fieldOf(page, "title")).toHaveValue(`${typed} and`);
  await page.getByRole("link", { name: "Back" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goBack();
  await expect(fieldOf(page, "title")).toHaveValue(`${typed} and`);

  // Once the draft is saved there is nothing left to ask, and the screen that was asked for opens.
  await fieldOf(page, "title").fill(`${typed} or`);
  await expect(statusOf(page)).toHaveText(/^No connection\./);
  await page.getByRole("link", { name: "Back" }).click();
  await expect(question).toBeVisible();
  await page.unroute("**/api/desk/drafts/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 30_000 });
  await expect(question).toHaveCount(0);
});

async function replacePicture(page: Page, name: string, buffer: Buffer) {
  await page.getByRole("button", { name: "Replace Image" }).click();
  await fieldOf(page, "featuredImage").setInputFiles({ name, mimeType: "image/jpeg", buffer });
}

/** Holds the chunks of uploads back until released. */
async function holdUploads(page: Page | BrowserContext) {
  const held = { waiting: 0, letGo: async () => {} };
  await page.route("**/v0/**", async (route) => {
    const command = route.request().headers()["x-goog-upload-command"] ?? "";
    if (!command.includes("upload")) return route.continue();
    held.waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => {});
  });
  held.letGo = () => page.unroute("**/v0/**");
  return held;
}
