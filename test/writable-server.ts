import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { decodeFields, encodeFields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { createApp } from "#server/app.ts";
import { openBuild } from "#server/build.ts";
import { readConfig } from "#server/config.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { openHttpServer } from "#server/http-server.ts";
import { ensureFirstStaff } from "#server/identity/first-staff.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { createPages } from "#server/pages.ts";
import { openServices } from "#server/services.ts";
import { takePen } from "#test/take-pen.ts";

// The whole site as server/main.ts runs it, and beside it what no visitor may do: the process that started this one can
// write to the store, read from it and take it away, by messages.

/** What this process may be asked. */
export type Request =
  | { ask: "change"; path: string; values: Values }
  | { ask: "remove"; path: string }
  | { ask: "read"; path: string }
  | { ask: "list"; collection: string }
  | { ask: "refuse writes" }
  | { ask: "close the store" };

/** Its answer to the request of the same number. */
export type Answer = { number: number; error?: string; documents?: Values[] };

/** The values of a document by the names of its fields. */
export type Values = Record<string, unknown>;

const author: Viewer = { kind: "system", name: "A journey" };
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
const http = await openHttpServer(config);
const services = await openServices(config, { log, onBroken: (error) => log.fatal(error) });
await services.alone("first staff", () =>
  ensureFirstStaff({
    identity: services.identity,
    email: config.staffEmail,
    password: config.staffPassword,
    site: http.address,
    say: () => {},
  }),
);
const build = await openBuild(config, http.server);
const { app, before, endStreams } = createApp({
  services,
  pages: createPages(build.load, { ...build, strict: true }),
  keepPages: true,
  clientFolder: build.clientFolder,
  log,
});
let isOpen = true;
// While nobody but its holder may write to the database.
let pen: AsyncDisposable | undefined;

process.on("message", ({ number, ...request }: Request & { number: number }) => {
  answer(request).then(
    (documents) => process.send?.({ number, documents } satisfies Answer),
    (error: unknown) => process.send?.({ number, error: String(error) } satisfies Answer),
  );
});
process.once("SIGTERM", () => void stop());
process.once("disconnect", () => process.exit(1));
await http.answerWith(before(getRequestListener(app.fetch)));
process.stdout.write(`The writable site is at ${http.address}\n`);

async function answer(request: Request): Promise<Values[]> {
  const { documents } = services;
  switch (request.ask) {
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
      pen = await takePen(config);
      return [];
    case "close the store":
      isOpen = false;
      await services.close();
      return [];
  }
}

/** Some values of a document, as its model stores them. */
function encoded(path: string, values: Values): TypedFields {
  const fields = modelOf(path)?.fields ?? {};
  const strange = Object.keys(values).filter((name) => !Object.hasOwn(fields, name));
  if (strange.length > 0) throw new Error(`${path} has no field ${strange.join(", ")}.`);
  const named = Object.entries(fields).filter(([name]) => Object.hasOwn(values, name));
  return encodeFields(Object.fromEntries(named), values);
}

/** The values of a document; those of one that the content model does not know are texts and truths. */
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
  await pen?.[Symbol.asyncDispose]();
  endStreams();
  await http.drain(5_000);
  if (isOpen) await services.close();
  process.exit(0);
}
