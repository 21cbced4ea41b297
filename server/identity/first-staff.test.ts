import { expect, test } from "vitest";
import { ensureFirstStaff, nameOf } from "./first-staff.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "#test/test-identity.ts";

function ensure(site: TestIdentity, given: { email?: string; password?: string } = {}) {
  const lines: string[] = [];
  const { identity } = site;
  const say = (line: string) => void lines.push(line);
  return ensureFirstStaff({ identity, ...given, site: "http://127.0.0.1:3000", say }).then(
    () => lines,
  );
}

test("creates one account in a new installation, and prints its generated password once", async () => {
  await using site = await openTestIdentity();
  const lines = await ensure(site);
  expect(lines[0]).toBe("Sign in at http://127.0.0.1:3000/auth as staff@example.com");
  const password = /once, is (\S+)$/.exec(lines[1] ?? "")?.[1] ?? "";
  expect(password).toMatch(/^(?:[a-z2-9]{5}-){3}[a-z2-9]{5}$/);
  expect((await site.browser().signIn("staff@example.com", password)).status).toBe(200);
  expect(JSON.stringify(site.said)).not.toContain(password);
  expect(await ensure(site)).toEqual([]);
});

test("generates a different password for each installation, and accepts no default one", async () => {
  await using first = await openTestIdentity();
  await using second = await openTestIdentity();
  expect((await ensure(first))[1]).not.toBe((await ensure(second))[1]);
  for (const password of ["", "admin", "password", "staff", "changeme", "staff@example.com"])
    expect((await first.browser().signIn("staff@example.com", password)).status).toBe(401);
});

test("creates the account that the environment configures, without printing its password", async () => {
  await using site = await openTestIdentity();
  const email = "anna.hart@aldwater.example";
  const lines = await ensure(site, { email, password: goodPassword });
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(goodPassword);
  expect((await site.browser().signIn(email)).status).toBe(200);
  expect(await site.identity.staff.list()).toMatchObject([{ name: "Anna Hart", email }]);
});

test("rejects a configured password that breaks the rules, or an address that cannot sign in, and creates no account", async () => {
  await using site = await openTestIdentity();
  await expect(ensure(site, { password: "password1234" })).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringMatching(/^STAFF_PASSWORD cannot be used: /),
  });
  await expect(ensure(site, { email: "anna&ben@aldwater.example" })).rejects.toThrow(
    "STAFF_EMAIL cannot be used to sign in",
  );
  expect(await site.identity.staff.list()).toEqual([]);
});

test("creates no account when there has ever been one, also when two processes start at once", async () => {
  await using site = await openTestIdentity();
  await Promise.all([ensure(site), ensure(site, { email: "ben@aldwater.example" })]);
  expect(await site.identity.staff.list()).toHaveLength(1);
});

test("derives a default name from the address", () => {
  expect(nameOf("anna.hart@aldwater.example")).toBe("Anna Hart");
  expect(nameOf("ben@aldwater.example")).toBe("Ben");
  expect(nameOf("_@aldwater.example")).toBe("Staff");
});
