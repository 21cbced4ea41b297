import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { statementsOf } from "#test/statements-of.ts";
import { openTestDesk } from "#test/test-desk.ts";
import { fillDesk } from "./fill-desk.ts";

test("SQLite reads the overview, its advice and the timeline through indexes", async () => {
  await using site = await openTestDesk();
  const { get } = await site.member();
  const [member] = await site.services.identity.staff.list();
  const staff: StaffViewer = { kind: "staff", id: "", name: "", role: "owner", ...member };
  await fillDesk(site.services, 30, staff);
  const { result, statements } = await statementsOf(async () => {
    await get("/advice");
    await get("/timeline");
    await get("/timeline?before=20");
    await get("/timeline?after=1");
    await get("/timeline/at?moment=2999-01-01T00:00");
    return await site.desk.overview(staff);
  });
  expect(result.drafts.rows).toHaveLength(8);
  expect(result.mentions).toHaveLength(8);
  expect(result.unanswered).toHaveLength(8);
  expect(result.bundles.undated).toHaveLength(8);
  expect(result.enquiries?.rows).toHaveLength(8);
  expect(result.week).toHaveLength(8);
  using database = new DatabaseSync(join(site.folder, "site.db"), { readOnly: true });
  const scanned = statements.filter((statement) => {
    const steps = database.prepare(`explain query plan ${statement}`).all();
    return readsAll(steps.map(({ detail }) => String(detail)));
  });
  expect(scanned).toEqual([]);
});

/** Whether a plan scans a table or collection other than the single-row commit clock, literal rows and its own subqueries. */
function readsAll(steps: readonly string[]): boolean {
  const own = steps.flatMap((step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? []);
  const small = new Set(["commit_clock", ...own]);
  return steps.some((step) => {
    const [, name] = /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES)(\S+)/.exec(step) ?? [];
    return (name !== undefined && !small.has(name)) || step.endsWith("(collection=?)");
  });
}
