import { readFile, readdir } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { killAndVerify, workUntilKilled } from "./kill-repeatedly.ts";

/**
 * The result; `lost` lists every acknowledged enquiry that is not stored, and every stored one whose mail is neither queued nor
 * delivered.
 */
interface EnquiryReport {
  kills: number;
  acknowledged: number;
  stored: number;
  lost: string[];
  /** Results of the database's integrity check other than "ok". */
  damage: string[];
}

/**
 * Kills a process (SIGKILL) while it accepts enquiries, `times` times or for `within` milliseconds, all on the same folder, and
 * verifies all enquiries and their mail after every tenth kill.
 */
export async function killDuringEnquiries(
  times: number,
  within = Number.POSITIVE_INFINITY,
): Promise<EnquiryReport> {
  await using folder = await temporaryFolder("crash-enquiries");
  const proof = createProof(folder.path);
  const acknowledged: string[] = [];
  const lost = new Set<string>();
  const { kills, damage } = await killAndVerify({
    times,
    within,
    folder: folder.path,
    work: () =>
      workUntilKilled(["enquiry-worker.ts", folder.path], (one) => {
        if (one.kind === "enquiry") acknowledged.push(one.name);
      }),
    async verify() {
      for (const missing of await proof.missing(acknowledged)) lost.add(missing);
    },
  });
  return {
    kills,
    acknowledged: acknowledged.length,
    stored: proof.stored(),
    lost: [...lost],
    damage,
  };
}

/** Creates a search for the mail of every enquiry: in the outbox, or in the folder of delivered mail. */
function createProof(dataFolder: string) {
  const mails = path.join(dataFolder, "mail");
  const read = new Set<string>();
  const delivered = new Set<string>();
  let count = 0;

  async function readDelivered(): Promise<void> {
    for (const file of await readdir(mails).catch(() => [])) {
      if (read.has(file)) continue;
      read.add(file);
      const text = await readFile(path.join(mails, file), "utf8");
      const [, name] = /^Subject: Enquiry from ([0-9a-f-]{36})\r?$/m.exec(text) ?? [];
      // A file truncated by the kill has no recipient yet; its message is still in the outbox.
      if (name !== undefined && text.includes("visitor@client.example")) delivered.add(name);
    }
  }

  return {
    async missing(acknowledged: readonly string[]): Promise<string[]> {
      await readDelivered();
      using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
      const rows = database
        .prepare("select id, fields from documents where collection = 'enquiries'")
        .all();
      const waiting = new Set(
        database
          .prepare("select about from outgoing_mail")
          .all()
          .map(({ about }) => about),
      );
      const names = new Map(
        rows.map(({ id, fields }) => {
          const { name } = JSON.parse(String(fields)) as { name: { stringValue: string } };
          return [name.stringValue, `enquiries/${String(id)}`];
        }),
      );
      count = names.size;
      const lost = acknowledged
        .filter((name) => !names.has(name))
        .map((name) => `the enquiry ${name}`);
      const silent = [...names]
        .filter(([name, about]) => !waiting.has(about) && !delivered.has(name))
        .map(([name]) => `the mail about ${name}`);
      return [...lost, ...silent];
    },
    stored: () => count,
  };
}
