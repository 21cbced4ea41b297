import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFile, readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { freePort } from "#test/free-port.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { deployFile } from "./deploy-files.ts";

const programs = [spawnSync("haproxy", ["-v"]), spawnSync("openssl", ["version"])];
const hasProxy = programs.every(({ error }) => error === undefined);

/** The responses of one of the two processes; tests change them. */
interface Site {
  isReady: boolean;
  page: number;
  asked: string[];
  forwarded: unknown;
}

/** Starts HAProxy with the shipped configuration, in front of two processes. */
async function openProxy() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("haproxy"));
  const sites: Site[] = [];
  const ports: number[] = [];
  for (const name of ["first", "second"]) {
    const site: Site = { isReady: true, page: 200, asked: [], forwarded: undefined };
    const answer: RequestListener = ({ method, url, headers }, response) => {
      if (url === "/readyz") return void response.writeHead(site.isReady ? 200 : 503).end();
      site.asked.push(`${method} ${url}`);
      site.forwarded = headers["x-forwarded-for"];
      response.writeHead(site.page).end(name);
    };
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    opening.defer(() => {
      server.closeAllConnections();
      server.close();
    });
    sites.push(site);
    ports.push((server.address() as AddressInfo).port);
  }
  const port = await freePort();
  const file = path.join(folder.path, "haproxy.cfg");
  const pem = path.join(folder.path, "site.pem");
  const made = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"];
  spawnSync("openssl", ["req", ...made, "-keyout", pem, "-out", `${pem}.crt`]);
  await appendFile(pem, await readFile(`${pem}.crt`));
  const here = deployFile("haproxy.cfg")
    .replace("bind :80\n", `bind 127.0.0.1:${await freePort()}\n`)
    .replace("bind :443", `bind 127.0.0.1:${port}`)
    .replace("/etc/haproxy/tls/site.pem", pem)
    .replaceAll(/site-(\d):3000/g, (_name, number) => `127.0.0.1:${ports[Number(number) - 1]}`);
  await writeFile(file, here);
  const checked = spawnSync("haproxy", ["-c", "-f", file], { encoding: "utf8" });
  expect([checked.status, checked.stderr]).toEqual([0, expect.not.stringContaining("WARNING")]);
  const proxy = spawn("haproxy", ["-db", "-f", file], { stdio: "ignore" });
  // Stops it even when the worker is killed.
  const orphan = () => proxy.kill("SIGKILL");
  process.once("exit", orphan);
  opening.defer(async () => {
    process.off("exit", orphan);
    // SIGTERM would wait for idle connections.
    proxy.kill("SIGKILL");
    await once(proxy, "exit");
  });
  const ask = async (target: string, method = "GET") => {
    const options = { port, path: target, method, rejectUnauthorized: false, agent: false };
    const headers = { "X-Forwarded-For": "203.0.113.9" };
    const asked = request({ host: "127.0.0.1", headers, ...options }).end();
    const [response] = (await once(asked, "response")) as [IncomingMessage];
    return [response.statusCode, await text(response)];
  };
  await expect.poll(() => ask("/").catch(() => [])).toContain(200);
  const opened = opening.move();
  return { sites, ask, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test.skipIf(!hasProxy)(
  "a process that is not ready at /readyz gets no visitors until it is",
  async () => {
    await using proxy = await openProxy();
    const [first, second] = proxy.sites as [Site, Site];
    const answered = async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => proxy.ask("/work")));
      return [...new Set(answers.map((answer) => answer.join(" ")))].toSorted();
    };
    expect(await answered()).toEqual(["200 first", "200 second"]);
    first.isReady = false;
    await expect.poll(answered).toEqual(["200 second"]);
    first.isReady = true;
    await expect.poll(answered).toEqual(["200 first", "200 second"]);
    expect([first.forwarded, second.forwarded]).toEqual(["127.0.0.1", "127.0.0.1"]);
  },
);

test.skipIf(!hasProxy)(
  "a page refused by one process is fetched from the other, and a write is never sent twice",
  async () => {
    await using proxy = await openProxy();
    const [first, second] = proxy.sites as [Site, Site];
    first.page = 503;
    for (let times = 0; times < 6; times++)
      expect(await proxy.ask("/work")).toEqual([200, "second"]);
    const posts = Array.from({ length: 6 }, () => proxy.ask("/contact", "POST"));
    const statuses = (await Promise.all(posts)).map(([status]) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const sent = [...first.asked, ...second.asked].filter((line) => line.startsWith("POST"));
    expect(sent).toHaveLength(6);
  },
);
