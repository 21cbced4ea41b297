import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openHttpServer } from "./server.ts";
import { openTestApp } from "#test/test-app.ts";

const signIn = {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ email: "anna@agency.example", password: "not the right one" }),
};

test("serves pages and sign-in beside 450 stalled forms from the same address", async () => {
  await using site = await openSite();
  await site.hold(450, (at) => {
    const target = at % 2 === 0 ? "/contact" : "/api/auth/sign-in/email";
    return `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{`;
  });
  expect((await fetch(`${site.address}/work`)).status).toBe(200);
  expect((await fetch(`${site.address}/api/auth/sign-in/email`, signIn)).status).toBe(401);
});

test("does not count an unread body as awaited", async () => {
  await using site = await openSite();
  const answers = await site.hold(
    300,
    () => "GET /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{",
  );
  await expect.poll(() => answers.filter((answer) => answer.includes(" 429 ")).length).toBe(250);
});

test("limits one client's idle connections to half", async () => {
  await using site = await openSite();
  const answers = await site.hold(1100, () => "GET ");
  await expect.poll(() => answers.filter((answer) => answer === "ended").length).toBe(100);
});

/** The whole stack on a port; pages below /slow respond when it closes. */
async function openSite() {
  const folder = await temporaryFolder();
  const end = Promise.withResolvers<void>();
  const opened = await openTestApp({
    folder: folder.path,
    logLevel: "info",
    async pages(_services, request) {
      if (request.method === "POST") await request.text();
      if (new URL(request.url).pathname === "/slow") await end.promise;
      return new Response("a page");
    },
  });
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  let received = 0;
  http.server.on("connection", () => void (received += 1));
  await http.answerWith(getRequestListener(opened.app.fetch));
  const sockets: Socket[] = [];
  return {
    address: http.address,
    /** Opens connections, writes to each and keeps them open; returns the responses so far. */
    async hold(count: number, bytes: (at: number) => string): Promise<string[]> {
      const answers = Array.from({ length: count }, () => "");
      for (let at = 0; at < count; at++) {
        const socket = connect(Number(new URL(http.address).port), "127.0.0.1");
        socket.on("data", (data) => void (answers[at] += String(data)));
        socket.on("error", () => {});
        socket.on("close", () => void (answers[at] ||= "ended"));
        sockets.push(socket);
        await once(socket, "connect");
        socket.write(bytes(at));
      }
      await expect.poll(() => received).toBe(count);
      return answers;
    },
    async [Symbol.asyncDispose]() {
      end.resolve();
      for (const socket of sockets) socket.destroy();
      await http.drain(100);
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
