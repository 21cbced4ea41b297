import { runSteps } from "./run-steps.mjs";
import { clusterJourneys } from "./steps.mjs";

// npm run e2e:cluster [-- name of a journey]: the journeys against two processes behind a proxy, on PostgreSQL and S3.
await runSteps({ cluster: (run) => clusterJourneys(run, process.argv.slice(2)) });
