import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { project } from "../scripts/project.mjs";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** The environment variable with the data folder that is seeded once per run. */
export const templateVariable = "SEEDED_TEMPLATE";

/** Playwright's global set-up: seeds once, with an account, for every server to copy; with E2E_OVER=cluster in PostgreSQL. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  await using seeding = new AsyncDisposableStack();
  const folder = seeding.use(await temporaryFolder("seeded"));
  const place = process.env["E2E_OVER"] === "cluster" ? await openPlace(seeding) : {};
  const env = { ...process.env, ...place, DATA_DIR: folder.path };
  await promisify(execFile)(pinnedNode(project), ["test/make-template.ts"], { cwd: project, env });
  process.env[templateVariable] = folder.path;
  const seeded = seeding.move();
  return () => seeded.disposeAsync();
}

async function openPlace(seeding: AsyncDisposableStack): Promise<Record<string, string>> {
  // Imported on demand, since most runs do not need it.
  const { openStores } = await import("#test/cluster/open-stores.ts");
  return seeding.use(await openStores()).place;
}
