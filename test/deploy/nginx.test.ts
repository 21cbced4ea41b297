import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { request } from "node:https";
import type { RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "#test/free-port.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { deployFile } from "./deploy-files.ts";

const programs = ["nginx", "openssl"].map((program) => spawnSync(program, ["version", "-v"]));
const hasNginx = programs.every(({ error }) => error === undefined);

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts nginx with the shipped configuration, in front of two processes with the given responses. */
async function openProxy(answers: [Answer, Answer]) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("nginx"));
  const sites = await Promise.all(answers.map((answer) => listen(createServer(answer))));
  for (const site of sites) opening.defer(() => close(site));
  const port = await freePort();
  const file = await configure(folder.path, { port, sites: sites.map(portOf) });
  const checked = spawnSync("nginx", ["-t", "-p", folder.path, "-c", file], { encoding: "utf8" });
  expect(checked.stderr).toContain("test is successful");
  const nginx = spawn("nginx", ["-p", folder.path, "-c", file], { stdio: "ignore" });
  // Stops it even when the worker is killed.
  const orphan = () => nginx.kill("SIGTERM");
  process.once("exit", orphan);
  opening.defer(async () => {
    process.off("exit", orphan);
    nginx.kill("SIGTERM");
    await once(nginx, "exit");
  });
  await listening(port);
  const open = opening.move();
  return {
    sites,
    /** Begins a request; the caller ends its body. */
    begin: (target: string, options: RequestOptions = {}) =>
      request(new URL(target, `https://localhost:${port}`), {
        rejectUnauthorized: false,
        ...options,
      }),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Replaces the paths and ports of the configuration by the test's. */
async function configure(folder: string, { port, sites }: { port: number; sites: number[] }) {
  const key = path.join(folder, "site.key");
  const certificate = ["-keyout", key, "-out", path.join(folder, "site.crt")];
  const name = ["-subj", "/CN=localhost", "-days", "1", "-nodes"];
  spawnSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", ...certificate, ...name]);
  await mkdir(path.join(folder, "cache"));
  const http = await freePort();
  const here = deployFile("nginx.conf")
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replace("listen 80;", `listen 127.0.0.1:${http};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("/etc/nginx/tls", folder)
    .replace("/var/cache/nginx/site", path.join(folder, "cache"))
    .replace("/dev/stderr", path.join(folder, "error.log"))
    .replace("/dev/stdout", path.join(folder, "access.log"))
    .replaceAll(/site-(\d):3000/g, (_name, number) => `127.0.0.1:${sites[Number(number) - 1]}`);
  const own = process.getuid?.() === 0 ? "user root;\n" : "";
  const file = path.join(folder, "nginx.conf");
  await writeFile(file, `daemon off;\npid ${path.join(folder, "pid")};\n${own}${here}`);
  return file;
}

async function listen(server: Server): Promise<Server> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
}

async function listening(port: number): Promise<void> {
  for (let times = 0; times < 200; times++) {
    const probe = request({ port, host: "127.0.0.1", rejectUnauthorized: false, path: "/probe" });
    const answered = await new Promise((resolve) => {
      probe.once("response", (response) => resolve(response.resume()));
      probe.once("error", () => resolve(undefined));
      probe.end();
    });
    if (answered) return;
    await setTimeout(50);
  }
  throw new Error("nginx did not start.");
}

async function answerTo(asked: ReturnType<typeof request>): Promise<IncomingMessage> {
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return response;
}

test.skipIf(!hasNginx)(
  "drops a visitor's own forwarding headers, and passes the host name on",
  async () => {
    const seen: IncomingMessage["headers"][] = [];
    const tell: Answer = ({ headers }, response) => response.end(String(seen.push(headers)));
    await using proxy = await openProxy([tell, tell]);
    seen.length = 0;
    const headers = {
      Host: "www.example.com:8443",
      "X-Forwarded-For": "203.0.113.9",
      "X-Real-IP": "1.2.3.4",
    };
    await text(await answerTo(proxy.begin("/", { headers }).end()));
    expect(seen[0]).toMatchObject({ host: "www.example.com:8443", "x-forwarded-for": "127.0.0.1" });
    expect(Object.keys(seen[0] ?? {})).not.toContain("x-real-ip");
  },
);

test.skipIf(!hasNginx)("delivers an event while its stream is still open", async () => {
  const stream: Answer = (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    response.write("data: 1\n\n");
  };
  await using proxy = await openProxy(
    [stream, stream].map(
      (answer): Answer =>
        (asked, response) =>
          asked.url === "/probe" ? response.end() : answer(asked, response),
    ) as [Answer, Answer],
  );
  for (const target of ["/live?collections=posts", "/api/desk/presence"]) {
    const asked = proxy.begin(target).end();
    const response = await answerTo(asked);
    const [first] = (await once(response, "data")) as [Buffer];
    expect(first.toString()).toBe("data: 1\n\n");
    asked.destroy();
  }
});

test.skipIf(!hasNginx)(
  "streams an upload to the site, far beyond the size limit of a page request",
  async () => {
    const arrived = Promise.withResolvers<void>();
    let size = 0;
    const take: Answer = async (asked, response) => {
      for await (const chunk of asked as AsyncIterable<Buffer>) {
        size += chunk.length;
        arrived.resolve();
      }
      response.end("taken");
    };
    await using proxy = await openProxy([take, take]);
    const asked = proxy.begin("/v0/b/site/o?name=a", { method: "POST" });
    asked.write(Buffer.alloc(100_000));
    await arrived.promise;
    asked.end(Buffer.alloc(30 * 1024 * 1024));
    expect(await text(await answerTo(asked))).toBe("taken");
    expect(size).toBe(100_000 + 30 * 1024 * 1024);
    const tooLong = proxy.begin("/v1/documents", { method: "POST" });
    tooLong.on("error", () => {});
    tooLong.end(Buffer.alloc(28 * 1024 * 1024));
    expect((await answerTo(tooLong)).statusCode).toBe(413);
  },
);

test.skipIf(!hasNginx)(
  "alternates between both processes, and uses the other when one is gone or stopping",
  async () => {
    let stopping = false;
    const one: Answer = (_asked, response) => {
      if (stopping) response.writeHead(503);
      response.end("one");
    };
    await using proxy = await openProxy([one, (_asked, response) => response.end("two")]);
    const ask = async () => {
      const response = await answerTo(proxy.begin("/").end());
      return `${response.statusCode} ${await text(response)}`;
    };
    const several = async () => new Set(await Array.fromAsync({ length: 12 }, ask));
    expect(await several()).toEqual(new Set(["200 one", "200 two"]));
    stopping = true;
    expect(await several()).toEqual(new Set(["200 two"]));
    await close(proxy.sites[0] as Server);
    expect(await several()).toEqual(new Set(["200 two"]));
  },
);

test.skipIf(!hasNginx)(
  "serves all other pages when both processes refuse one with 503",
  async () => {
    const answer: Answer = (asked, response) => {
      if (asked.url === "/images/broken") response.writeHead(503);
      response.end();
    };
    await using proxy = await openProxy([answer, answer]);
    const statusOf = async (target: string) => {
      const response = await answerTo(proxy.begin(target).end());
      response.resume();
      return response.statusCode;
    };
    for (let times = 0; times < 4; times++) {
      expect(await statusOf("/images/broken")).toBe(503);
      expect(await statusOf("/")).toBe(200);
    }
  },
);

test.skipIf(!hasNginx)("requests a rendition from the site once", async () => {
  let count = 0;
  const picture: Answer = (asked, response) => {
    if (asked.url !== "/probe") count += 1;
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.end("a picture");
  };
  await using proxy = await openProxy([picture, picture]);
  for (let times = 0; times < 4; times++)
    expect(await text(await answerTo(proxy.begin("/images/a/b/480.avif").end()))).toBe("a picture");
  expect(count).toBe(1);
});
