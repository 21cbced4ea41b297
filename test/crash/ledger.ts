import { createHash } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { readInteger } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";

/** What a worker tells once it has been promised that something is kept. */
export type Acknowledgement =
  | { kind: "ready" }
  | { kind: "commit"; path: string; number: number }
  | { kind: "file"; name: string; token: string; hash: string }
  | { kind: "enquiry"; name: string };

type Kept = Extract<Acknowledgement, { kind: "commit" | "file" }>;

/** What was promised, over all the lives of a server. */
export function createLedger() {
  const entries: Kept[] = [];
  let unproved: Kept[] = [];
  return {
    entries: entries as readonly Kept[],
    add(entry: Kept): void {
      entries.push(entry);
      unproved.push(entry);
    },
    lastNumber: () =>
      Math.max(0, ...entries.map((one) => (one.kind === "commit" ? one.number : 0))),

    /** What of the entries since the last time is not there, or not as it was; empty when all is kept. */
    async lost(services: Services, all = false): Promise<string[]> {
      const lost: string[] = [];
      for (const entry of all ? entries : unproved)
        if (!(await isKept(services, entry))) lost.push(JSON.stringify(entry));
      unproved = [];
      const counter = await services.documents.get("notes/counter");
      const counted = readInteger(counter?.fields["number"]) ?? 0;
      if (counted < this.lastNumber()) lost.push(`the counter stands at ${counted}`);
      return lost;
    },
  };
}

async function isKept({ documents, files }: Services, entry: Kept): Promise<boolean> {
  if (entry.kind === "commit") {
    const document = await documents.get(entry.path);
    return readInteger(document?.fields["number"]) === entry.number;
  }
  const file = await files.byToken(entry);
  const bytes = file && (await files.objects.read(file.hash));
  return bytes !== undefined && createHash("sha256").update(bytes).digest("hex") === entry.hash;
}

/** What is wrong with the database of a data folder: "ok" when nothing is. */
export function integrity(dataFolder: string): string {
  using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
  const rows = database.prepare("pragma integrity_check").all();
  return rows.map((row) => String(row["integrity_check"])).join("; ");
}
