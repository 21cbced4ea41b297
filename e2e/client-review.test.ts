import { expectNoBarrier } from "#test/expect-no-barrier.ts";
import { expectNoSideways } from "#test/expect-no-sideways.ts";
import { fieldOf, openEditor } from "#test/editor.ts";
import { expect, signIn, test } from "#test/staff.ts";

// The check of accessibility looks for scripts in the frame, and a wrong passcode is refused.
test.use({ staff: false, complaints: /Blocked script execution|status of 4/ });
test.describe.configure({ timeout: 90_000 });

const title = "Verrasque, worn again";
const passcode = "blue kettle";

test("a client sees and approves a bundle by a link with a passcode, until it is revoked", async ({
  browser,
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await openEditor(page, `${writable.url}/edit/work/verrasque`);
  await fieldOf(page, "title").fill(title);
  await page.getByRole("button", { name: "Add to a bundle" }).click();
  const dialog = page.getByRole("dialog", { name: "Add to a bundle" });
  await dialog.getByLabel("Name of the new bundle").fill("Autumn launch");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Autumn launch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Autumn launch");

  await page.getByLabel("Client").fill("Mara Voss");
  await page.getByLabel("Passcode, if you want one").fill(passcode);
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByLabel("The link for Mara Voss");
  const address = await link.inputValue();
  await expect(page.getByText("with a passcode", { exact: false })).toBeVisible();
  await expectNoBarrier(page);
  await expectNoSideways(page, "a bundle with links");

  // A phone, on which nobody is signed in.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const client = await phone.newPage();
  await client.goto(address);
  await client.getByLabel("Passcode").fill("red kettle");
  await client.getByRole("button", { name: "Open" }).click();
  await expect(client.getByRole("alert")).toContainText("not the passcode");
  await expectNoBarrier(client);
  await client.getByLabel("Passcode").fill(passcode);
  await client.getByRole("button", { name: "Open" }).click();

  await expect(client.getByRole("heading", { level: 1 })).toHaveText("For Mara Voss");
  const shown = client.frameLocator("iframe[title='The page']");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectNoBarrier(client);
  await expectNoSideways(client, "what a client reviews");
  await client.getByRole("link", { name: "Home page" }).click();
  await expect(shown.getByRole("link", { name: title }).first()).toBeAttached();
  await client.getByRole("link", { name: title }).click();
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText(title);
  await client.getByRole("button", { name: "Approve all of this" }).click();
  await expect(client.getByText("You approved this on")).toBeVisible();
  await expectNoBarrier(client);
  await client.goto(`${writable.url}/work/verrasque`);
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("Verrasque");

  await page.reload();
  await expect(page.getByText("Approved", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Revoke (Mara Voss)" }).click();
  await expect(page.getByText("Revoked; was to open until")).toBeVisible();
  await client.goto(address);
  await expect(client.getByRole("heading", { level: 1 })).toContainText("opens nothing any more");
  await phone.close();
});
