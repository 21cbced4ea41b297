import { expect, test } from "vitest";
import { openTestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

test("changes a member's name, and their session shows it at once", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const answer = await browser.post("/api/identity/name", { name: "  Anna\n Hart-Wells " });
  expect(answer).toMatchObject({ status: 200, json: { name: "Anna Hart-Wells" } });
  expect((await browser.get("/api/identity/session")).json).toMatchObject({
    staff: { name: "Anna Hart-Wells", email: anna },
  });
  for (const name of ["", " \n ", "a".repeat(121)])
    expect((await browser.post("/api/identity/name", { name })).status).toBe(400);
});

test("refuses a change of name without a session", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const answer = await site.browser().post("/api/identity/name", { name: "Mallory" });
  expect(answer.status).toBe(401);
  expect(await site.identity.staff.list()).toMatchObject([{ name: "Anna Hart" }]);
});

test("refuses a page's token after another member has signed in to the same browser", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const browser = site.browser();
  await browser.signIn(anna);
  const Authorization = `Bearer ${await browser.token()}`;
  const rename = (name: string) =>
    browser.send("POST", "/api/identity/name", { name }, { Authorization });
  expect((await rename("Anna")).status).toBe(200);

  const elsewhere = site.browser();
  await elsewhere.signIn(anna);
  const hers = { Authorization: `Bearer ${await elsewhere.token()}` };
  await browser.signIn("ben@aldwater.example");
  expect((await rename("Mallory")).status).toBe(401);
  const mixed = await browser.send("POST", "/api/identity/name", { name: "Mallory" }, hers);
  expect(mixed.json).toMatchObject({ error: { details: [{ reason: "signed-out" }] } });
  expect(await site.identity.staff.list()).toMatchObject([{ name: "Anna" }, { name: "Ben" }]);
});
