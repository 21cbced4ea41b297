import { fileURLToPath } from "node:url";

/** The folder that holds package.json, as an absolute path without a final slash. */
export const project = fileURLToPath(new URL("..", import.meta.url)).replace(/[\\/]$/, "");
