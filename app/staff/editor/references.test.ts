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
