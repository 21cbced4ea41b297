import type { Locator, Page } from "@playwright/test";
import { fieldOf, photograph, rowOf, signInAndEdit } from "#test/editor.ts";
import { expect, test } from "#test/staff.ts";

test.use({ staff: false });

const address = "/edit/post/no-more-free-pitches";

test("a picture that is dropped on a filled slot replaces the one there, which can be undone", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, address);
  const slot = page.getByRole("group", { name: "Featured image", exact: true });
  await expect(slot).toContainText("aldwater-cover-pitches.jpg");
  await bring(page, "drop", slot);
  await expect(slot).toContainText("wrong.jpg");
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("Featured image has been replaced.");
  await notices.getByRole("button", { name: "Undo" }).click();
  await expect(slot).toContainText("aldwater-cover-pitches.jpg");
});

test("a picture that arrives after its row was closed can be undone too", async ({
  page,
  writable,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/v0/**", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await signInAndEdit(page, writable, "/edit/work/verrasque");
  const row = rowOf(page, "extraRows", 0);
  const toggle = row.locator("[data-toggle]");
  await toggle.click();
  const slot = row.getByRole("group", { name: "Image", exact: true });
  const name = (await slot.getByText(/\.jpg$/).textContent()) ?? "";
  await bring(page, "drop", slot);
  await expect(slot).toContainText("wrong.jpg");
  await toggle.click();
  held.resolve();
  const notices = page.getByRole("region", { name: "Notices" });
  await expect(notices).toContainText("Extra rows, row 1: Image has been replaced.");
  await notices.getByRole("button", { name: "Undo" }).click();
  await toggle.click();
  await expect(slot).toContainText(name);
});

test("a picture that is pasted into a text, or dropped beside a slot, gets a message", async ({
  page,
  writable,
}) => {
  await signInAndEdit(page, writable, address);
  const notices = page.getByRole("region", { name: "Notices" });
  const advice = notices.getByText("Add files in an image or video field, or in the library.");
  const body = fieldOf(page, "body");
  await body.click();
  await page.getByRole("main").getByRole("button", { name: "Markdown" }).click();
  await bring(page, "paste", body);
  await expect(advice).toHaveCount(1);
  await bring(page, "paste", fieldOf(page, "title"));
  await expect(advice).toHaveCount(2);
  await bring(page, "drop", page.getByRole("heading", { level: 1 }));
  await expect(advice).toHaveCount(3);
  // Office programs copy text together with a picture of it.
  await bring(page, "paste", fieldOf(page, "title"), "Words");
  await expect(advice).toHaveCount(3);
});

/** Drops or pastes a picture on an element, and text with it. */
async function bring(page: Page, type: "drop" | "paste", element: Locator, text = "") {
  const bytes = (await photograph(64, 48)).toString("base64");
  const data = await page.evaluateHandle(
    ([encoded, words]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], "wrong.jpg", { type: "image/jpeg" }));
      if (words !== "") transfer.setData("text/plain", words);
      return transfer;
    },
    [bytes, text] as const,
  );
  await element.evaluate(
    (node, { kind, transfer }) => {
      const common = { bubbles: true, cancelable: true };
      node.dispatchEvent(
        kind === "drop"
          ? new DragEvent(kind, { ...common, dataTransfer: transfer })
          : new ClipboardEvent(kind, { ...common, clipboardData: transfer }),
      );
    },
    { kind: type, transfer: data },
  );
}
