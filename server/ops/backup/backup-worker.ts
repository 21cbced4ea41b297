import { workerData } from "node:worker_threads";
import { backUp, type BackUpOptions } from "./back-up.ts";

// A worker thread, since copying a database blocks its thread, and the main thread serves visitors.
await backUp(workerData as BackUpOptions);
