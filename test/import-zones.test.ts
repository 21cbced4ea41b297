import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { project } from "../scripts/project.mjs";

// Each import below is written to a separate file, and a single linter run checks them all.
const refused = [
  ["content/pages/home.ts", 'import { a } from "#server/errors.ts";'],
  ["content/pages/about.ts", 'import { a } from "#app/ui/menu.ts";'],
  ["content/fields/text.ts", 'import { a } from "zod";'],
  ["content/fields/link.ts", 'import { a } from "node:url";'],
  ["content/fields/slug.ts", 'import type { a } from "kysely";'],
  ["content/fields/map.ts", 'import { a } from "../model.ts";'],
  ["content/demo/posts.ts", 'import { a } from "#test/site.ts";'],
  ["content/model.test.ts", 'import { a } from "#server/documents/store.ts";'],

  ["server/app.ts", 'import { a } from "#app/root.tsx";'],
  ["server/commands/seed.ts", 'import { a } from "#app/root.tsx";'],
  ["server/cache/one.test.ts", 'import { a } from "#app/root.tsx";'],
  ["server/site/two.ts", 'import type { a } from "#app/context.ts";'],
  ["server/pages.ts", 'import { a } from "#server/site/site.ts";'],
  ["server/one.ts", 'import { a } from "./documents/store.ts";'],
  ["server/mail/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/cdn/one.ts", 'import { a } from "#server/cache/page-cache.ts";'],

  ["server/database/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/documents/one.ts", 'import { a } from "#server/events/feed.ts";'],
  ["server/documents/two.ts", 'import { a } from "#server/identity/viewer.ts";'],
  ["server/documents/three.ts", 'import { a } from "../database/open.ts";'],
  ["server/activity/one.ts", 'import { a } from "#server/identity/staff.ts";'],
  ["server/review/one.ts", 'import { a } from "#server/desk/desk.ts";'],
  ["server/review/two.ts", 'import { a } from "#server/identity/viewer.ts";'],
  ["server/identity/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/files/one.ts", 'import { a } from "#server/database/open.ts";'],
  ["server/files/two.ts", 'import { a } from "#server/images/sizes.ts";'],
  ["server/images/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/site/one.ts", 'import { a } from "#server/images/sizes.ts";'],
  ["server/site/three.ts", 'import { a } from "#server/database/open.ts";'],
  ["server/desk/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/desk/two.ts", 'import { a } from "#server/site/indexes.ts";'],
  ["server/ops/backup/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/ops/erasure/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/log/one.ts", 'import { a } from "#server/http/guard.ts";'],
  ["server/http/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/events/one.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/events/two.ts", 'export { a } from "#server/cache/pages.ts";'],
  ["server/cache/one.ts", 'import { a } from "#server/events/feed.ts";'],
  ["server/cache/two.ts", 'export const a = await import("#server/events/feed.ts");'],
  ["server/cache/three.ts", 'import { a } from "#server/config.ts";'],
  ["server/site/four.ts", 'import { a } from "#server/roles.ts";'],
  ["server/cache/four.ts", 'import { type a } from "#server/config.ts";'],

  ["app/root.tsx", 'import { a } from "#server/services.ts";'],
  ["app/site/home.tsx", 'import { a } from "#server/site/site.ts";'],
  ["app/site/work.tsx", 'import { a } from "#app/staff/sign-in.tsx";'],
  ["app/site/news.tsx", 'import type { a } from "#app/staff/sign-in.tsx";'],
  ["app/staff/edit.tsx", 'import { a } from "#app/site/home.tsx";'],
  ["app/staff/editing/draft.ts", 'import { a } from "#server/documents/store.ts";'],
  ["app/staff/editing/draft.test.ts", 'import { a } from "#app/site/home.tsx";'],
  ["app/review/one.tsx", 'import { a } from "#app/staff/sign-in.tsx";'],
  ["app/review/two.tsx", 'import { a } from "#app/site/home.tsx";'],
  ["app/staff/client.tsx", 'import { a } from "#app/review/screen.tsx";'],
  ["app/ui/menu.tsx", 'import { a } from "#app/site/home.tsx";'],
  ["app/ui/button.tsx", 'import { a } from "#app/staff/sign-in.tsx";'],
  ["app/ui/picture.tsx", 'import { a } from "#server/images/sizes.ts";'],

  ["e2e/home.test.ts", 'import { a } from "#content/model.ts";'],
  ["e2e/work.test.ts", 'import { a } from "#server/services.ts";'],
  ["e2e/news.test.ts", 'import { a } from "#app/site/news.tsx";'],
  ["scripts/start.mjs", 'import { a } from "#server/config.ts";'],
  ["scripts/build.mjs", 'import { a } from "vite";'],
] as const;

