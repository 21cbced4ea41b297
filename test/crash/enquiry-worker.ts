import { randomUUID } from "node:crypto";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { checkDocument } from "#content/model.ts";
import { typedString } from "#content/typed-values.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import { openDocuments } from "#server/documents/store.ts";
import { createMailFolder } from "#server/mail/transports.ts";
import { openMail } from "#server/mail/mail.ts";
import { createEnquiries } from "#server/site/enquiries.ts";
import { enquiryNotice } from "#server/site/enquiry-mail.ts";
import { listOrders, siteIndexes } from "#server/site/indexes.ts";
import { acknowledge } from "./ledger.ts";

// Accepts enquiries as fast as possible until it is killed, and reports each one once it is acknowledged. Opens only the services
// for enquiries, so that a thousand kills take minutes.
const [folder = ""] = process.argv.slice(2);
const log = pino({ level: "error" }, pino.destination({ dest: 2, sync: true }));
const database = await openDatabase({ folder });
const documents = await openDocuments({
  database,
  indexes: [...siteIndexes, ...deskIndexes(listOrders)],
  check: checkDocument,
});
const mail = openMail({
  database,
  transport: createMailFolder(path.join(folder, "mail")),
  sender: async () => ({ name: "Crash", address: "crash@agency.example" }),
  log,
});
const fields = {
  agencyName: typedString("Crash"),
  homeTitle: typedString("Crash"),
  email: typedString("crash@agency.example"),
};
await documents.commit([{ update: { path: "settings/site", fields } }], {
  kind: "system",
  name: "Crash",
});
const { enquire } = createEnquiries(
  documents,
  // The form's rate limit would stop it after a hundred.
  async () => ({ allowed: true, retryAfterSeconds: 0 }),
  enquiryNotice(documents, mail, undefined),
);
acknowledge({ kind: "ready" });
for (;;) {
  const name = randomUUID();
  const values = { name, company: "", email: "visitor@client.example", message: "Hello" };
  const { kind } = await enquire({ ...values, website: "", from: "203.0.113.9" });
  if (kind !== "received") throw new Error(`The enquiry was ${kind}.`);
  acknowledge({ kind: "enquiry", name });
  await setImmediate();
}
