import { fileURLToPath } from "node:url";

// Every command comes here before it does anything.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `This project needs Node 20 or later to start, and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}

/** The folder that holds package.json, as an absolute path without a final slash. */
export const project = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
