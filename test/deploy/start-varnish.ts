import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "#test/free-port.ts";
import { deployFile } from "./deploy-files.ts";

/** Returns why Varnish cannot run here; undefined when it is installed. */
export function varnishMissing(): string | undefined {
  const isMissing = spawnSync("varnishd", ["-V"]).error !== undefined;
  return isMissing ? "varnishd is not installed: apt-get install varnish" : undefined;
}

/** Opens a Varnish on a free port; processes need its address before it starts in front of them. */
export async function openVarnish(folder: string) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let stop = async () => {};
  return {
    origin,
    purgeUrl: `${origin}/purge`,
    /** Starts it with `deploy/varnish.vcl` in front of two processes; resolves once it forwards requests. */
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
      // Stops it even when the worker is killed.
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
    /** Returns a page as a visitor gets it, and whether it came from the cache. */
    async read(target: string, headers: Record<string, string> = {}) {
      const { status, headers: own, body } = await fetch(origin + target, { headers });
      const text = body === null ? "" : await new Response(body).text();
      // X-Varnish has two request ids when the response comes from the cache.
      return { status, text, isStored: /^\d+ \d+$/.test(own.get("X-Varnish") ?? ""), own };
    },
    [Symbol.asyncDispose]: () => stop(),
  };
}
