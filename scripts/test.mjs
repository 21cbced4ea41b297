import { runSteps } from "./run-steps.mjs";
import {
  budgets,
  format,
  journeys,
  lint,
  postgres,
  s3,
  shortCluster,
  types,
  units,
} from "./steps.mjs";

// npm test: everything that CI runs, on a machine with only Node 20 and npm.
await runSteps({
  format,
  lint,
  types,
  units,
  postgres,
  s3,
  budgets,
  journeys,
  cluster: shortCluster,
});
