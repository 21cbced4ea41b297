import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { filesAddressOf } from "#test/test-objects.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { openServices } from "#server/services.ts";
import type { ServicesConfig } from "#server/config.ts";
import { quietHost } from "#test/quiet-host.ts";
import { folderOrTemporary } from "#test/temporary-folder.ts";
import { passwordCost } from "#test/staff-account.ts";

/**
 * Opens all services of the server on a data folder, by default a temporary one, for tests and benchmarks; disposing closes them.
 */
export async function openTestServices(folder?: string, more: Partial<ServicesConfig> = {}) {
  await using opening = new AsyncDisposableStack();
  const { path: dataFolder } = opening.use(await folderOrTemporary(folder));
  const services = opening.use(
    await openServices(
      {
        dataFolder,
        databaseUrl: await databaseUrlOf(dataFolder),
        filesAddress: filesAddressOf(dataFolder),
        passwordCost,
        ...more,
      },
      quietHost(),
    ),
  );
  const opened = opening.move();
  return { ...services, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export const anna: Viewer = { kind: "staff", id: "anna", name: "Anna", role: "owner" };
