import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { allFieldsOf } from "#content/document.ts";
import { decodeFields, encodeFields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { createApp } from "#server/app.ts";
import { openBuild } from "#server/build.ts";
import { readConfig } from "#server/config.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { openHttpServer } from "#server/http/server.ts";
import { ensureFirstStaff } from "#server/identity/first-staff.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { createPages } from "#server/pages.ts";
import { openServices } from "#server/services.ts";
import { passwordCost } from "#test/staff-account.ts";
import { blockWrites } from "#test/block-writes.ts";

// Runs sites as server/main.ts does, one after another on the same port, since starting a process costs far more than opening a
// site. The parent process opens and closes them by messages, writes to their stores and reads from them.

/** A request of the parent process. */
export type Request =
  | { ask: "open"; env: Record<string, string> }
  | { ask: "close" }
  | { ask: "change"; path: string; values: Values }
  | { ask: "remove"; path: string }
  | { ask: "read"; path: string }
  | { ask: "list"; collection: string }
  | { ask: "refuse writes" }
  | { ask: "close the store" };

/** The response to the request with the same number. */
export type Answer = { number: number; error?: string; documents?: Values[] };

/** The values of a document by field name. */
export type Values = Record<string, unknown>;

const author: Viewer = { kind: "system", name: "A journey" };
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
const http = await openHttpServer(config);
const build = await openBuild(config, http.server);
let opened: Awaited<ReturnType<typeof openSite>> | undefined;
const unanswered = new Set<ServerResponse>();

process.on("message", ({ number, ...request }: Request & { number: number }) => {
  answer(request).then(
    (documents) => process.send?.({ number, documents } satisfies Answer),
    (error: unknown) => process.send?.({ number, error: String(error) } satisfies Answer),
  );
});
process.once("SIGTERM", () => void stop());
process.once("disconnect", () => process.exit(1));
await http.answerWith((request, response) => {
  if (!opened) return void response.destroy();
  unanswered.add(response);
  response.once("close", () => unanswered.delete(response));
  opened.listener(request, response);
});
process.stdout.write(`The writable site is at ${http.address}\n`);

async function openSite(env: Record<string, string>) {
  const own = readConfig({ ...process.env, ...env });
  const services = await openServices(
    { ...own, passwordCost },
    { log, onBroken: (error) => log.fatal(error) },
  );
  await services.alone("first staff", () =>
    ensureFirstStaff({
      identity: services.identity,
      email: own.staffEmail,
      password: own.staffPassword,
      site: http.address,
      say: () => {},
    }),
  );
  const { app, before, endStreams } = createApp({
    services,
    pages: createPages(build.load, { ...build, strict: true }),
    cachePages: true,
    clientFolder: build.clientFolder,
    log,
  });
  let isOpen = true;
  // Held while other writers to the database are blocked.
  let pen: AsyncDisposable | undefined;
  return {
    documents: services.documents,
    listener: before(getRequestListener(app.fetch)),
    async refuseWrites() {
      pen = await blockWrites(own);
    },
    async closeStore() {
      isOpen = false;
      await services.close();
    },
    async close() {
      await pen?.[Symbol.asyncDispose]();
      endStreams();
      const late = Date.now() + 5_000;
      while (unanswered.size > 0 && Date.now() < late) await setTimeout(5);
      http.server.closeAllConnections();
      if (isOpen) await services.close();
    },
  };
}

async function closeSite() {
  const closing = opened;
  opened = undefined;
  await closing?.close();
}

async function answer(request: Request): Promise<Values[]> {
  if (request.ask === "open") {
    await closeSite();
    opened = await openSite(request.env);
    return [];
  }
  if (!opened) throw new Error("No site is open.");
  const { documents } = opened;
  switch (request.ask) {
    case "close":
      await closeSite();
      return [];
    case "change": {
      const { path } = request;
      const fields = encoded(path, request.values);
      await documents.commit(
        [{ update: { path, fields }, updateMask: Object.keys(fields) }],
        author,
      );
      return [];
    }
    case "remove":
      await documents.commit([{ delete: request.path }], author);
      return [];
    case "read": {
      const found = await documents.get(request.path);
      return found ? [valuesOf(found)] : [];
    }
    case "list": {
      const found = await documents.list(request.collection, { limit: 100 });
      return found.documents.map(valuesOf);
    }
    case "refuse writes":
      await opened.refuseWrites();
      return [];
    case "close the store":
      await opened.closeStore();
      return [];
  }
}

/** Encodes the values of a document by its model. */
function encoded(path: string, values: Values): TypedFields {
  const model = modelOf(path);
  const fields = model ? allFieldsOf(model) : {};
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  if (strange.length > 0) throw new Error(`${path} has no field ${strange.join(", ")}.`);
  const named = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name));
  return encodeFields(Object.fromEntries(named), values);
}

/** Returns the values of a document; for one outside the content model, only its strings and booleans. */
function valuesOf({ path, fields }: StoredDocument): Values {
  const model = modelOf(path);
  return model
    ? decodeFields(model.fields, fields)
    : Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          "booleanValue" in value ? value.booleanValue : readString(value),
        ]),
      );
}

async function stop() {
  await closeSite();
  process.exit(0);
}
