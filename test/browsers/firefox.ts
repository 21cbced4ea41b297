import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Driver } from "#test/browsers/driver.ts";
import { startProgram } from "#test/browsers/start-program.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** Starts a headless Firefox and opens a window in it, over WebDriver BiDi. */
export async function openFirefox(program: string): Promise<Driver> {
  await using opening = new AsyncDisposableStack();
  const profile = opening.use(await temporaryFolder("firefox"));
  await writeFile(join(profile.path, "user.js"), preferences);
  const firefox = opening.use(
    startProgram(program, [
      "--headless",
      "--no-remote",
      "--remote-debugging-port=0",
      "--profile",
      profile.path,
    ]),
  );
  const [, address] = await firefox.printed(/listening on (ws:\S+)/);
  const { send, received } = opening.use(await connect(`${address}/session`));
  await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send<{ contexts: { context: string }[] }>("browsingContext.getTree");
  const context = contexts[0]?.context;
  const target = { context };
  const opened = opening.move();

  return {
    goTo: async (url) =>
      void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async call(source, text) {
      const { result, exceptionDetails } = await send<Evaluated>("script.callFunction", {
        functionDeclaration: source,
        arguments: [{ type: "string", value: text }],
        awaitPromise: true,
        target,
      });
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    perform: async (sources) =>
      void (await send("input.performActions", { context, actions: sources })),
    async chooseFile(selector, path) {
      const { nodes } = await send<{ nodes: { sharedId: string }[] }>(
        "browsingContext.locateNodes",
        {
          context,
          locator: { type: "css", value: selector },
        },
      );
      const element = { sharedId: nodes[0]?.sharedId };
      await send("input.setFiles", { context, element, files: [path] });
    },
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async screenshot() {
      const { data } = await send<{ data: string }>("browsingContext.captureScreenshot", {
        context,
      });
      return Buffer.from(data, "base64");
    },
    complaints: async () =>
      received
        .map(({ params }) => params as Logged)
        .filter(({ level }) => level === "error" || level === "warn")
        .map(
          ({ text, stackTrace }) => `${text} (${stackTrace?.callFrames[0]?.url ?? "no script"})`,
        ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

type Evaluated = { result?: { value: string }; exceptionDetails?: { text: string } };
type Logged = {
  level: string;
  text: string;
  stackTrace?: { callFrames: { url: string }[] };
};

/** Reduced motion, British English, and no background requests or start pages. */
const preferences = Object.entries({
  "ui.prefersReducedMotion": 1,
  "intl.accept_languages": "en-GB",
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "data:,",
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join("");

/** A WebDriver BiDi connection: commands with their results, and events. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const received: { method: string; params: unknown }[] = [];
  const fail = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === "event") return void received.push(message);
    const { resolve, reject } = waiting.get(message.id) ?? {};
    waiting.delete(message.id);
    if (message.type === "success") resolve?.(message.result);
    else reject?.(new Error(`${message.error}: ${message.message}`));
  });
  socket.addEventListener("close", () => fail("Firefox closed the connection."));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No connection to ${url}.`)));
  });
  let last = 0;

  return {
    received,
    async send<Result>(method: string, params: object = {}): Promise<Result> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set((last += 1), answer);
      socket.send(JSON.stringify({ id: last, method, params }));
      return (await answer.promise) as Result;
    },
    async [Symbol.asyncDispose]() {
      socket.close();
    },
  };
}

type Message =
  | { type: "event"; method: string; params: unknown }
  | { type: "success"; id: number; result: unknown }
  | { type: "error"; id: number; error: string; message: string };
