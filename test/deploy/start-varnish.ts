import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "#test/free-port.ts";
import { deployFile } from "./deploy-files.ts";

/** Why nothing can be shown with a Varnish here; undefined where it is on the machine. */
export function varnishMissing(): string | undefined {
  const isMissing = spawnSync("varnishd", ["-V"]).error !== undefined;
  return isMissing ? "varnishd is not on this machine: apt-get install varnish" : undefined;
}

/** A Varnish on a free port of this machine; processes get its address before it is started in front of them. */
export async function openVarnish(folder: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stop = async () => {};
  return {
    origin,
    purgeUrl: `${origin}/purge`,
    /** Starts it with `deploy/varnish.vcl` in front of two processes; resolves when it passes requests on. */
    async start(origins: readonly [string, string]) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, "site.vcl");
      const ports = origins.map((one) => new URL(one).port);
      const ownPorts = deployFile("varnish.vcl").replaceAll(
        /"300(\d)"/g,
        (_port, number) => `"${ports[Number(number) - 1]}"`,
      );
      await writeFile(file, ownPorts);
      const own = ["-n", path.join(folder, "varnish"), "-j", "none", "-s", "malloc,32m"];
      const varnish = spawn(
        "varnishd",
        ["-F", "-a", `127.0.0.1:${port}`, "-T", "none", "-f", file, ...own],
        { stdio: "ignore" },
      );
      // A killed worker must not leave it running.
      const orphan = () => varnish.kill("SIGTERM");
      process.once("exit", orphan);
      stop = async () => {
        process.off("exit", orphan);
        varnish.kill("SIGTERM");
        if (varnish.exitCode === null) await once(varnish, "exit");
      };
      const until = AbortSignal.timeout(60_000);
      while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) until.throwIfAborted();
    },
    /** A page as a visitor gets it, and whether no process was asked. */
    async read(target: string, headers: Record<string, string> = {}) {
      const { status, headers: own, body } = await fetch(origin + target, { headers });
      const text = body === null ? "" : await new Response(body).text();
      // Varnish names two requests where it answers one by the result of another.
      return { status, text, isStored: /^\d+ \d+$/.test(own.get("X-Varnish") ?? ""), own };
    },
    [Symbol.asyncDispose]: () => stop(),
  };
}
