import path from "node:path";

/** The database, as a path within a data folder and within a backup. */
export const databaseFile = "site.db";

/** What keys are made from: without it second factors could not be read again. */
export const secretFile = "secret";

/** Where the nightly copies are, within a data folder. */
export const nightlyFolder = "backups";

/** The bytes of a stored file, as a path with `/` within a data folder and within a backup. */
export function objectFile(hash: string): string {
  return `files/objects/${hash.slice(0, 2)}/${hash}`;
}

/** A path within a folder, as this system writes it. */
export function within(folder: string, file: string): string {
  return path.join(folder, ...file.split("/"));
}
