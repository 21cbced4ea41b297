import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { project } from "../scripts/project.mjs";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** Where workers find the data folder that was seeded once for the whole run. */
export const templateVariable = "SEEDED_TEMPLATE";

/** Playwright's global set-up: seeding takes long, so it is done once and every server gets a copy. With E2E_OVER=cluster, of a database in PostgreSQL. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  await using seeding = new AsyncDisposableStack();
  const folder = seeding.use(await temporaryFolder("seeded"));
  const place = process.env["E2E_OVER"] === "cluster" ? await openPlace(seeding) : {};
  await promisify(execFile)(pinnedNode(project), ["server/seed/seed.ts"], {
    cwd: project,
    env: { ...process.env, ...place, DATA_DIR: folder.path },
    timeout: 180_000,
  });
  process.env[templateVariable] = folder.path;
  const seeded = seeding.move();
  return () => seeded.disposeAsync();
}

async function openPlace(seeding: AsyncDisposableStack): Promise<Record<string, string>> {
  // Loaded here, as most runs need none.
  const { openStores } = await import("#test/cluster/open-stores.ts");
  return seeding.use(await openStores()).place;
}
