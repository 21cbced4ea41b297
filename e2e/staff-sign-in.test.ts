import { demoSettings } from "#content/demo/settings.ts";
import { expectAccessible } from "#test/expect-accessible.ts";
import { openPage } from "#test/open-page.ts";
import type { Page } from "@playwright/test";
import { addColleague, endSession, expect, signIn, staffAccount, test } from "#test/staff.ts";

// Console messages for refusals that these journeys provoke.
test.use({ complaints: /status of 40[0-9]|status of 503|ERR_FAILED/ });

test.describe("before signing in", () => {
  test.use({ staff: false });

  test("signs in after a wrong password and opens the requested page", async ({ page }) => {
    await openPage(page, "/dashboard/account?from=here");
    await expect(page).toHaveURL("/auth?next=%2Fdashboard%2Faccount%3Ffrom%3Dhere");
    await expect(page).toHaveTitle(`Sign in | ${demoSettings.agencyName}`);
    await fillSignIn(page, "not my password at all");
    await expect(page.getByRole("alert")).toHaveText(
      "The e-mail address or password is incorrect.",
    );
    await expect(page.getByLabel("E-mail")).toHaveValue(staffAccount.email);
    await expect(passwordOf(page)).toHaveValue("");
    await expect(passwordOf(page)).toBeFocused();
    await expectAccessible(page);
    const held = Promise.withResolvers<void>();
    await page.route("**/api/auth/sign-in/email", async (route) => {
      await held.promise;
      await route.continue();
    });
    await passwordOf(page).fill(staffAccount.password);
    await page.keyboard.press("Enter");
    // What is being sent has not been refused yet.
    await expect(page.getByRole("alert")).toBeHidden();
    held.resolve();
    await expect(page).toHaveURL("/dashboard/account?from=here");
    await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  });

  test("an error about one kind of code is not shown for the other", async ({ page }) => {
    await page.route("**/api/auth/sign-in/email", (route) =>
      route.fulfill({ json: { secondFactor: true } }),
    );
    await openPage(page, "/auth");
    await fillSignIn(page, staffAccount.password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Enter the code.")).toBeVisible();
    await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "Use a backup code" }).click();
    await expect(page.getByLabel("Backup code")).toBeFocused();
    await expect(page.getByText("Enter the code.")).toBeHidden();
  });

  test("the return address stays on this site", async ({ page }) => {
    await openPage(page, "/auth?next=//example.com/");
    await fillSignIn(page, staffAccount.password);
    await expect(page).toHaveURL("/dashboard");
  });

  test("a signed-in user is not asked to sign in again", async ({ page, context, site }) => {
    await signIn(context, site.url);
    await page.goto("/auth?next=/dashboard/staff");
    await expect(page).toHaveURL("/dashboard/staff");
  });

  test("a visitor's page makes no identity request, and a staff page makes one", async ({
    page,
    context,
    site,
  }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/")) asked.push(pathname);
    });
    await openPage(page, "/work");
    expect(asked).toEqual([]);
    await signIn(context, site.url);
    await openPage(page, "/work");
    expect(asked).toEqual(["/api/identity/session"]);
  });

  test("a page hydrates also when the identity service does not respond", async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site.url);
    await page.route("**/api/identity/session", (route) => route.abort());
    await openPage(page, "/work");
  });

  test("a password reset responds identically to every address, and a used link offers a new one", async ({
    page,
  }) => {
    await openPage(page, "/auth");
    await page.getByRole("link", { name: "Forgotten password?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgotten password?");
    await page.getByLabel("E-mail").fill("nobody@aldwater.example");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask for your link");
    await expect(page.getByText("This website cannot send e-mail.")).toBeVisible();
    await openPage(page, "/auth/new-password?token=spent");
    await expect(page).toHaveURL("/auth/new-password");
    await passwordOf(page, "New password").fill("otter kettle ferry lamp");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works.");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Send me a new link" }).click();
    await expect(page).toHaveURL("/auth/forgotten");
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, staff: false });

  test("the sign-in says that the staff area needs JavaScript", async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByText("The desk needs JavaScript")).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign in" })).toBeDisabled();
  });
});

