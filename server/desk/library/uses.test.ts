import { expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { FileUse } from "#server/desk/answers.ts";
import { savePicture } from "#test/save-files.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { testWrites } from "#test/test-writes.ts";

const tabId = "tab-id-0123456789";

test("a use in a bundle names the bundle, since several may change the same document", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const { documents } = opened.services;
  const address = await savePicture(opened, "images/a.jpg");
  const system = { kind: "system", name: "Test" } as const;
  await documents.commit([testWrites.post("p", { title: "News", slug: "news" })], system);
  const base = (await documents.get("posts/p"))?.updateTime ?? null;
  const fields = { featuredImage: typedString(address) };
  const ids: string[] = [];
  for (const name of ["Spring", "Autumn"]) {
    const { id } = (await anna.ask("POST", "/bundles", { name })).json as { id: string };
    const added = { path: "posts/p", change: { base, fields } };
    expect((await anna.ask("POST", `/bundles/${id}/documents`, added)).status).toBe(200);
    ids.push(id);
  }
  const draft = { base: null, fields, version: 1 };
  const place = `/drafts/bundles/${ids[0]}/casestudies/new/${tabId}`;
  expect((await anna.ask("PUT", place, draft)).status).toBe(200);

  const found = `/uses?address=${encodeURIComponent(address)}`;
  const { uses } = await anna.get<{ uses: FileUse[] }>(found);
  expect(uses.map(({ document }) => document).toSorted()).toEqual([
    "Case study: draft of Anna Hart, in the bundle Spring",
    "Post: News, in the bundle Autumn",
    "Post: News, in the bundle Spring",
  ]);
});
