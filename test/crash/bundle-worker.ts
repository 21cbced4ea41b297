import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { checkDocument } from "#content/model.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { publishBundle } from "#server/desk/bundles/publishing.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { openSchedules } from "#server/desk/bundles/schedules.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import { openDocuments } from "#server/documents/store.ts";
import { mustBeApproved } from "#server/review/needed-approval.ts";
import { listOrders, siteIndexes } from "#server/site/indexes.ts";
import { bundleOf, crash } from "./bundle-proof.ts";
import { acknowledge } from "./ledger.ts";

// Fills and publishes bundles as fast as possible until it is killed, alternately by hand and by schedule, and reports each one
// once it is published. Opens only the services for bundles, so that a thousand kills take minutes.
const [folder = "", first = "0"] = process.argv.slice(2);
const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
const database = await openDatabase({ folder });
const documents = await openDocuments({
  database,
  indexes: [...siteIndexes, ...deskIndexes(listOrders)],
  check: checkDocument,
});
const publishing = { documents, approvals: { mustBeApproved } };
const schedules = openSchedules({
  ...publishing,
  database,
  startDueLoop,
  isSteady: async () => true,
  memberOf: async () => ({ email: "crash@agency.example", role: "owner" }),
  recipients: async () => [],
  origin: undefined,
  mail: { add: async () => "", wake: () => undefined },
  log,
});
acknowledge({ kind: "ready" });
// Publishes the bundles that were due when the previous process was killed.
await schedules.publishDue();
for (let number = Number(first); ; number += 1) {
  const { id, writes } = bundleOf(number);
  await documents.commit(writes, crash);
  if (number % 2 === 0) await publishBundle(publishing, id, crash);
  else {
    await schedules.set(id, Date.now(), crash);
    await schedules.publishDue();
  }
  acknowledge({ kind: "bundle", number });
  await setImmediate();
}
