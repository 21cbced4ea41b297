import { readConfig } from "#server/config.ts";
import { importContent } from "#server/ops/transfer/import-content.ts";
import { openCommandServices, readPath, runCommand } from "./command-line.ts";

// npm run import -- FILE: imports an export, or documents listed by Firestore's REST interface. The server must not run
// meanwhile.
await runCommand(async (words) => {
  const config = readConfig(process.env);
  const source = readPath(words, "Name the archive: npm run import -- content.tar");
  await using services = await openCommandServices(config);
  const { problems, documents, files, notes } = await importContent(services, source);
  for (const note of notes) console.log(`- ${note}`);
  if (problems.length > 0) {
    for (const problem of problems) console.error(`! ${problem}`);
    console.error(
      `Nothing was imported: ${problems.length} ${problems.length === 1 ? "problem" : "problems"}.`,
    );
    process.exitCode = 1;
    return;
  }
  console.log(`${documents.found} documents, of which ${documents.changed} were new or different`);
  console.log(`${files.found} files, of which ${files.added} were new`);
});
