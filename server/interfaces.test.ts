import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { goodPassword } from "#test/test-identity.ts";
import { openTestMember } from "#test/test-member.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

// Each example runs in a separate process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const project = path.join(import.meta.dirname, "..");

/** The programs in the guide to the interfaces, by heading. */
async function examples(): Promise<Map<string, string>> {
  const guide = await readFile(path.join(project, "docs", "interfaces.md"), "utf8");
  const sections = guide.split(/^## /m).map((section) => {
    const [heading = ""] = section.split("\n");
    return [heading, /^```js\n(.*?)^```$/ms.exec(section)?.[1]] as const;
  });
  return new Map(sections.flatMap(([heading, code]) => (code ? [[heading, code]] : [])));
}

test("runs every example of the guide to the interfaces with its stated result", async () => {
  await using folder = await temporaryFolder("interfaces");
  await using site = await openTestMember({ dataFolder: folder.path, databaseUrl: undefined });
  const [EMAIL, PASSWORD] = ["anna@aldwater.example", goodPassword];
  const passwordHash = await site.identity.passwords.hash(PASSWORD);
  await site.identity.staff.add({ name: "Anna", email: EMAIL, passwordHash });
  const env = { ...process.env, SITE: site.origin, EMAIL, PASSWORD };
  const programs = await examples();
  const run = async (heading: string, more: Record<string, string> = {}) => {
    const given = ["--input-type=module", "--eval", programs.get(heading) ?? ""];
    const options = { cwd: project, env: { ...env, ...more } };
    const { stdout } = await promisify(execFile)(process.execPath, given, options);
    return stdout.trim();
  };

  expect([...programs.keys()]).toEqual(["Identity", "Documents", "Files"]);
  const TOKEN = await run("Identity");
  expect(TOKEN).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(await run("Documents", { TOKEN })).toBe("posts/from-a-program Written by the SDK");
  expect(await run("Files", { TOKEN })).toBe("site 5\nHello");

  const { fields } = (await site.documents.get("posts/from-a-program")) ?? {};
  expect(fields).toMatchObject({ title: { stringValue: "From a program" } });
  expect(await site.files.current("papers/hello.txt")).toMatchObject({ contentType: "text/plain" });
  await expect(run("Files", { TOKEN: "wrong" })).rejects.toThrow("storage/unauthenticated");
});
