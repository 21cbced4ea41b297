import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { setSiteAside } from "./test/set-site-aside.ts";

setSiteAside();

// The React Router plugin stays out: units are plain modules, screens are proved in e2e/.
export default defineConfig({
  cacheDir: "node_modules/.cache/vitest",
  test: {
    pool: "forks",
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
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
          // What the server keeps in a database, once more over the other one.
          name: "postgres",
          include: [
            "server/{database,documents,identity,desk,files,mail,live,site,transfer,cache,erasure}/**/*.test.ts",
            "server/seed/seed-demo.test.ts",
            "server/*.postgres.test.ts",
          ],
          // Those that ask no database, or SQLite alone.
          exclude: [
            "**/crash.test.ts",
            "server/database/{sqlite,lock,nul-in-text}.test.ts",
            "server/documents/{values,wire}/**",
            "server/identity/{passwords,password-rules}.test.ts",
            "server/desk/contents/{contents,limited-heap}.test.ts",
            "server/files/s3/**",
            "server/files/{range,sniff}.test.ts",
            "server/files/door/{multipart,request-body}.test.ts",
            "server/site/{markdown,ground,page-view,kept-answers}.test.ts",
            "server/cache/shelf.test.ts",
          ],
          // Each question goes to another process, on machines that are busy with both.
          testTimeout: 60_000,
          globalSetup: "test/postgres/global-setup.ts",
          env: { TEST_STORE: "postgres" },
        },
      },
      {
        extends: true,
        test: {
          // What the server keeps in files, once more in S3.
          name: "s3",
          include: [
            "server/files/{files,save,http}.test.ts",
            "server/files/uploads/**/*.test.ts",
            "server/files/door/{resumable,sdk,sdk-uploads,visitors,wire}.test.ts",
            "server/images/{renditions,http}.test.ts",
            "server/transfer/transfer.test.ts",
          ],
          globalSetup: "test/s3/global-setup.ts",
          env: { TEST_FILES: "s3" },
        },
      },
    ],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 20_000,
    teardownTimeout: 5_000,
    restoreMocks: true,
  },
});
