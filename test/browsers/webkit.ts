import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#test/free-port.ts";
import type { Driver } from "#test/browsers/driver.ts";
import { startProgram } from "#test/browsers/start-program.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** Starts WebKitGTK's MiniBrowser on a virtual display and opens a window in it, over WebDriver. */
export async function openWebKit(driver: string, display: string): Promise<Driver> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("webkit"));
  await mkdir(join(folder.path, "gtk-3.0"));
  await writeFile(join(folder.path, "gtk-3.0/settings.ini"), reducedMotion);
  await writeFile(join(folder.path, "gtk-3.0/gtk.css"), smallToolbar);
  const screen = opening.use(
    startProgram(display, ["-displayfd", "3", "-screen", "0", "1600x1300x24", "-nolisten", "tcp"]),
  );
  const [number] = await screen.printed(/^\d+$/m);
  const port = await freePort();
  const server = opening.use(
    startProgram(driver, [`--port=${port}`], {
      DISPLAY: `:${number}`,
      XDG_CONFIG_HOME: folder.path,
      XDG_CACHE_HOME: folder.path,
      XDG_DATA_HOME: folder.path,
    }),
  );
  void server;
  const send = await connect(`http://127.0.0.1:${port}`);
  const run = (script: string, ...args: unknown[]) =>
    send("POST", "/execute/sync", { script, args });
  const earlier: string[] = [];
  const complaints = async () => (await run("return window.complaints ?? []")) as string[];
  const opened = opening.move();

  return {
    async goTo(url) {
      earlier.push(...(await complaints()));
      await run("window.isLeft = true");
      await send("POST", "/url", { url });
      while (!(await run(listen))) await delay(5);
      while ((await run("return document.readyState")) !== "complete") await delay(20);
    },
    call: async (source, text) => (await run(`return (${source})(arguments[0])`, text)) as string,
    perform: async (actions) => void (await send("POST", "/actions", { actions })),
    async chooseFile(selector, path) {
      const found = await send("POST", "/element", { using: "css selector", value: selector });
      const [id = ""] = Object.values(found as Record<string, string>);
      await send("POST", `/element/${id}/value`, { text: path });
    },
    async resize(width, height) {
      await send("POST", "/window/rect", { width, height });
      const inner = (await run("return innerHeight")) as number;
      await send("POST", "/window/rect", { width, height: 2 * height - inner });
    },
    screenshot: async () => Buffer.from((await send("GET", "/screenshot")) as string, "base64"),
    complaints: async () => [...earlier, ...(await complaints())],
    async [Symbol.asyncDispose]() {
      await send("DELETE", "");
      await opened.disposeAsync();
    },
  };
}

const reducedMotion = "[Settings]\ngtk-enable-animations=0\n";

/** Shrinks the MiniBrowser's toolbar, which would keep its windows wider than a phone. */
const smallToolbar =
  "* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }";

/** Collects errors from the start of a document, before its modules run, since the driver does not report the console. */
const listen = `
  if (window.isLeft) return false;
  const complaints = (window.complaints = []);
  addEventListener("error", ({ message, filename }) => complaints.push(message + " (" + filename + ")"));
  addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)));
  for (const level of ["error", "warn"]) {
    const log = console[level];
    console[level] = (...words) => {
      complaints.push(words.join(" "));
      log(...words);
    };
  }
  return true;`;

/** Opens a WebDriver session at an address that a driver is about to serve. */
async function connect(address: string) {
  const capabilities = {
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { args: ["--automation"] },
  };
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: Failure };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await request("GET", "/status").catch(() => false))) await delay(50);
  const opened = await request("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { sessionId: string };
  return (method: string, path: string, body?: object) =>
    request(method, `/session/${sessionId}${path}`, body);
}

type Failure = { error: string; message: string };
