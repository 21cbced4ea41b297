import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { pinnedNode, serverEnvironment, serverFlags } from "../scripts/pinned-node.mjs";
import { project } from "../scripts/project.mjs";
import { staffEnvironment } from "#test/staff-account.ts";

/** A running server of one or more processes. */
export type ServerProcess = {
  /** One, except behind a proxy in cluster runs. */
  children: readonly ChildProcess[];
  /** Its address, without a trailing slash. */
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Its exit code; null when it was killed. */
  exited: Promise<number | null>;
  /** Stops it gracefully; resolves to its exit code, or null when it had to be killed. */
  stop: () => Promise<number | null>;
  /** Kills it, like a power cut. */
  kill: () => Promise<void>;
};

/** Start options. With `messages`, `child.send` is available. */
export type StartOptions = {
  dataDir: string;
  env?: Record<string, string> | undefined;
  messages?: boolean;
};

const startsWithin = 90_000;
const drainsWithin = 30_000;

/** Runs a project file with the pinned Node, as `npm start` does, on a free port. Throws with its output on failure. */
export async function startProcess(entry: string, options: StartOptions): Promise<ServerProcess> {
  const child = spawn(pinnedNode(project), [...serverFlags, entry], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe", ...(options.messages ? (["ipc"] as const) : [])],
    env: {
      ...serverEnvironment(project),
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: options.dataDir,
      ...staffEnvironment,
      ...options.env,
    },
  });
  // Stops it even when the worker is killed.
  const orphan = () => child.kill("SIGKILL");
  process.once("exit", orphan);
  const exited = new Promise<number | null>((resolve) => {
    child.once("error", () => resolve(127));
    child.once("exit", resolve);
  }).finally(() => process.off("exit", orphan));
  const output = collect(child);

  const stop = () => stopChild(child, exited);
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  try {
    const url = await address(child, output, exited);
    return { children: [child], url, output, exited, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

function collect(child: ChildProcess): () => string {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  return () => text;
}

async function address(
  child: ChildProcess,
  output: () => string,
  exited: Promise<number | null>,
): Promise<string> {
  const late = AbortSignal.timeout(startsWithin);
  const ended = exited.then((code) => {
    throw new Error(`The server exited with ${code} before it responded:\n${output()}`);
  });
  ended.catch(() => {});
  while (true) {
    const url = / is at (http:\/\/\S+)$/m.exec(output())?.[1];
    if (url) return url;
    if (late.aborted) throw new Error(`The server printed no address:\n${output()}`);
    const printed = child.stdout
      ? once(child.stdout, "data", { signal: late }).catch(() => {})
      : ended;
    await Promise.race([printed, ended]);
  }
}

async function stopChild(child: ChildProcess, exited: Promise<number | null>) {
  child.kill("SIGTERM");
  const killed = setTimeout(() => child.kill("SIGKILL"), drainsWithin);
  try {
    return await exited;
  } finally {
    clearTimeout(killed);
  }
}
