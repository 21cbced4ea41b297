import { demoMarks } from "#content/demo/pictures/marks.ts";
import { demoSettings } from "#content/demo/settings.ts";
import { linksIn } from "#test/links-in.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test } from "#test/site.ts";

test("the footer has the blurb and the services, each linked to its discipline", async ({
  page,
}) => {
  await openPage(page, "/privacy-policy");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(demoSettings.blurb)).toBeVisible();
  await expect(footer.getByRole("heading", { name: "Services we offer" })).toBeVisible();
  const services = footer.getByRole("list").filter({ hasText: "Brand strategy" });
  expect(await linksIn(services)).toEqual(
    demoSettings.services.map(({ label, link }) => [label, link]),
  );
});

test("the footer has the postal address, the telephone number and the e-mail address", async ({
  page,
}) => {
  await openPage(page, "/privacy-policy");
  const footer = page.getByRole("contentinfo");
  for (const line of demoSettings.address.split("\n"))
    await expect(footer.getByRole("group").or(footer.locator("address"))).toContainText(line);
  await expect(footer.getByRole("link", { name: demoSettings.telephone })).toHaveAttribute(
    "href",
    `tel:${demoSettings.telephone.replaceAll(" ", "")}`,
  );
  await expect(footer.getByRole("link", { name: demoSettings.email })).toHaveAttribute(
    "href",
    `mailto:${demoSettings.email}`,
  );
});

test("the footer has the copyright line from 2021 to this year, the privacy policy and the accreditation logo", async ({
  page,
}) => {
  await openPage(page, "/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(`© 2021–${new Date().getFullYear()}`)).toBeVisible();
  await expect(footer.getByRole("img", { name: demoMarks.accreditation.alt })).toBeVisible();
  await footer.getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL("/privacy-policy");
});

test("the six social links open in new tabs", async ({ page, context }) => {
  await context.route(/example$/, (route) => route.fulfill({ body: "elsewhere" }));
  await openPage(page, "/privacy-policy");
  const footer = page.getByRole("contentinfo");
  const { social } = demoSettings;
  for (const [name, address] of [
    ["Pinterest", social.pinterest],
    ["LinkedIn", social.linkedin],
    ["Facebook", social.facebook],
    ["Instagram", social.instagram],
    ["Twitter", social.twitter],
    ["YouTube", social.youtube],
  ] as const) {
    const opened = context.waitForEvent("page");
    await footer.getByRole("link", { name }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(address);
    await tab.close();
  }
  await expect(page).toHaveURL("/privacy-policy");
});
