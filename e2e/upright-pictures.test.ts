import { createHash } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { openEditor } from "#test/editor.ts";
import { enlargedPictures } from "#test/enlarged-pictures.ts";
import { openPage } from "#test/open-page.ts";
import { expect, signIn, test } from "#test/staff.ts";

// Pictures need not load: neither the requested renditions nor the reserved space depend on it.
test.use({ staff: false, deviceScaleFactor: 3 });

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };

test("phones in portrait show the picture that an editor chose for them, and larger screens the other one", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await upload(page, writable.url, { "upright.jpg": [1200, 1800], "narrow.jpg": [1100, 1650] });
  const hashes = { lead: "", row: "" };
  for (const [place, name] of Object.entries({ lead: "box", row: "hem" })) {
    await openPage(page, `${writable.url}/dashboard/library?q=verrasque-${name}`);
    const card = page.getByRole("button", { name: `Open verrasque-${name}.jpg` });
    hashes[place as keyof typeof hashes] = hashIn(await card.locator("img").getAttribute("src"));
    await card.click();
    await page.getByRole("button", { name: "Focal point" }).click();
    const dialog = page.getByRole("dialog", { name: "Focal point" });
    await chooseOnPhones(page, dialog, "upright.jpg");
    await save(page, dialog);
  }
  const upright = createHash("sha256")
    .update(await drawing(1200, 1800))
    .digest("hex")
    .slice(0, 24);

  const story = `${writable.url}/work/verrasque`;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(hashIn(request.url())));
  await page.setViewportSize(phone);
  await openPage(page, story);
  for (const hash of Object.values(hashes)) {
    const picture = page.locator(`img[src*="${hash}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => shown(picture)).toEqual({ hash: upright, width: 390, ratio: "0.67" });
    await expect(picture).toHaveAttribute("alt", /scarf/);
  }
  expect(asked).toContain(upright);
  expect(asked).not.toContain(hashes.lead);
  const enlarged = async () =>
    (await enlargedPictures(page)).filter((words) => words.includes(upright));
  expect(await enlarged()).toEqual([]);
  // The list of work shows it beside a broad picture on every screen: the next one has no version for phones.
  await writable.change("casestudies/kilowatt-and-daughters", { order: 100 });
  await openPage(page, `${writable.url}/work`);
  const card = page.locator(`img[src*="${upright}"]`);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => shown(card)).toMatchObject({ hash: upright, ratio: "0.67" });
  expect(await enlarged()).toEqual([]);

  asked.length = 0;
  await page.setViewportSize(tablet);
  await openPage(page, story);
  for (const hash of Object.values(hashes)) {
    const picture = page.locator(`img[src*="${hash}"]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => shown(picture)).toMatchObject({ hash });
  }
  expect(asked).not.toContain(upright);
});

test("by keyboard, an editor chooses another picture for phones, sees it in the preview, and removes it again", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await upload(page, writable.url, { "upright.jpg": [1200, 1800], "narrow.jpg": [1100, 1650] });
  await openEditor(page, `${writable.url}/edit/work/the-ordinary-museum`);
  const opener = page.getByRole("button", { name: "Focal point" }).first();
  // The button is disabled until its picture is known, and would ignore a key.
  await expect(opener).toBeEnabled();
  await opener.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Focal point" });
  const phones = dialog.getByRole("group", { name: "On phones" });
  const another = phones.getByRole("button", { name: "Another picture" });
  await phones.getByRole("radio", { name: /^Always whole/ }).check();

  await chooseOnPhones(page, dialog, "narrow.jpg");
  await expect(phones.getByRole("status")).toHaveText(
    "narrow.jpg is 1100 pixels wide; phones need 1170. Choose a wider one.",
  );
  await expect(phones.getByRole("radio")).toHaveCount(3);
  await chooseOnPhones(page, dialog, "upright.jpg");
  await expect(another).toBeFocused();
  await expect(phones.getByRole("status")).toHaveText("Phones show another picture.");
  await expect(phones.getByRole("radio")).toHaveCount(0);
  const preview = dialog.getByRole("listitem").filter({ hasText: "In its place, on phones" });
  await expect(preview.locator("img")).toHaveAttribute("src", /\/full\/1200\.jpg$/);
  await save(page, dialog);

  await opener.press("Enter");
  await expect(preview).toBeVisible();
  await phones.getByRole("button", { name: "Remove it" }).press("Enter");
  await expect(another).toBeFocused();
  await expect(preview).toBeHidden();
  await expect(phones.getByRole("radio", { name: /^Always whole/ })).toBeChecked();
  await save(page, dialog);
  await opener.press("Enter");
  await expect(phones.getByRole("radio", { name: /^Always whole/ })).toBeChecked();
  await expect(preview).toBeHidden();
});

/** Uploads drawings of these sizes to the library. */
async function upload(page: Page, url: string, drawings: Record<string, [number, number]>) {
  await openPage(page, `${url}/dashboard/library`);
  const files = Object.entries(drawings).map(async ([name, [width, height]]) => {
    return { name, mimeType: "image/jpeg", buffer: await drawing(width, height) };
  });
  await page.locator("input[type=file]").setInputFiles(await Promise.all(files));
  for (const name of Object.keys(drawings))
    await expect(page.getByRole("button", { name: `Open ${name}` })).toBeVisible();
}

async function drawing(width: number, height: number): Promise<Buffer> {
  const create = { width, height, channels: 3, background: "#d2462d" } as const;
  return await sharp({ create }).jpeg().toBuffer();
}

/** Chooses a file from the library by keyboard. */
async function chooseOnPhones(page: Page, dialog: Locator, name: string) {
  await dialog.getByRole("button", { name: "Another picture" }).press("Enter");
  const library = page.getByRole("dialog", { name: /^Another picture on phones/ });
  await expect(library.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await library.getByRole("button", { name: `Choose ${name}` }).press("Enter");
  await expect(library).toBeHidden();
}

/** Saves by keyboard, and waits for the stored file. */
async function save(page: Page, dialog: Locator) {
  const read = page.waitForResponse((response) => response.url().includes("/api/desk/file?"));
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await read;
}

/** Returns the hash of the shown rendition and the size of its box. */
function shown(picture: Locator) {
  return picture.evaluate((image: HTMLImageElement) => {
    const { width, height } = image.getBoundingClientRect();
    const [, hash = ""] = /\/images\/(\w+)\//.exec(image.currentSrc) ?? [];
    return { hash, width, ratio: (width / height).toFixed(2) };
  });
}

function hashIn(address: string | null): string {
  return /\/images\/(\w+)\//.exec(address ?? "")?.[1] ?? "";
}
