import { runSteps } from "./run-steps.mjs";
import { journeys } from "./steps.mjs";

// npm run e2e [-- name of a journey]: the journeys alone, against a site built from the current sources.
await runSteps({ journeys: (run) => journeys(run, process.argv.slice(2)) });
