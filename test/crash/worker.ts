import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { pino } from "pino";
import { typedInteger, typedString } from "#content/typed-values.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { openServices } from "#server/services.ts";
import { acknowledge } from "./ledger.ts";

// Saves documents and files as fast as possible until it is killed, and reports each write once it is acknowledged.
const [dataFolder = "", first = "0"] = process.argv.slice(2);
const author: Viewer = { kind: "staff", id: "crash", name: "Crash", role: "owner" };
const services = await openServices(
  { dataFolder },
  {
    log: pino({ level: "error" }, pino.destination({ dest: 2, sync: true })),
    onBroken(error) {
      throw error;
    },
  },
);
let number = Number(first);
acknowledge({ kind: "ready" });
await Promise.all([saveDocuments(), saveFiles(), saveFiles()]);

/** Commits three documents at a time: a new one, one that changes repeatedly, and one that is created and deleted in turn. */
async function saveDocuments(): Promise<never> {
  for (;;) {
    const own = (number += 1);
    const fields = { number: typedInteger(own), words: typedString(`Number ${own}`) };
    const path = `notes/${randomUUID()}`;
    await services.documents.commit(
      [
        { update: { path, fields } },
        { update: { path: "notes/counter", fields } },
        own % 2 === 0
          ? { delete: "notes/now-and-then" }
          : { update: { path: "notes/now-and-then", fields } },
      ],
      author,
    );
    acknowledge({ kind: "commit", path, number: own });
    await setImmediate();
  }
}

async function saveFiles(): Promise<never> {
  for (;;) {
    const bytes = randomBytes(1000 + Math.floor(Math.random() * 200_000));
    const name = `papers/${randomUUID()}.bin`;
    const type = { contentType: "application/octet-stream" };
    // Some arrive whole and some in chunks, as from browsers.
    const { token } = await services.files.save({ name, bytes: pieces(bytes), ...type });
    acknowledge({
      kind: "file",
      name,
      token,
      hash: createHash("sha256").update(bytes).digest("hex"),
    });
  }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) {
    await setImmediate();
    yield bytes.subarray(at, at + 64 * 1024);
  }
}
