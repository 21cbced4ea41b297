import { chmod, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { findPinnedNode, problemOfPinnedNode } from "./pinned-node.mjs";
import { project } from "./project.mjs";

test("reports nothing when the installed Node starts, or there is none", async () => {
  expect(findPinnedNode(project)).toBeDefined();
  expect(problemOfPinnedNode(project)).toBeUndefined();
  await using folder = await temporaryFolder();
  expect(problemOfPinnedNode(folder.path)).toBeUndefined();
});

test("reports a missing library with the system's message and what to install", async () => {
  await using folder = await temporaryFolder();
  const missing = "error while loading shared libraries: libatomic.so.1: cannot open shared object";
  await putNode(folder.path, `echo "node: ${missing}" >&2; exit 127`);
  const problem = problemOfPinnedNode(folder.path);
  expect(problem).toContain(missing);
  expect(problem).toContain("apt-get install libatomic1");
});

test("reports a Node for another kind of machine without advice that does not apply", async () => {
  await using folder = await temporaryFolder();
  await putNode(folder.path, "echo Exec format error >&2; exit 126");
  const problem = problemOfPinnedNode(folder.path);
  expect(problem).toContain("does not start on this machine: Exec format error");
  expect(problem).not.toContain("libatomic");
});

/** Replaces the Node of the project at `root` with a script. */
async function putNode(root: string, script: string): Promise<void> {
  const node = join(root, (findPinnedNode(project) ?? "").slice(project.length));
  await mkdir(dirname(node), { recursive: true });
  await writeFile(node, `#!/bin/sh\n${script}\n`);
  await chmod(node, 0o755);
}