const allowed = [
  ["content/pages/work.ts", 'import { a } from "#content/fields/text.ts";'],
  ["content/pages/contact.ts", 'import { a } from "./work.ts";'],
  ["content/pages/work.test.ts", 'import { a } from "fast-check";'],

  ["server/main.ts", 'import { a } from "#server/services.ts";'],
  ["server/services.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/ops/seed/demo.ts", 'import { a } from "#server/images/sizes.ts";'],
  ["server/answers.ts", 'import type { a } from "#server/site/site.ts";'],
  ["server/events/all.test.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/documents/roles.ts", 'import { a } from "#server/roles.ts";'],
  ["server/desk/roles.ts", 'import { a } from "#server/roles.ts";'],
  ["server/documents/own.ts", 'import { a } from "#server/documents/query/order.ts";'],
  ["server/documents/model.ts", 'import { a } from "#content/model.ts";'],
  ["server/documents/base.ts", 'import { a } from "#server/database/open.ts";'],
  ["server/documents/error.ts", 'import { a } from "#server/errors.ts";'],
  ["server/documents/routes.ts", 'import { a } from "#server/http/body.ts";'],
  ["server/desk/routes.ts", 'import { a } from "#server/http/responses.ts";'],
  ["server/documents/viewer.ts", 'import type { a } from "#server/identity/viewer.ts";'],
  ["server/identity/base.ts", 'import { a } from "#server/database/open.ts";'],
  ["server/review/base.ts", 'import { a } from "#server/database/open.ts";'],
  ["server/review/routes.ts", 'import { a } from "#server/http/body.ts";'],
  ["server/images/files.ts", 'import { a } from "#server/files/disk.ts";'],
  ["server/site/store.ts", 'import { a } from "#server/documents/store.ts";'],
  ["server/site/pictures.ts", 'import type { a } from "#server/images/sizes.ts";'],
  ["server/desk/types.ts", 'import type { a } from "#server/files/files.ts";'],
  ["server/desk/lists/own.ts", 'import { a } from "#server/desk/drafts/drafts.ts";'],
  ["server/commands/erase.ts", 'import { a } from "#server/services.ts";'],
  ["server/commands/backup.ts", 'import { a } from "#server/config.ts";'],
  ["server/ops/backup/copy.ts", 'import { a } from "#server/durable-files.ts";'],
  ["server/cache/types.ts", 'import type { a } from "#server/documents/store.ts";'],

  ["app/routes.ts", 'import { a } from "#app/site/home.tsx";'],
  ["app/site/about.tsx", 'import type { a } from "#server/site/site.ts";'],
  ["app/site/lab.tsx", 'import { a } from "#app/ui/menu.tsx";'],
  ["app/site/clients.tsx", 'import { a } from "#content/settings.ts";'],
  ["app/review/three.tsx", 'import { a } from "#app/ui/menu.tsx";'],
  ["app/staff/list.tsx", 'import { a } from "#app/ui/menu.tsx";'],
  ["app/staff/editing/save.test.ts", 'import { a } from "#server/services.ts";'],
  ["e2e/lab.test.ts", 'import { a } from "#content/demo/posts.ts";'],
  ["e2e/about.test.ts", 'import { a } from "#test/site.ts";'],
  ["scripts/test.mjs", 'import { a } from "./start.mjs";'],
  ["scripts/install.mjs", 'import { a } from "node:fs";'],
] as const;

const rules = [
  "no-restricted-imports",
  "no-relative-parent-imports",
  "no-import-type-side-effects",
];
let findings: ReadonlyMap<string, string>;

beforeAll(async () => {
  await using folder = await temporaryFolder("zones");
  for (const [path, source] of [...refused, ...allowed]) {
    const file = join(folder.path, path);
    await mkdir(dirname(file), { recursive: true });
    const use = path.endsWith(".mjs") ? "export const b = a;" : "export type B = a;";
    await writeFile(file, source.startsWith("export") ? source : `${source}\n${use}\n`);
  }
  // Checks without type information, which imports do not need.
  const config = await readFile(join(project, ".oxlintrc.json"), "utf8");
  const untyped = config.replace('"typeAware": true', '"typeAware": false');
  await writeFile(join(folder.path, ".oxlintrc.json"), untyped);
  findings = await lint(folder.path);
});

test.for(refused)("%s may not import %s", ([path]) => {
  expect(findings.get(path)).toBeDefined();
});

test.for(allowed)("%s may import %s", ([path]) => {
  expect(findings.get(path)).toBeUndefined();
});

/** Returns the import violations by file. */
async function lint(folder: string): Promise<Map<string, string>> {
  const oxlint = join(project, "node_modules/oxlint/bin/oxlint");
  const args = [oxlint, "--format=json", "--threads=1"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; message: string }[];
  };
  return new Map(
    diagnostics
      .filter(({ code }) => rules.some((rule) => code.includes(rule)))
      .map(({ filename, message }) => [filename.replaceAll("\\", "/"), message]),
  );
}
