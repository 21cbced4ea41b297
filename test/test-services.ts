import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { filesAddressOf } from "#test/test-objects.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { openServices } from "#server/services.ts";
import type { ServicesConfig } from "#server/config.ts";
import { quietHost } from "#test/quiet-host.ts";
import { passwordCost } from "#test/staff-account.ts";

/** Opens all services of the server on a data folder, for tests and benchmarks; disposing closes them. */
export async function openTestServices(folder: string, more: Partial<ServicesConfig> = {}) {
  return await openServices(
    {
      dataFolder: folder,
      databaseUrl: await databaseUrlOf(folder),
      filesAddress: filesAddressOf(folder),
      passwordCost,
      ...more,
    },
    quietHost(),
  );
}

export const anna: Viewer = { kind: "staff", id: "anna", name: "Anna", role: "owner" };
