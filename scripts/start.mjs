import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { pinnedNode, serverFlags } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { run } from "./run.mjs";
import { serve } from "./serve.mjs";

// npm start: from a fresh clone to a running site in one command. May rely on Node 20 and npm only.
const help = `npm start

Installs missing packages, builds the site, fills an empty data folder with the demo agency and serves it.
PORT, HOST, DATA_DIR and the other settings are environment variables: see README.md.`;
const isHelp = process.argv.slice(2).some((word) => word === "--help" || word === "-h");
if (isHelp) console.log(help);
else process.exitCode = await prepare();
if (!isHelp && process.exitCode === 0) {
  serve(project, "build/node/main.js", serverFlags, {
    NODE_ENV: "production",
    UV_THREADPOOL_SIZE: "8",
  });
}

async function prepare() {
  const installed = await install(project, "to run");
  if (installed !== 0) {
    console.error("The site could not be installed: see the message above.");
    return installed;
  }
  // Reports errors in the environment before the build.
  const checked = await run(pinnedNode(project), ["server/check-environment.ts"], { cwd: project });
  if (checked !== 0) return checked;
  const built = await build(project);
  if (built !== 0) console.error("The site could not be built: see the message above.");
  return built;
}
