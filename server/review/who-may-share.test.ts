import { expect, test } from "vitest";
import { openDeskSite } from "#test/desk-site.ts";
import type { LinkRow } from "./link-rows.ts";

test("lets publishers make links and need an approval, and writers see and revoke them", async () => {
  await using site = await openDeskSite();
  const [wim, petra] = [
    await site.signIn("Wim", "writer"),
    await site.signIn("Petra", "publisher"),
  ];
  const send = (method: string, body: object) => ({ method, body: JSON.stringify(body) });
  const made = await wim.fetch("/api/desk/bundles", send("POST", { name: "Launch" }));
  const { id } = (await made.json()) as { id: string };
  const links = `/api/desk/bundles/${id}/links`;
  const make = send("POST", { client: "Mara" });
  const refused = await wim.fetch(links, make);
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining("Only publishers and owners can show unpublished work"),
  ]);
  expect((await petra.fetch(links, make)).status).toBe(200);
  const need = send("POST", { needsApproval: true });
  expect((await wim.fetch(`/api/desk/bundles/${id}`, need)).status).toBe(403);
  expect((await petra.fetch(`/api/desk/bundles/${id}`, need)).status).toBe(200);
  const listed = (await (await wim.fetch(links)).json()) as { links: LinkRow[] };
  expect(listed.links).toMatchObject([{ client: "Mara", by: { name: "Petra" } }]);
  const revoke = { method: "DELETE" };
  expect((await wim.fetch(`${links}/${listed.links[0]?.id}`, revoke)).status).toBe(200);
  const entries = await site.services.activity.list({ since: 0, limit: 2 });
  expect(entries).toMatchObject([
    { kind: "link-revoked", subject: "Mara", by: { name: "Wim" } },
    { kind: "link-made", subject: "Mara", by: { name: "Petra" } },
  ]);
});
