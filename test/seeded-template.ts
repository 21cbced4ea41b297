import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { pinnedNode } from "../scripts/pinned-node.mjs";
import { project } from "../scripts/project.mjs";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** Where workers find the data folder that was seeded once for the whole run. */
export const templateVariable = "SEEDED_TEMPLATE";

/** Playwright's global set-up: seeding takes long, so it is done once and every server gets a copy. */
export default async function seedTemplate(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder("seeded");
  const remove = async () => await folder[Symbol.asyncDispose]();
  try {
    await promisify(execFile)(pinnedNode(project), ["server/seed/seed.ts"], {
      cwd: project,
      env: { ...process.env, DATA_DIR: folder.path },
      timeout: 180_000,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[templateVariable] = folder.path;
  return remove;
}
