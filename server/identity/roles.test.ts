import { expect, test } from "vitest";
import { openDocumentSite } from "#test/document-site.ts";
import { openTestIdentity } from "#test/test-identity.ts";
import { deskPermissions } from "#server/desk/permissions.ts";
import { permits, roles, type Role } from "#content/roles.ts";

const documents = "/v1/projects/p/databases/(default)/documents";
const all = Object.keys(roles) as Role[];

/** A site with an owner, and a member whose role changes while their token stays the same. */
async function openSite() {
  const site = await openDocumentSite();
  await site.signIn("owner@example.com");
  const { token } = await site.signIn("ben@example.com");
  const { staff } = site.services.identity;
  const owner = await staff.byEmail("owner@example.com");
  const ben = await staff.byEmail("ben@example.com");
  const ask = async (method: string, path: string, body?: string) =>
    await fetch(site.origin + path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body }),
    });
  return {
    services: site.services,
    bucket: `/v0/b/${site.services.files.bucket}/o`,
    ask,
    become: (role: Role) => staff.changeRole(ben?.id ?? "", role, owner?.id ?? ""),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

test("applies roles to documents and files, also for a token already issued", async () => {
  await using site = await openSite();
  const put = (path: string) => site.ask("PATCH", `${documents}/${path}`, '{"fields":{}}');
  const { bucket } = site;
  const allowed: Record<string, Role[]> = {};
  for (const role of all) {
    await site.become(role);
    const requests = {
      "change a document": put("other/a"),
      "delete a document": site.ask("DELETE", `${documents}/other/none`),
      "change the settings": put("settings/none"),
      "read enquiries": site.ask("GET", `${documents}/enquiries`),
      "list files": site.ask("GET", bucket),
      "upload a file": site.ask("POST", `${bucket}?name=images%2Fa.txt`, "a"),
      "delete a file": site.ask("DELETE", `${bucket}/images%2Fnone`),
    };
    for (const [name, request] of Object.entries(requests))
      if ((await request).status !== 403) (allowed[name] ??= []).push(role);
  }
  expect(allowed).toEqual({
    "change a document": ["publisher", "owner"],
    "delete a document": ["publisher", "owner"],
    "change the settings": ["owner"],
    "read enquiries": all,
    "list files": all,
    "upload a file": all,
    "delete a file": ["publisher", "owner"],
  });
});

test("applies the declared permission of every route of the staff area", async () => {
  await using site = await openSite();
  for (const role of all) {
    await site.become(role);
    for (const [route, permission] of Object.entries(deskPermissions)) {
      const [method = "", path = ""] = route.split(" ");
      // The body is not JSON, so that a permitted change is refused as invalid and not made.
      const body = method === "GET" || method === "DELETE" ? undefined : "no JSON";
      const response = await site.ask(method, `/api/desk${path.replaceAll(":", "")}`, body);
      expect([role, route, response.status !== 403]).toEqual([
        role,
        route,
        permits(role, permission),
      ]);
      await response.body?.cancel();
    }
  }
});

test("refuses writers in process too, where screens call without a route", async () => {
  await using site = await openSite();
  const { desk } = site.services;
  const writer = { kind: "staff", id: "ben", name: "Ben", role: "writer" } as const;
  const file = { name: "notes.txt", generation: "1" };
  const refused = [
    () => desk.trash({}, writer),
    () => desk.trashedFiles({}, writer),
    () => desk.removeFile({ ...file, knownUses: [] }, writer),
    () => desk.restoreFile(file, writer),
    () => desk.eraseFile(file, writer),
    () => desk.enquiriesCsv(writer),
    () => desk.eraseEnquiry("none", writer),
    () => desk.eraseAddress("ada@engines.example", writer),
    () => desk.formerMembers(writer),
    () => desk.makeAnonymous("none", writer),
    () => desk.sendTestMessage(writer),
    () => desk.bringBackList({ at: 1 }, writer),
    async () => desk.bringBack({ at: 1, known: 1 }, writer),
    async () => desk.restore({ path: "posts/a", number: 1 }, writer),
    () => desk.activity({}, writer),
  ];
  for (const ask of refused)
    await expect(ask()).rejects.toMatchObject({ code: "PERMISSION_DENIED" });
});

test("lets writers describe pictures of drafts, but not those on the site", async () => {
  await using site = await openSite();
  const { files, documents } = site.services;
  const file = await files.save({ name: "notes.txt", bytes: Buffer.from("a") });
  await site.become("writer");
  const describe = async () =>
    (await site.ask("PATCH", `${site.bucket}/notes.txt`, '{"metadata":{"alt":"A note"}}')).status;
  expect(await describe()).toBe(200);
  const body = { stringValue: `![a](${files.downloadAddress(file)})` };
  const title = { stringValue: "One" };
  const fields = { title, slug: { stringValue: "one" }, body };
  const system = { kind: "system", name: "Test" } as const;
  await documents.commit([{ update: { path: "posts/one", fields } }], system);
  expect(await describe()).toBe(403);
  await site.become("publisher");
  expect(await describe()).toBe(200);
});

test("explains why a writer cannot update", async () => {
  await using site = await openSite();
  await site.become("writer");
  const response = await site.ask("PATCH", `${documents}/casestudies/a`, '{"fields":{}}');
  expect(await response.json()).toMatchObject({
    error: {
      status: "PERMISSION_DENIED",
      message: "Only publishers and owners can update the site. Your draft is kept.",
    },
  });
});

test("only owners manage staff, and an invitation chooses the role", async () => {
  await using site = await openTestIdentity();
  await site.addStaff("anna@aldwater.example");
  const annas = site.browser();
  await annas.signIn("anna@aldwater.example");
  for (const role of ["writer", "publisher"] as const) {
    const email = `${role}@aldwater.example`;
    const id = await site.addStaff(email, { name: "Ben", role });
    const bens = site.browser();
    await bens.signIn(email);
    const statuses = [
      await bens.post("/api/identity/invitations", { email: "x@aldwater.example" }),
      await bens.post(`/api/identity/staff/${id}/role`, { role: "owner" }),
      await bens.send("DELETE", `/api/identity/staff/${id}x`),
      await bens.send("DELETE", `/api/identity/staff/${id}/sessions`),
      await bens.send("DELETE", "/api/identity/invitations/none"),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  }
  const invite = (role?: string) =>
    annas.post("/api/identity/invitations", { email: "c@aldwater.example", ...(role && { role }) });
  expect((await invite()).json).toMatchObject({ role: "writer" });
  expect((await invite("publisher")).json).toMatchObject({ role: "publisher" });
  expect((await invite("king")).status).toBe(400);
  const token = site.linkTo("c@aldwater.example").searchParams.get("token") ?? "";
  const password = "seven quiet kettles by the door";
  const accepting = { token, name: "Cleo", password };
  await site.browser().post("/api/identity/invitation/accept", accepting);
  expect(await site.identity.staff.byEmail("c@aldwater.example")).toMatchObject({
    role: "publisher",
  });
});

test("an owner who becomes a publisher leaves no invitation by which to become an owner again", async () => {
  await using site = await openTestIdentity();
  const anna = await site.addStaff("anna@aldwater.example");
  const ben = await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const bens = site.browser();
  await bens.signIn("ben@aldwater.example");
  const email = "ben@home.example";
  await bens.post("/api/identity/invitations", { email, role: "owner" });
  await site.identity.staff.changeRole(ben, "publisher", anna);
  const token = site.linkTo(email).searchParams.get("token") ?? "";
  const accepting = { token, name: "Ben", password: "seven quiet kettles by the door" };
  const accepted = await site.browser().post("/api/identity/invitation/accept", accepting);
  expect(accepted.status).toBe(400);
  expect(await site.identity.staff.byEmail(email)).toBeUndefined();
});

test("keeps the last owner, also when two demote or end each other at once", async () => {
  await using site = await openTestIdentity();
  const { staff } = site.identity;
  const a = await site.addStaff("a@aldwater.example");
  await expect(staff.changeRole(a, "writer", a)).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
  });
  const b = await site.addStaff("b@aldwater.example");
  const owners = async () => (await staff.list()).filter(({ role }) => role === "owner").length;
  await Promise.allSettled([staff.changeRole(a, "writer", a), staff.changeRole(b, "writer", b)]);
  expect(await owners()).toBe(1);
  const c = await site.addStaff("c@aldwater.example");
  const d = await site.addStaff("d@aldwater.example");
  await Promise.allSettled([staff.end(d, c), staff.changeRole(c, "publisher", d)]);
  expect(await owners()).toBeGreaterThanOrEqual(1);
});
