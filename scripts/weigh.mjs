import { runSteps } from "./run-steps.mjs";
import { budgets } from "./steps.mjs";

// npm run budgets: the download sizes of a site built from the present sources.
await runSteps({ budgets });
