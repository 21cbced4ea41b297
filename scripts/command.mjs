import { install } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";

/**
 * The commands `npm run NAME -- ...`, which install missing packages first and run with the project's Node.
 * @type {Record<string, { entry: string[], use: string, does: string }>}
 */
const commands = {
  seed: {
    entry: ["server/commands/seed.ts"],
    use: "",
    does: "Fills an empty data folder or database with the demo agency. Existing content is left unchanged.",
  },
  export: {
    entry: ["server/commands/export.ts"],
    use: "FILE",
    does: "Writes all documents and files to a new archive. The server may be running.",
  },
  import: {
    entry: ["server/commands/import.ts"],
    use: "FILE",
    does: "Imports an archive made by export, or documents as returned by Firestore's list call. The server must be stopped.",
  },
  move: {
    entry: ["server/commands/move.ts"],
    use: "FOLDER",
    does: "Copies a whole backup into the empty PostgreSQL database named by DATABASE_URL.",
  },
  "create-staff": {
    entry: ["server/commands/create-staff.ts"],
    use: "EMAIL [--renew | --role=writer|publisher|owner]",
    does: "Creates a staff account. --renew gives an existing one a new password and removes its two-factor sign-in.",
  },
  erase: {
    entry: ["server/commands/erase.ts"],
    use: "EMAIL, or npm run erase -- enquiries/ID",
    does: "Erases all data about an e-mail address, or one enquiry. With SQLite the server must be stopped.",
  },
  backup: {
    entry: ["server/commands/backup.ts", "backup"],
    use: "FOLDER",
    does: "Copies all content into an empty folder and verifies the copy. The server may be running.",
  },
  restore: {
    entry: ["server/commands/backup.ts", "restore"],
    use: "FOLDER [--replace]",
    does: "Restores a backup into the data folder. The server must be stopped. --replace moves existing content aside without deleting it.",
  },
  verify: {
    entry: ["server/commands/backup.ts", "verify"],
    use: "FOLDER",
    does: "Reads every byte of a backup; lists files that are damaged or do not belong to it.",
  },
};

/** Twenty days: a large archive may take that long over a slow connection. */
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
    console.error(
      `Unknown command "${name}". The commands are ${Object.keys(commands).join(", ")}.`,
    );
    return 1;
  }
  if (args.includes("--help") || args.includes("-h")) {
    console.log(
      `npm run ${name}${command.use === "" ? "" : ` -- ${command.use}`}\n\n${command.does}`,
    );
    console.log(
      "DATA_DIR, DATABASE_URL and FILES_URL specify where the content is stored: see README.md.",
    );
    return 0;
  }
  const installed = await install(project, "to run");
  if (installed !== 0) {
    console.error("The project's packages could not be installed: see the message above.");
    return installed;
  }
  return run(pinnedNode(project), [...command.entry, ...args], { cwd: project, minutes });
}
