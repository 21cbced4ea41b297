import { workerData } from "node:worker_threads";
import { backUp, type BackUpOptions } from "./back-up.ts";

// A thread of its own: copying a database blocks its thread, and that one answers visitors.
await backUp(workerData as BackUpOptions);
