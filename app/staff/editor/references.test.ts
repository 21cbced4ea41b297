import { expect, test } from "vitest";
import { createReferences } from "./references.ts";

test("two fields that load while the server is unreachable have no documents, and a later load retries", async () => {
  let isAway = true;
  const references = createReferences(async () => {
    if (isAway) throw new TypeError("Failed to fetch");
    return Response.json({ rows: [{ slug: "a", title: "A", changed: "2026-01-01T00:00:00Z" }] });
  });
  const load = () => references.of("casestudies");
  expect(await Promise.all([load(), load()])).toEqual([[], []]);
  isAway = false;
  expect(await load()).toEqual([{ slug: "a", title: "A", isHidden: false }]);
});

test("a collection that takes several requests is offered whole", async () => {
  const row = (slug: string) => ({ slug, title: slug, changed: "2026-01-01T00:00:00Z" });
  const references = createReferences(async (address) =>
    Response.json(
      address.includes("after=b")
        ? { rows: [row("c")] }
        : { rows: [row("a"), row("b")], next: "b" },
    ),
  );
  const found = await references.of("casestudies");
  expect(found.map(({ slug }) => slug)).toEqual(["a", "b", "c"]);
});
