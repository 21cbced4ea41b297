import { install } from "./install.mjs";
import { project } from "./project.mjs";
import { serve } from "./serve.mjs";

// npm run dev: Vite reloads app/, and the server restarts when server/ or content/ change.
// Plain --watch would restart endlessly, since Vite writes a file beside its config;
// the condition makes Node and Vite load the same copy of React Router.
process.exitCode = await install(project, "to test");
if (process.exitCode === 0) {
  const flags = ["--watch-path=server", "--watch-path=content", "--conditions=development"];
  serve(project, "server/main.ts", flags, { NODE_ENV: "development" });
}
