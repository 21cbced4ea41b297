import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { readInteger } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";

/** A worker's report of an acknowledged write. */
export type Acknowledgement =
  | { kind: "ready" }
  | { kind: "commit"; path: string; number: number }
  | { kind: "file"; name: string; token: string; hash: string }
  | { kind: "enquiry"; name: string }
  | { kind: "bundle"; number: number };

/** Reports a write from a worker. Writes synchronously: a buffered line would be lost with the process. */
export function acknowledge(acknowledgement: Acknowledgement): void {
  writeSync(1, `${JSON.stringify(acknowledgement)}\n`);
}

type ProvedEntry = Extract<Acknowledgement, { kind: "commit" | "file" }>;

/** Records acknowledgements across all restarts of a server. */
export function createLedger() {
  const entries: ProvedEntry[] = [];
  let unproved: ProvedEntry[] = [];
  return {
    entries: entries as readonly ProvedEntry[],
    add(entry: ProvedEntry): void {
      entries.push(entry);
      unproved.push(entry);
    },
    lastNumber: () =>
      Math.max(0, ...entries.map((one) => (one.kind === "commit" ? one.number : 0))),

    /** Returns the entries since the last call that are missing or changed; with `all`, checks all entries. */
    async lost(services: Services, all = false): Promise<string[]> {
      const lost: string[] = [];
      for (const entry of all ? entries : unproved)
        if (!(await isStored(services, entry))) lost.push(JSON.stringify(entry));
      unproved = [];
      const counter = await services.documents.get("notes/counter");
      const counted = readInteger(counter?.fields["number"]) ?? 0;
      if (counted < this.lastNumber()) lost.push(`the counter stands at ${counted}`);
      return lost;
    },
  };
}

async function isStored({ documents, files }: Services, entry: ProvedEntry): Promise<boolean> {
  if (entry.kind === "commit") {
    const document = await documents.get(entry.path);
    return readInteger(document?.fields["number"]) === entry.number;
  }
  const file = await files.byToken(entry);
  const bytes = file && (await files.objects.read(file.hash));
  return bytes !== undefined && createHash("sha256").update(bytes).digest("hex") === entry.hash;
}

/** Checks the integrity of a data folder's database: "ok" when it is sound. */
export function integrity(dataFolder: string): string {
  using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
  const rows = database.prepare("pragma integrity_check").all();
  return rows.map((row) => String(row["integrity_check"])).join("; ");
}
