import { runSteps } from "./run-steps.mjs";
import { format, lint, types } from "./steps.mjs";

// npm run check: the fast checks, to run before every commit.
await runSteps({ format, lint, types });
