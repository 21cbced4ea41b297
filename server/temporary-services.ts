import { pino } from "pino";
import type { Viewer } from "#server/identity/viewer.ts";
import { openServices } from "./services.ts";

/** All parts of the server on a data folder, for tests and benches; disposing closes them. */
export function openTemporaryServices(folder: string) {
  return openServices(
    { dataFolder: folder },
    {
      log: pino({ level: "silent" }),
      onBroken(error) {
        throw error;
      },
    },
  );
}

/** A member of staff. */
export const anna: Viewer = { kind: "staff", id: "anna", name: "Anna" };
