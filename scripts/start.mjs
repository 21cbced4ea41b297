import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { serverFlags } from "./pinned-node.mjs";
import { project } from "./project.mjs";
import { serve } from "./serve.mjs";

// npm start: one command from a fresh clone to a running site. Node 20 and npm are all it may expect.
process.exitCode = await prepare();
if (process.exitCode === 0) {
  serve(project, serverFlags, { NODE_ENV: "production", UV_THREADPOOL_SIZE: "8" });
}

async function prepare() {
  const installed = await install(project);
  if (installed !== 0) {
    console.error("The site could not be installed: see the message above.");
    return installed;
  }
  const built = await build(project);
  if (built !== 0) console.error("The site could not be built: see the message above.");
  return built;
}
