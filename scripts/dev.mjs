import { install } from "./install.mjs";
import { project } from "./project.mjs";
import { serve } from "./serve.mjs";

// npm run dev: app/ reloads by itself, the server starts again when server/ or content/ change.
// Plain --watch would start again for ever, as Vite writes a file of its own beside its settings;
// the condition makes Node and Vite take the same copy of React Router.
process.exitCode = await install(project);
if (process.exitCode === 0) {
  const flags = ["--watch-path=server", "--watch-path=content", "--conditions=development"];
  serve(project, flags, { NODE_ENV: "development" });
}
