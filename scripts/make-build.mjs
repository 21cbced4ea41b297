import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { project } from "./project.mjs";

// npm run build: makes the same build as npm start, in the same place.
process.exitCode = (await install(project, "to run")) || (await build(project));
