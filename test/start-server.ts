import { placeOf } from "#test/cluster/places.ts";
import { startCluster } from "#test/cluster/start-cluster.ts";
import { startProcess } from "#test/server-process.ts";
import type { ServerProcess, StartOptions } from "#test/server-process.ts";

/** Starts a server on a data folder: one process, or in a cluster run two behind a proxy, on the folder's stores. */
export async function startServer(entry: string, options: StartOptions): Promise<ServerProcess> {
  const place = placeOf(options.dataDir);
  if (!place) return await startProcess(entry, options);
  return await startCluster(entry, { ...options, env: { ...place, ...options.env } });
}
