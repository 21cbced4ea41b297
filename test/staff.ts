import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import type { Role } from "#content/roles.ts";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { project } from "../scripts/project.mjs";
import { placeOf } from "#test/cluster/places.ts";
import { openPage } from "#test/open-page.ts";
import { expect, test as base } from "#test/site.ts";
import { staffAccount } from "#test/staff-account.ts";

export { expect } from "#test/site.ts";
export { staffAccount } from "#test/staff-account.ts";

/** An account that can sign in. */
export type Account = { name: string; email: string; password: string };

/** Options for the staff member of a journey. */
export type Staff = {
  /** Whether the browser is signed in to the journey's site at the start. */
  staff: boolean;
};

/** The test for staff journeys: the browser is signed in to `site` unless `staff` is false; use `signIn` for another site. */
export const test = base.extend<Staff>({
  staff: [true, { option: true }],
  context: async ({ context, site, staff }, provide) => {
    if (staff) await signIn(context, site.url);
    await provide(context);
  },
});

/** Signs a browser in to a site. All ports of this machine share cookies, so only the last sign-in is valid. */
export async function signIn(
  context: BrowserContext,
  url: string,
  { email, password }: Account = staffAccount,
): Promise<void> {
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { Origin: url },
    data: { email, password },
  });
  expect(answer.status(), `signing in as ${email}`).toBe(200);
}

/** Signs a page's browser in to a site and opens an address there. */
export async function signInAndOpen(
  page: Page,
  site: { url: string },
  address: string,
): Promise<void> {
  await signIn(page.context(), site.url);
  await openPage(page, site.url + address);
}

/** Ends a browser's session on the server, as when it expires. */
export async function endSession(context: BrowserContext, url: string): Promise<void> {
  const listed = await context.request.get(`${url}/api/identity/sessions`);
  const { sessions } = (await listed.json()) as { sessions: { id: string; current: boolean }[] };
  const current = sessions.find((session) => session.current);
  if (!current) throw new Error("The browser is not signed in.");
  const ended = await context.request.delete(`${url}/api/identity/sessions/${current.id}`, {
    headers: { Origin: url },
  });
  expect(ended.status()).toBe(200);
}

/** Adds another account to a site's data folder, even while the site runs. Derives the name from the address. */
export async function addColleague(
  dataDir: string,
  email = "ben.okafor@aldwater.example",
  role: Role = "owner",
): Promise<Account> {
  const password = "seven quiet kettles by the door";
  const args = ["server/commands/create-staff.ts", email, `--role=${role}`];
  await promisify(execFile)(pinnedNode(project), args, {
    cwd: project,
    env: { ...process.env, ...placeOf(dataDir), DATA_DIR: dataDir, STAFF_PASSWORD: password },
  });
  const [first = "", last = ""] = (email.split("@")[0] ?? "").split(".");
  return { name: `${capital(first)} ${capital(last)}`.trim(), email, password };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
