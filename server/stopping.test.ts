import { spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, request } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";

const stops = 12;
const clients = 24;

test("answers connections queued on the port at shutdown", async () => {
  const server = await startServer({ busyFor: 500 });
  const first = ask(server.port, new Agent({ keepAlive: true }), "/busy");
  await once(server.lines, "line");
  const waiting = Array.from({ length: 20 }, () =>
    ask(server.port, new Agent({ keepAlive: true })),
  );
  server.stop();
  expect(await Promise.all(waiting)).toEqual(Array.from(waiting, () => "closing"));
  // Accepted before the signal, so its response may precede the drain.
  expect(["answered", "closing"]).toContain(await first);
  expect(await server.exitCode).toBe(0);
});

test("resets no accepted request in many shutdowns under load, and ends each by itself", async () => {
  const broken: string[] = [];
  let answered = 0;
  for (let stop = 0; stop < stops; stop++) {
    const server = await startServer();
    const running = Array.from({ length: clients }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      for (;;) {
        const outcome = await ask(server.port, agent);
        if (outcome === "answered") answered += 1;
        else if (outcome !== "closing") broken.push(outcome);
        if (outcome !== "answered") break;
        // Simulates busy proxies, and users who reuse a connection after a while.
        await setTimeout(at % 3 === 0 ? 300 : Math.random() * 4);
      }
      agent.destroy();
    });
    await setTimeout(150);
    // On a busy machine it takes longer until the clients send requests.
    const isAtWork = () => answered > (stop + 1) * clients || broken.length > 0;
    await expect.poll(isAtWork, { timeout: 60_000 }).toBe(true);
    server.stop();
    await Promise.all(running);
    expect(await server.exitCode).toBe(0);
  }
  expect(answered).toBeGreaterThan(stops * clients);
  expect(broken).toEqual([]);
});

/** Sends one request: "answered", "closing" when the response closes the connection, else the error. */
function ask(port: number, agent: Agent, path = "/"): Promise<string> {
  return new Promise((resolve) => {
    const asked = request({ port, host: "127.0.0.1", agent, path, method: "POST" }, (answer) => {
      const outcome = answer.headers.connection === "close" ? "closing" : "answered";
      answer.resume().once("end", () => resolve(answer.complete ? outcome : "cut off"));
      answer.once("error", (error) => resolve(error.message));
    });
    asked.once("error", (error: NodeJS.ErrnoException) =>
      resolve(`${error.code} ${error.message}`),
    );
    asked.end("some words");
  });
}

/** A process that responds after a few milliseconds, and drains on a signal; on /busy it responds and then blocks for a while. */
async function startServer({ busyFor = 0 } = {}) {
  const script = `
    import { text } from "node:stream/consumers";
    import { openHttpServer } from "#server/http/server.ts";
    const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
    await http.answerWith(async (request, response) => {
      const body = await text(request);
      if (request.url === "/busy") {
        console.log("busy");
        const until = performance.now() + ${busyFor};
        while (performance.now() < until);
      }
      setTimeout(() => response.end(body), Math.random() * 5);
    });
    process.once("SIGTERM", () => http.drain(10_000).then(() => process.exit(0)));
    console.log(new URL(http.address).port);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: path.resolve(import.meta.dirname, ".."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exitCode = once(child, "exit").then(([code]) => code as number | null);
  const lines = createInterface(child.stdout);
  const [port] = (await once(lines, "line")) as [string];
  return { port: Number(port), lines, exitCode, stop: () => void child.kill("SIGTERM") };
}
