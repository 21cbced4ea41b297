import { pino } from "pino";
import { readConfig, type Config } from "#server/config.ts";
import { CodedError, startFailure } from "#server/errors.ts";
import { openServices } from "#server/services.ts";
import { importContent } from "./import-content.ts";

// npm run import -- FILE: imports an export, or documents listed by Firestore's REST interface. The server must not run
// meanwhile.
try {
  await run(readConfig(process.env), process.argv[2]);
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

async function run(config: Config, source: string | undefined): Promise<void> {
  if (source === undefined || source.startsWith("-"))
    throw new CodedError("INVALID_ARGUMENT", "Name the archive: npm run import -- content.tar");
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  await using services = await openServices(config, {
    log,
    onBroken(error) {
      log.fatal({ err: error }, "the disk failed");
      process.exit(70);
    },
  });
  const { problems, documents, files, notes } = await importContent(services, source);
  for (const note of notes) console.log(`- ${note}`);
  if (problems.length > 0) {
    for (const problem of problems) console.error(`! ${problem}`);
    console.error(`Nothing was imported: ${problems.length} problems.`);
    process.exitCode = 1;
    return;
  }
  console.log(`${documents.found} documents, of which ${documents.changed} were new or different`);
  console.log(`${files.found} files, of which ${files.added} were new`);
}
