import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * The commands of `npm run NAME -- ...`, run with the project's Node after installing what is missing.
 * @type {Record<string, { entry: string[], use: string, does: string }>}
 */
const commands = {
  seed: {
    entry: ["server/ops/seed/seed.ts"],
    use: "",
    does: "Fills an empty data folder or database with the demo agency. What holds content is left as it is.",
  },
  export: {
    entry: ["server/ops/transfer/export.ts"],
    use: "FILE",
    does: "Writes all documents and files into a new archive, also while the server runs.",
  },
  import: {
    entry: ["server/ops/transfer/import.ts"],
    use: "FILE",
    does: "Brings in an export, or documents as Firestore's list call gives them, while the server is stopped.",
  },
  move: {
    entry: ["server/ops/transfer/move.ts"],
    use: "FOLDER",
    does: "Puts everything that a backup holds into the empty PostgreSQL database of DATABASE_URL.",
  },
  "create-staff": {
    entry: ["server/identity/create-staff.ts"],
    use: "EMAIL [--renew]",
    does: "Makes a staff account; --renew gives one that is there a new password and removes its two-factor sign-in.",
  },
  erase: {
    entry: ["server/ops/erasure/command.ts"],
    use: "EMAIL, or npm run erase -- enquiries/ID",
    does: "Erases everything that names an e-mail address, or one enquiry; with SQLite while the server is stopped.",
  },
  backup: {
    entry: ["server/ops/backup/command.ts", "backup"],
    use: "FOLDER",
    does: "Copies all content into an empty folder, also while the server runs, and reads the copy again.",
  },
  restore: {
    entry: ["server/ops/backup/command.ts", "restore"],
    use: "FOLDER [--replace]",
    does: "Puts a backup into the data folder while the server is stopped; --replace where there is content, which is kept beside it.",
  },
  verify: {
    entry: ["server/ops/backup/command.ts", "verify"],
    use: "FOLDER",
    does: "Reads every byte of a backup and names what is damaged.",
  },
};

/** Twenty days: a large archive over a slow connection takes long. */
const minutes = 20 * 24 * 60;

const [name = "", ...args] = process.argv.slice(2);
process.exitCode = await runCommand(name, args);

/**
 * @param {string} name
 * @param {string[]} args
 */
async function runCommand(name, args) {
  const command = Object.entries(commands).find(([one]) => one === name)?.[1];
  if (!command) {
    console.error(`There is no command "${name}", only ${Object.keys(commands).join(", ")}.`);
    return 1;
  }
  if (args.includes("--help") || args.includes("-h")) {
    console.log(
      `npm run ${name}${command.use === "" ? "" : ` -- ${command.use}`}\n\n${command.does}`,
    );
    console.log("Where the content is, DATA_DIR, DATABASE_URL and FILES_URL say: see README.md.");
    return 0;
  }
  const installed = await install(project, "to run");
  if (installed !== 0) {
    console.error("The packages of the project could not be installed: see the message above.");
    return installed;
  }
  return run(pinnedNode(project), [...command.entry, ...args], { cwd: project, minutes });
}
