import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { serverFlags } from "../../scripts/pinned-node.mjs";
import { deployFile } from "./deploy-files.ts";

const unit = deployFile("agency-site.service");
const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test("the service starts the server like npm start, within the measured limits", () => {
  const [, flags = ""] = /^ExecStart=\S+ (.*) build\/node\/main\.js$/m.exec(unit) ?? [];
  expect(flags.split(" ")).toEqual(serverFlags);
  const settings = unit.split("\n");
  for (const setting of [
    "NoNewPrivileges=yes",
    "ProtectSystem=strict",
    "PrivateTmp=yes",
    "MemoryMax=768M",
    "LimitNOFILE=8192",
    "Restart=always",
    "RestartPreventExitStatus=65",
    "LogNamespace=agency-site",
  ])
    expect(settings).toContain(setting);
});

test("log lines are removed after 30 days, wherever they are written", () => {
  const days = (name: string) =>
    Number(new RegExp(`^${name}=(\\d+)day$`, "m").exec(deployFile("logs-30-days.conf"))?.[1]);
  // Only a whole file is removed, once its last line is too old.
  expect(days("MaxFileSec") + days("MaxRetentionSec")).toBe(30);
  const compose = deployFile("compose.yaml");
  expect(compose).toContain("driver: journald");
  const services = compose.match(/^ {4}image: /gm)?.length ?? 0;
  // The container that only creates a folder logs nothing.
  expect(compose.match(/^ {4}logging: \*log$/gm)).toHaveLength(services - 1);
});

test.skipIf(!hasSystemd)(
  "systemd accepts the service file and rates its exposure low",
  async () => {
    await using folder = await temporaryFolder("service");
    const file = path.join(folder.path, "agency-site.service");
    await writeFile(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const verified = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect(verified.stderr.split("\n").filter((line) => line.includes("agency-site"))).toEqual([]);
    // Threshold in tenths: 2.0 of 10 is "OK"; a service without a sandbox has 9.6.
    const exposure = ["security", "--offline=true", "--threshold=20", file];
    expect(spawnSync("systemd-analyze", exposure).status).toBe(0);
  },
);
