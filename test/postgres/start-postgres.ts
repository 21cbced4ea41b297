import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { freePort } from "#test/free-port.ts";
import { copyBinaries, findBinaries } from "./find-binaries.ts";
import { askPostgres } from "./test-database.ts";

/** A temporary PostgreSQL server; disposing stops it and removes its data. */
export type TestPostgres = {
  /** The address of its first database, which is empty. */
  url: string;
  /** Stops it as a crash would. */
  crash(): Promise<void>;
  /** Restarts it with the same data and address; `asCopy` makes it a read-only standby. */
  restart(how?: { asCopy: boolean }): Promise<void>;
  /** Promotes a standby to primary. */
  promote(): Promise<void>;
  /** While stopped: saves a copy of its data, like a standby that has fallen behind. */
  keepCopy(): Promise<void>;
  /** While stopped: replaces its data by that copy, like a failover. */
  returnToCopy(): Promise<void>;
} & AsyncDisposable;

/** The user and group `nobody` on most systems. */
const nobody = { uid: 65_534, gid: 65_534 };
const settings = {
  // In tests only the server crashes, never the machine, so writes survive without fsync.
  fsync: "off",
  full_page_writes: "off",
  max_connections: "200",
  shared_buffers: "64MB",
  max_wal_size: "256MB",
  wal_level: "replica",
  max_wal_senders: "0",
  autovacuum: "off",
  unix_socket_directories: "",
};
/** The settings of a production server. */
const durably = {
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  autovacuum: "on",
};

/**
 * Starts a PostgreSQL server from this project's packages. Its default collation is English, so that code relying on byte order
 * fails. With `durable`, for measurements, acknowledged writes are on disk.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), "postgres-"));
  // PostgreSQL refuses to run as root.
  const who = process.getuid?.() === 0 ? nobody : undefined;
  if (who) await chown(folder, who.uid, who.gid);
  await chmod(folder, 0o711);
  const programs = await runnable(who, folder);
  const data = path.join(folder, "data");
  const english = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-GB"];
  const made = spawnSync(
    path.join(programs, "bin", "initdb"),
    ["-D", data, "-U", "agency", "-A", "trust", "--no-sync", ...english],
    { ...who, cwd: folder, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  const port = await freePort();
  const url = `postgres://agency@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const chosen = { ...settings, ...(durable ? durably : {}) };
    const options = Object.entries(chosen).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = spawn(
      path.join(programs, "bin", "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...options],
      { ...who, cwd: folder, stdio: "ignore" },
    );
    // An aborted run disposes of nothing and would leave the server running.
    process.once("exit", () => server.kill("SIGQUIT"));
    await answering(url, () => server.exitCode !== null);
    return server;
  };
  const copy = path.join(folder, "copy");
  let server = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, "exit");
    server.kill(signal);
    await ended;
  };
  return {
    url,
    crash: () => end("SIGQUIT"),
    async restart({ asCopy } = { asCopy: false }) {
      if (asCopy) await writeFile(path.join(data, "standby.signal"), "");
      server = await start();
    },
    promote: async () =>
      void (await askPostgres(url, (client) => client.query("select pg_promote()"))),
    keepCopy: () => copyFolder(data, copy),
    async returnToCopy() {
      await rm(data, { recursive: true });
      await copyFolder(copy, data);
    },
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null && server.signalCode === null) await end("SIGINT");
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Keeps owners and permissions, which PostgreSQL checks. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

/** Returns a folder of binaries that another user may run. */
async function runnable(who: typeof nobody | undefined, folder: string): Promise<string> {
  const found = await findBinaries();
  const asked = spawnSync(path.join(found, "bin", "postgres"), ["--version"], who);
  return asked.status === 0 ? found : await copyBinaries(found, path.join(folder, "programs"));
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (let times = 0; times < 300; times++) {
    const client = new Client({ connectionString: url });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return;
    } catch {
      if (hasEnded()) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error("PostgreSQL did not start.");
}
