import { fileURLToPath } from "node:url";

// Imported by every command before anything else.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `This project needs Node 20 or later to start, but this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/** The absolute path of the folder with package.json, without a trailing slash. */
export const project = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
