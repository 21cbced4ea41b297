import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { serverEnvironment } from "./scripts/pinned-node.mjs";
import { project } from "./scripts/project.mjs";
import { clearSiteEnvironment } from "./test/clear-site-environment.ts";

clearSiteEnvironment();
// Processes that tests start read their modules compiled, as the server does.
process.env["NODE_COMPILE_CACHE"] ??= serverEnvironment(project)["NODE_COMPILE_CACHE"];

// The React Router plugin is left out: units are plain modules, and e2e/ tests the screens.
export default defineConfig({
  cacheDir: "node_modules/.cache/vitest",
  test: {
    pool: "forks",
    // One more than there are processors, since tests often wait for disks and sockets.
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // Modules have no state, so test files in a worker can share loaded modules.
    isolate: false,
    // Polling may wait for a process or a database to start; no test asserts time.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{content,server,app,test,scripts,bench}/**/*.test.{ts,tsx}"],
          exclude: ["**/node_modules/**", "build/**", "**/*.postgres.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Runs the contracts and every suite with its own SQL on PostgreSQL too. Code built on them is tested over SQLite
          // only: lists and the library of the staff area, the site's queries, seeding, accounts from the shell, and pure
          // computation such as transforms.
          name: "postgres",
          include: [
            "server/**/*.postgres.test.ts",
            "server/database/{limits,open-database,prepared-query,text-search}.test.ts",
            "server/desk/{activity,overview,checks/checks,contents/backlog,contents/follow,drafts/drafts,library/*}.test.ts",
            "server/desk/past-site/*.test.ts",
            "server/documents/{hidden-from-visitors,history,limits,lists,store,transactions}.test.ts",
            "server/documents/{indexes,query}/*.test.ts",
            "server/documents/writes/{commit-options,documents-after,merge,repeated-write}.test.ts",
            "server/ops/erasure/{erasure,same-identifier}.test.ts",
            "server/review/*.test.ts",
            "server/files/{files,listing,save,trash,uploads/*}.test.ts",
            "server/identity/{guess-limits,routed-kysely,second-factor,secret}.test.ts",
            "server/identity/{roles,sessions,sign-in,staff-handlers}.test.ts",
            "server/events/{events,presence}.test.ts",
            "server/mail/mail.test.ts",
            "server/site/hidden.test.ts",
            "server/cdn/purges.test.ts",
            "server/site/views/{create-view,read-cache,record-reads,with-changes}.test.ts",
            "server/ops/transfer/{move,transfer}.test.ts",
          ],
          globalSetup: "test/postgres/global-setup.ts",
          env: { TEST_STORE: "postgres" },
        },
      },
      {
        extends: true,
        test: {
          // Runs the suites that store files over S3 too.
          name: "s3",
          include: [
            "server/files/{files,save,http}.test.ts",
            "server/files/uploads/**/*.test.ts",
            "server/files/routes/{resumable,sdk,sdk-uploads,visitors,wire}.test.ts",
            "server/images/{renditions,http}.test.ts",
            "server/ops/transfer/transfer.test.ts",
          ],
          globalSetup: "test/s3/global-setup.ts",
          env: { TEST_FILES: "s3" },
        },
      },
    ],
    environment: "node",
    // For slow or busy machines.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A counterexample found by a property is never retried (decision 0033).
    retry: { count: 1, condition: /^(?!Property failed)/ },
    teardownTimeout: 5_000,
    restoreMocks: true,
  },
});
