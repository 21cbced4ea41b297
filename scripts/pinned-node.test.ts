import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { findPinnedNode, troubleOfPinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";

test("the Node that npm brought starts, and where none is nothing is said", async () => {
  expect(findPinnedNode(project)).toBeDefined();
  expect(troubleOfPinnedNode(project)).toBeUndefined();
  await using folder = await temporaryFolder();
  expect(troubleOfPinnedNode(folder.path)).toBeUndefined();
});

test("a Node that lacks a library is told in the system's words, with what to install", async () => {
  await using folder = await temporaryFolder();
  const missing = "error while loading shared libraries: libatomic.so.1: cannot open shared object";
  await putNode(folder.path, `echo "node: ${missing}" >&2; exit 127`);
  const trouble = troubleOfPinnedNode(folder.path);
  expect(trouble).toContain(missing);
  expect(trouble).toContain("apt-get install libatomic1");
});

test("a Node that is of another kind of machine is told without advice that does not fit", async () => {
  await using folder = await temporaryFolder();
  await putNode(folder.path, "echo Exec format error >&2; exit 126");
  const trouble = troubleOfPinnedNode(folder.path);
  expect(trouble).toContain("does not start on this machine: Exec format error");
  expect(trouble).not.toContain("libatomic");
});

/** Puts a script where the Node of the project at `root` would be. */
async function putNode(root: string, script: string): Promise<void> {
  const node = join(root, (findPinnedNode(project) ?? "").slice(project.length));
  await mkdir(dirname(node), { recursive: true });
  await writeFile(node, `#!/bin/sh\n${script}\n`);
  await chmod(node, 0o755);
}
