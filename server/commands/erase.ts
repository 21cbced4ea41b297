import { readConfig } from "#server/config.ts";
import { invalid } from "#server/errors.ts";
import { openCommandServices, runCommand } from "./command-line.ts";

const usage = "Say what to erase: npm run erase -- EMAIL, or npm run erase -- enquiries/ID";

// npm run erase -- EMAIL: erases an address, or an enquiry, from the shell; with SQLite only while the server is stopped.
await runCommand(async (words) => {
  const [what = "", ...more] = words;
  const [, enquiry] = /^enquiries\/([^/\s]+)$/.exec(what) ?? [];
  if (more.length > 0 || (enquiry === undefined && !what.includes("@"))) throw invalid(usage);
  await using services = await openCommandServices(readConfig(process.env));
  const erased =
    enquiry === undefined
      ? await services.erasure.address(what, "shell")
      : await services.erasure.enquiry(enquiry, "shell");
  process.stdout.write(
    `Erased: ${erased.documents} ${erased.documents === 1 ? "document" : "documents"} in full, and ${erased.places} other ${erased.places === 1 ? "place" : "places"}.\n`,
  );
  for (const name of erased.files) process.stdout.write(`A stored file is named ${name}.\n`);
  process.stdout.write(
    "Nightly copies made so far still contain it; the last of them is removed in 14 days. Remove copies and exports kept elsewhere yourself.\n",
  );
});
