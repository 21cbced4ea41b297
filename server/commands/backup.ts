import { readConfig } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import { backUp } from "#server/ops/backup/back-up.ts";
import type { BroughtBack } from "#server/ops/backup/database-copy.ts";
import { verifyBackup } from "#server/ops/backup/check-backup.ts";
import type { Manifest } from "#server/ops/backup/manifest.ts";
import { restore } from "#server/ops/backup/restore.ts";
import { readPath, runCommand } from "./command-line.ts";

// npm run backup, restore and verify: each takes a folder, prints a line with the result, and exits 1 with the reason on failure.
await runCommand(async ([verb = "", ...rest]) => {
  process.stdout.write(`${await run(verb, rest)}\n`);
});

async function run(verb: string, rest: string[]): Promise<string> {
  const { folder, replace } = readArguments(verb, rest);
  const { dataFolder, databaseUrl, filesAddress } = readConfig(process.env);
  if (databaseUrl !== undefined && verb !== "verify") throw copiedByPostgres(verb);
  switch (verb) {
    case "backup": {
      const objects = filesAddress ? "elsewhere" : "copied";
      const manifest = await backUp({ dataFolder, to: folder, objects });
      const rest = filesAddress ? ` The stored files stay in ${filesAddress.bucket}.` : "";
      return `${folder} is a verified copy of ${dataFolder}: ${sizeOf(manifest)}.${rest}`;
    }
    case "restore": {
      const { manifest, kept, broughtBack } = await restore({
        backup: folder,
        dataFolder,
        replace,
      });
      const before = kept === undefined ? "" : ` The previous content is in ${kept}.`;
      return `${dataFolder} holds the content of ${manifest.made}: ${sizeOf(manifest)}.${leftOut(manifest)}${before}${inWords(broughtBack)}`;
    }
    default: {
      const manifest = await verifyBackup(folder);
      return `${folder} is complete: made ${manifest.made}, ${sizeOf(manifest)}.${leftOut(manifest)}`;
    }
  }
}

/** PostgreSQL has its own backup tools, which are better than a copy from outside. */
function copiedByPostgres(verb: string): CodedError {
  const how =
    verb === "backup"
      ? 'pg_dump --format=custom --file=site.dump "$DATABASE_URL"'
      : 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump';
  const move =
    verb === "restore" ? " To move a backup of a data folder there, use npm run move." : "";
  return new CodedError(
    "FAILED_PRECONDITION",
    `DATABASE_URL is set, so the content is in PostgreSQL. Use its own tools: ${how}${move}`,
  );
}

function readArguments(verb: string, words: string[]): { folder: string; replace: boolean } {
  const mayReplace = verb === "restore";
  const named = mayReplace ? words.filter((word) => word !== "--replace") : words;
  const usage = `Name the folder: npm run ${verb} -- FOLDER${mayReplace ? " [--replace]" : ""}`;
  return { folder: readPath(named, usage), replace: named.length < words.length };
}

/** What was restored, though someone may have ended it since. */
function inWords({ links, schedules, missed }: BroughtBack): string {
  const valid = ` Clients' links that are valid again, even if they were revoked since: ${links}.`;
  const dated = ` Bundles that go live as scheduled, even if that was cancelled since: ${schedules}.`;
  const late = ` Bundles whose time has passed since, which wait for someone to decide: ${missed}.`;
  return (links > 0 ? valid : "") + (schedules > 0 ? dated : "") + (missed > 0 ? late : "");
}

function leftOut({ objects }: Manifest): string {
  return objects === "elsewhere"
    ? " The stored files are not in it: they are in the bucket that FILES_URL named."
    : "";
}

function sizeOf({ files }: Manifest): string {
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1024 ** 2;
  return `${files.length} files, ${megabytes.toFixed(1)} MB`;
}