test("an expired session is renewed in a dialog, and pending requests continue", async ({
  page,
  context,
  site,
}) => {
  await openPage(page, "/dashboard/account");
  await page.getByLabel("Name").fill("Anna Hart-Wells");
  // Waits for the screen's own requests.
  await expect(page.getByText("(this one)")).toBeVisible();
  await endSession(context, site.url);
  await page.getByRole("button", { name: "Change name" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("E-mail")).toHaveValue(staffAccount.email);
  await expect(passwordOf(page, "Password", dialog)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("You are signed out. What you type is kept")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Anna Hart-Wells");

  await page.getByRole("button", { name: "Sign in" }).click();
  await passwordOf(page, "Password", dialog).fill(staffAccount.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your name has been changed.")).toBeVisible();
  await expect(page.getByText("You are signed out.")).toBeHidden();
  await page.getByLabel("Name").fill(staffAccount.name);
  await page.getByRole("button", { name: "Change name" }).click();
  await expect(
    page.getByRole("banner").getByText(staffAccount.name, { exact: true }),
  ).toBeVisible();
});

test("signing out or in in one tab applies to all", async ({ page, context }) => {
  await openPage(page, "/dashboard/account");
  const other = await context.newPage();
  await openPage(other, "/dashboard/account");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL("/auth?say=signed-out");
  await expect(other.getByText("You are signed out.")).toBeVisible();
  await expect(page.getByText("You are signed out. What you type is kept")).toBeVisible();
  await fillSignIn(other, staffAccount.password);
  await expect(other).toHaveURL("/dashboard");
  await expect(page.getByText("You are signed out.")).toBeHidden();
});

test("another user who signs in cannot continue with the open document", async ({
  page,
  context,
  site,
}) => {
  const ben = await addColleague(site.dataDir);
  await openPage(page, "/dashboard/account");
  await signIn(context, site.url, ben);
  await page.getByRole("button", { name: "Change name" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog).toContainText("Someone else has signed in with this browser.");
  await expect(dialog.getByLabel("E-mail")).toHaveValue(staffAccount.email);
});

test("a failed session check cancels the navigation with a message", async ({ page }) => {
  // The screen's own request, soon after opening, shows that the sign-in is complete.
  const counts = page.waitForResponse("**/api/desk/enquiry-counts");
  await openPage(page, "/dashboard/account");
  await counts;
  await page.waitForLoadState("networkidle");
  const check = "**/api/identity/session";
  await page.route(check, (route) => route.abort());
  await page.clock.install();
  await page.clock.fastForward(10_000);
  const menu = page.getByRole("navigation", { name: "Desk" });
  await menu.getByRole("link", { name: "Staff" }).click();
  await expect(page.getByText("Could not check that you are signed in")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/account");
  await page.unroute(check);
  await menu.getByRole("link", { name: "Staff" }).click();
  await expect(page).toHaveURL("/dashboard/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeFocused();
});

test("navigation with an expired session goes to the sign-in and then to its target", async ({
  page,
  context,
  site,
}) => {
  await openPage(page, "/dashboard/account");
  await page.waitForLoadState("networkidle");
  await endSession(context, site.url);
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Staff" }).click();
  await expect(page).toHaveURL("/auth?next=%2Fdashboard%2Fstaff");
  await fillSignIn(page, staffAccount.password);
  await expect(page.getByRole("heading", { level: 1, name: "Staff" })).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [820, 1180],
] as const)
  test(`staff, account and the menu have no accessibility violations at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, "/dashboard/staff");
    await expect(page.getByText(staffAccount.email)).toBeVisible();
    await expectAccessible(page);
    await openPage(page, "/dashboard/account");
    await expect(page.getByText("(this one)")).toBeVisible();
    if (width < 900) await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
    await expectAccessible(page);
  });

function passwordOf(page: Page, label = "Password", within: Pick<Page, "getByLabel"> = page) {
  return within.getByLabel(label, { exact: true });
}

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(staffAccount.email);
  await passwordOf(page).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}
