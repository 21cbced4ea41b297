import { runSteps } from "./run-steps.mjs";
import { budgets } from "./steps.mjs";

// npm run budgets: what browsers download, of a site built from what is here.
await runSteps({ budgets });
