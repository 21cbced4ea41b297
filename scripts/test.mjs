import { runSteps } from "./run-steps.mjs";
import { budgets, format, journeys, lint, shortCluster, suites, types } from "./steps.mjs";

// npm test: everything that CI runs, on a machine with only Node 20 and npm.
await runSteps({
  format,
  lint,
  types,
  units: (run) => suites(run, "unit"),
  postgres: (run) => suites(run, "postgres"),
  s3: (run) => suites(run, "s3"),
  budgets,
  journeys,
  cluster: shortCluster,
});
