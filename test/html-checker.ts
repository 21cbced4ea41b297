import { execFile, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** A finding of the Nu HTML checker. */
export type Finding = { page: string; message: string; extract: string };

/** Returns why pages cannot be checked on this machine; undefined when they can. */
export function noChecker(): string | undefined {
  const found = spawnSync("java", ["-version"], { stdio: "ignore" });
  return found.status === 0 ? undefined : "The Nu HTML checker needs Java, which is not installed.";
}

/** Returns the errors that the Nu HTML checker finds in pages, in a single run. Throws when its output cannot be read. */
export async function checkHtml(pages: ReadonlyMap<string, string>): Promise<Finding[]> {
  await using folder = await temporaryFolder("html-checker");
  const names = new Map([...pages.keys()].map((page, at) => [`${at}.html`, page]));
  for (const [name, page] of names)
    await writeFile(path.join(folder.path, name), pages.get(page) ?? "");
  const jar = path.join(
    path.dirname(createRequire(import.meta.url).resolve("vnu-jar/package.json")),
    "build/dist/vnu.jar",
  );
  // A small heap and one compiler leave the machine to parallel tests.
  const java = ["-Xmx256m", "-Xss4m", "-XX:TieredStopAtLevel=1", "-jar", jar];
  const checker = ["--format", "json", "--stdout", "--errors-only", "--exit-zero-always"];
  const { stdout } = await promisify(execFile)(
    "java",
    [...java, ...checker, ...[...names.keys()].map((name) => path.join(folder.path, name))],
    { maxBuffer: 64 * 1024 * 1024, timeout: 80_000 },
  );
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  // Its CSS checks lack recent features; the linter covers CSS.
  const ofHtml = messages.filter(({ message }) => !message.startsWith("CSS: "));
  return ofHtml.map(({ url, message, extract = "" }) => ({
    page: names.get(path.basename(url)) ?? url,
    message,
    extract,
  }));
}

type Message = { url: string; message: string; extract?: string };
