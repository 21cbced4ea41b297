import { createHash, hkdfSync, randomBytes } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#server/database/database.ts";
import { installedValue } from "#server/database/installation.ts";
import { unlessAbsent, writeDurably } from "#server/durable-files.ts";

/**
 * The secret of an installation. Each purpose has its own derived key, which reveals neither the secret nor another key (RFC
 * 5869).
 */
export interface Secret {
  /** The 32-byte key of one purpose. */
  keyFor(purpose: string): Buffer;
}

/**
 * Opens the secret: the configured one; else that of the database, shared by processes without a common folder; else the file
 * `secret` in the data folder, created with mode 600.
 */
export async function openSecret({
  folder,
  configured,
  shared,
}: {
  folder: string;
  configured?: string | undefined;
  shared?: Database | undefined;
}): Promise<Secret> {
  const text =
    configured ??
    (shared
      ? await installedValue(shared, "secret", newSecret)
      : await ownSecret(path.join(folder, "secret")));
  const material = createHash("sha256").update(text).digest();
  return {
    keyFor: (purpose) =>
      Buffer.from(hkdfSync("sha256", material, "", `agency-site ${purpose}`, 32)),
  };
}

async function ownSecret(file: string): Promise<string> {
  const kept = (await unlessAbsent(readFile(file, "utf8")))?.trim();
  if (kept === undefined) {
    const secret = newSecret();
    await writeDurably(file, `${secret}\n`);
    return secret;
  }
  if (kept.length < 32)
    throw new Error(`${file} is damaged: restore it, or remove it, which ends all sessions.`);
  await chmod(file, 0o600);
  return kept;
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}
