import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// The React Router plugin stays out: units are plain modules, screens are proved in e2e/.
export default defineConfig({
  cacheDir: "node_modules/.cache/vitest",
  test: {
    environment: "node",
    include: ["{content,server,app,test,scripts,bench}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "build/**"],
    pool: "forks",
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    testTimeout: 20_000,
    hookTimeout: 20_000,
    teardownTimeout: 5_000,
    restoreMocks: true,
  },
});
