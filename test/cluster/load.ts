import { createHash, randomBytes } from "node:crypto";
import type { RetryingFetch } from "./member.ts";

/** The acknowledged writes of a load: each writer's last number, and the accepted files. */
export type AcknowledgedWrites = {
  /** The last acknowledged number by post. */
  saved: Map<string, number>;
  files: { address: string; sha256: string }[];
  saves: number;
};

/** Describes a page that is older than a save acknowledged before its request. */
type Violation = string;

/** The targets of a load: the proxy for writes, and each process for reads. */
export type Target = {
  ask: RetryingFetch;
  processes: () => readonly string[];
};

const documents = "/v1/projects/site/databases/(default)/documents";

/** Saves a post repeatedly with increasing numbers, and reads its page from every process after each acknowledgement. */
export async function keepSaving(
  { ask, processes }: Target,
  id: string,
  promised: AcknowledgedWrites,
  { until, complain }: { until: AbortSignal; complain: (complaint: Violation) => void },
): Promise<void> {
  for (let number = 1; !until.aborted; number += 1) {
    const fields = { title: text(titleOf(number)), slug: text(id), date: text("2026-01-02") };
    const mask = Object.keys(fields).map((name) => `updateMask.fieldPaths=${name}`);
    const saved = await ask(`${documents}/posts/${id}?${mask.join("&")}`, {
      method: "PATCH",
      body: JSON.stringify({ fields }),
    });
    if (!saved.ok) throw new Error(`A save was refused: ${await saved.text()}`);
    await saved.body?.cancel();
    promised.saved.set(id, number);
    promised.saves += 1;
    for (const origin of processes()) {
      const shown = await numberShown(`${origin}/news-and-opinions/${id}`);
      if (shown !== undefined && shown < number)
        complain(`${origin} showed ${shown} of ${id} after ${number} had been acknowledged`);
    }
  }
}

/** Uploads files in pieces, each of which may reach another process, and records their addresses. */
export async function keepUploading(
  { ask }: Target,
  promised: AcknowledgedWrites,
  { until }: { until: AbortSignal },
): Promise<void> {
  while (!until.aborted) {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(700_000)]);
    const { name, downloadTokens } = await upload(ask, bytes);
    promised.files.push({
      address: `/v0/b/site/o/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
  }
}

/** Returns the acknowledged data that is missing; reads through `ask` from any process. */
export async function missing(ask: RetryingFetch, promised: AcknowledgedWrites): Promise<string[]> {
  const lost: string[] = [];
  for (const [id, number] of promised.saved) {
    const read = await ask(`${documents}/posts/${id}`);
    const { fields } = (await read.json()) as { fields?: { title?: { stringValue?: string } } };
    const kept = numberIn(fields?.title?.stringValue ?? "") ?? 0;
    if (kept < number) lost.push(`${id} is at ${kept}, not at ${number}`);
  }
  for (const { address, sha256 } of promised.files) {
    const read = await ask(address);
    const bytes = Buffer.from(await read.arrayBuffer());
    if (createHash("sha256").update(bytes).digest("hex") !== sha256)
      lost.push(`${address} is not what was sent (${read.status})`);
  }
  return lost;
}

const piece = 256 * 1024;

async function upload(ask: RetryingFetch, bytes: Buffer) {
  const name = `papers/${randomBytes(8).toString("hex")}.pdf`;
  const started = await ask(`/v0/b/site/o?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      ...command("start"),
      "Content-Type": "application/json",
      "X-Goog-Upload-Header-Content-Length": String(bytes.length),
      "X-Goog-Upload-Header-Content-Type": "application/pdf",
    },
    body: JSON.stringify({ contentType: "application/pdf" }),
  });
  const session = started.headers.get("X-Goog-Upload-URL");
  if (session === null) throw new Error(`An upload was refused: ${await started.text()}`);
  const { pathname, search } = new URL(session);
  for (let at = 0; ;) {
    const end = Math.min(at + piece, bytes.length);
    const words = end === bytes.length ? "upload, finalize" : "upload";
    const sent = await ask(pathname + search, {
      method: "POST",
      headers: { ...command(words), "X-Goog-Upload-Offset": String(at) },
      body: new Uint8Array(bytes.subarray(at, end)),
    });
    if (sent.headers.get("X-Goog-Upload-Status") === "final" && sent.ok)
      return (await sent.json()) as { name: string; downloadTokens: string };
    if (!sent.ok) throw new Error(`A piece was refused: ${sent.status} ${await sent.text()}`);
    await sent.body?.cancel();
    at = Number(sent.headers.get("X-Goog-Upload-Size-Received") ?? end);
  }
}

function command(words: string) {
  return { "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": words };
}

/** Returns the number on a page; undefined while its process does not respond. */
async function numberShown(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    if (answer.status >= 500) return undefined;
    return numberIn(await answer.text()) ?? 0;
  } catch {
    return undefined;
  }
}

function titleOf(number: number): string {
  return `Survived save number ${number}`;
}

function numberIn(words: string): number | undefined {
  const found = /Survived save number (\d+)/.exec(words)?.[1];
  return found === undefined ? undefined : Number(found);
}

function text(stringValue: string) {
  return { stringValue };
}
