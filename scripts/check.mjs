import { runSteps } from "./run-steps.mjs";
import { format, lint, types } from "./steps.mjs";

// npm run check: what takes seconds, to run before every commit.
await runSteps({ format, lint, types });
