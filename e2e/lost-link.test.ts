import { createBundle } from "#test/bundles.ts";
import { expect, signIn, test } from "#test/staff.ts";

test.use({ staff: false, complaints: /ERR_FAILED/ });

test("a link for a client whose response is lost is made once, and shown when it is asked for again", async ({
  context,
  page,
  writable,
}) => {
  await signIn(context, writable.url);
  await page.goto(`${writable.url}/dashboard`);
  const bundle = await createBundle(page, "Autumn", "casestudies/verrasque");
  await page.goto(`${writable.url}/dashboard/bundles/${bundle}`);
  let lost = 0;
  await page.route("**/links", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return await route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("textbox", { name: "Client" }).fill("Mara Voss");
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("The server cannot be reached at the moment.")).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  const address = await page.getByLabel("The link for Mara Voss").inputValue();
  await expect(page.getByRole("button", { name: "Revoke" })).toHaveCount(1);
  expect((await page.request.get(address)).url()).toMatch(/\/review\/[\w-]+\/pages$/);
});
