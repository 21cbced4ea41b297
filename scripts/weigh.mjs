import { runSteps } from "./run-steps.mjs";
import { budgets } from "./steps.mjs";

// npm run budgets: the download sizes of a site built from the current sources.
await runSteps({ budgets });
