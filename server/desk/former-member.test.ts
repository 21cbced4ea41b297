import { expect, test, vi } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { PageHandler } from "#server/pages.ts";
import { testWrites } from "#test/test-writes.ts";
import { openTestDesk } from "#test/test-desk.ts";

/** Pages that contain the title of the post at their address. */
const pages: PageHandler = async ({ site }, request) => {
  const post = await site.post(new URL(request.url).pathname.split("/").at(-1) ?? "");
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(post?.page.title ?? "nothing", { headers });
};

test("a member whose access is ended sees no preview and no former page within a second", async () => {
  await using desk = await openTestDesk({ pages });
  const [anna, ben] = [await desk.member(), await desk.member("ben@example.com")];
  const { documents, identity } = desk.services;
  const system = { kind: "system", name: "Test" } as const;
  await documents.commit([testWrites.post("a", { title: "Harbour", slug: "harbour" })], system);
  const base = (await documents.get("posts/a"))?.updateTime ?? "";
  const fields = { title: typedString("Lighthouse") };
  const shown = { document: "posts/a", changes: [{ document: "posts/a", base, fields }] };
  const at = await documents.history.latest();
  const looks = [
    ["POST", "/preview", shown],
    ["POST", "/preview/field", { ...shown, address: "/news/harbour", texts: ["Lighthouse"] }],
    ["GET", `/past-page?at=${at}&address=/news/harbour`, undefined],
    ["GET", "/timeline", undefined],
    ["GET", `/bring-back?at=${at}`, undefined],
  ] as const;
  const statuses = async ({ ask }: typeof anna) =>
    await Promise.all(
      looks.map(async ([method, path, body]) => (await ask(method, path, body)).status),
    );
  expect(await statuses(anna)).toEqual(looks.map(() => 200));
  const members = await identity.staff.list();
  const [a, b] = ["anna@example.com", "ben@example.com"].map(
    (email) => members.find((member) => member.email === email)?.id ?? "",
  );
  await identity.staff.end(a ?? "", b ?? "");
  await vi.waitFor(async () => expect(await statuses(anna)).toEqual(looks.map(() => 401)), {
    timeout: 1000,
  });
  expect(await statuses(ben)).toEqual(looks.map(() => 200));
});
