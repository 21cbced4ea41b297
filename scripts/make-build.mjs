import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { project } from "./project.mjs";

// npm run build: the same build that npm start makes, kept in the same place.
process.exitCode = (await install(project)) || (await build(project));
