import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { builtinModules } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { variablesRead } from "#test/clear-site-environment.ts";
import { serverFlags } from "../../scripts/pinned-node.mjs";
import { project } from "../../scripts/project.mjs";
import { deployFile, readCompose, readExampleEnvironment } from "./deploy-files.ts";

const { services, networks, volumes } = readCompose();
const environment = readExampleEnvironment();

/** The instructions of the Dockerfile, each on one line. */
function instructions(): string[] {
  const lines = deployFile("Dockerfile")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  return lines.split("\n").filter((line) => line !== "");
}

test("both processes share one environment, and the server knows every name in it", () => {
  const sites = Object.values(services).filter(({ image }) => image === "agency-site");
  expect(sites).toHaveLength(2);
  const known = variablesRead();
  // For the AWS client and the other containers.
  const elsewhere = /^(?:AWS_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY)|POSTGRES_\w+|ROOT_\w+)$/;
  const given = [
    ...Object.keys(environment),
    ...sites.flatMap((site) => Object.keys(site.environment ?? {})),
    ...instructions()
      .filter((line) => line.startsWith("ENV "))
      .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = ""]) => name)),
  ];
  const unknown = given.filter((name) => !known.has(name) && !elsewhere.test(name));
  expect(unknown).toEqual(["UV_THREADPOOL_SIZE"]);
});

test("the server accepts the example environment, which names the other containers", () => {
  const site = services["site-1"];
  const config = readConfig({ ...environment, ...site?.environment });
  const database = new URL(config.databaseUrl ?? "");
  expect(Object.keys(services)).toContain(database.hostname);
  expect([database.username, database.password, database.pathname.slice(1)]).toEqual(
    ["USER", "PASSWORD", "DB"].map((name) => environment[`POSTGRES_${name}`]),
  );
  const storage = new URL(config.filesAddress?.endpoint ?? "");
  expect(services[storage.hostname]?.command).toContain(`:${storage.port}`);
  expect([environment["AWS_ACCESS_KEY_ID"], environment["AWS_SECRET_ACCESS_KEY"]]).toEqual([
    environment["ROOT_ACCESS_KEY_ID"],
    environment["ROOT_SECRET_ACCESS_KEY"],
  ]);
  expect(deployFile("compose.yaml")).toContain(`/storage/${config.filesAddress?.bucket}]`);
  expect(config.trustedProxies).toEqual([networks.default.ipam.config[0]?.subnet]);
  expect(config.authSecret?.length).toBeGreaterThanOrEqual(32);
});

test("services, volumes and files named in compose.yaml exist", () => {
  const all = Object.values(services);
  const before = all.flatMap(({ depends_on: names = [] }) =>
    Array.isArray(names) ? names : Object.keys(names),
  );
  expect(Object.keys(services)).toEqual(expect.arrayContaining(before));
  const mounted = all.flatMap(({ volumes: mounts = [] }) =>
    mounts.map((mount) => mount.split(":")[0] ?? ""),
  );
  const [files, named] = [
    mounted.filter((from) => from.startsWith(".")).map((from) => `deploy/${from}`),
    mounted.filter((from) => !from.startsWith(".")),
  ];
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
  files.push(...all.flatMap(({ build }) => build?.dockerfile ?? []));
  // Certificates are supplied by the operator.
  const missing = files.filter((file) => !existsSync(path.join(project, file)));
  expect(missing).toEqual(["deploy/./tls"]);
});

test("the proxy forwards to the existing processes at their port", () => {
  const named = [...deployFile("nginx.conf").matchAll(/server (site-\d+:\d+)/g)];
  const [, port] = /PORT=(\d+)/.exec(deployFile("Dockerfile")) ?? [];
  const sites = Object.keys(services).filter((name) => name.startsWith("site-"));
  expect(named.map(([, address]) => address)).toEqual(sites.map((name) => `${name}:${port}`));
});

test("the image is built from existing files and runs unprivileged with the flags of npm start", () => {
  const lines = instructions();
  const copied = lines.filter((line) => /^COPY (?!--)/.test(line));
  const sources = copied.flatMap((line) => line.split(" ").slice(1, -1));
  expect(sources.filter((source) => !existsSync(path.join(project, source)))).toEqual([]);
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));
  expect(last.find((line) => line.startsWith("USER "))).toBe("USER agency-site");
  // Node is linked with libatomic, which the slim base image lacks.
  expect(last.filter((line) => /^RUN .*apt-get install.* libatomic1\b/.test(line))).toHaveLength(1);
  const words = (instruction: string) => {
    const line = last.find((one) => one.startsWith(instruction)) ?? "";
    return JSON.parse(line.slice(line.indexOf("["))) as string[];
  };
  expect(words("ENTRYPOINT")).toEqual(["node", ...serverFlags]);
  expect(words("CMD")).toEqual(["build/node/main.js"]);
  expect(words("HEALTHCHECK")[2]).toContain("/healthz");
});

test("the image excludes no file that the server needs", async () => {
  const ignored = deployFile("Dockerfile.dockerignore").split("\n");
  for (const folder of ["app", "content", "public", "scripts", "server"])
    expect(ignored).not.toContain(folder);
  const manifest = JSON.parse(await readFile(path.join(project, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const files = glob("{server,content}/**/*.ts", { cwd: project });
  const missing = new Set<string>();
  for await (const file of files) {
    // Tests, the demo's pictures and Vite are for development only.
    if (/\.test\.ts$|server\/seed\//.test(file)) continue;
    const text = await readFile(path.join(project, file), "utf8");
    for (const [, name = ""] of text.matchAll(/^(?:import|\}) .*?from "([@\w][^"]*)";$/gm)) {
      const from = name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/");
      const isOurs = from in manifest.dependencies || from.startsWith("node:");
      if (!isOurs && !builtinModules.includes(from)) missing.add(`${file}: ${from}`);
    }
  }
  expect([...missing]).toEqual([]);
});
