import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { checkBudgets } from "./budgets.mjs";

const react = "/x/node_modules/react/index.js";
const entry = { "assets/entry.js": { size: 90_000, modules: [react, "/x/app/entry.client.tsx"] } };
const home = { "assets/home.js": { size: 4_000, modules: ["/x/app/site/home.tsx"] } };
const edit = {
  "assets/edit.js": { size: 9_000, modules: ["/x/app/staff/screens/edit.tsx"] },
};

test("a build within its budgets has a table and no problems", async () => {
  const { table, problems } = await checked({ ...entry, ...home, ...edit });
  expect(problems).toEqual([]);
  expect(table.join("\n")).toMatch(/site\/home +94\.\d KB/);
  expect(table.join("\n")).toMatch(/the editor with all its imports +99\.\d KB/);
});

test("reports a page over its initial budget, and a screen over its own", async () => {
  const heavy = { "assets/home.js": { size: 15_500, modules: [] } };
  expect((await checked({ ...entry, ...heavy, ...edit })).problems).toEqual([
    expect.stringMatching(/^site\/home on first load is 105\.\d KB/),
    expect.stringMatching(/^site\/home alone is 15\.5 KB/),
  ]);
});

test("reports staff code that a visitor's browser could fetch, at once or later", async () => {
  const later = { imports: [], dynamicImports: ["later.js"], modules: [] };
  const packages = ["@base-ui/react", "idb", "diff"];
  for (const module of [
    "/x/app/staff/screens/dashboard.tsx",
    ...packages.map((name) => `/x/node_modules/${name}/a.js`),
  ]) {
    const files = {
      "assets/home.js": { ...later, size: 1 },
      "later.js": { size: 1, modules: [module] },
    };
    const { problems } = await checked({ ...entry, ...files, ...edit });
    expect([module, problems.length]).toEqual([module, 1]);
    expect(problems[0]).toContain("site/home: later.js contains ");
  }
});

test("reports widget styles in a style sheet of a public page", async () => {
  const sheet = { "assets/home.css": { size: 0, modules: [], text: ".ProseMirror{}" } };
  const styled = { "assets/home.js": { size: 1, modules: [], css: ["assets/home.css"] } };
  expect((await checked({ ...entry, ...styled, ...sheet, ...edit })).problems).toEqual([
    "site/home: assets/home.css contains styles of the staff area",
  ]);
});

test("counts the editor with its dynamic imports, and requires rich text to be one", async () => {
  const rich = { size: 294_000, modules: ["/x/node_modules/prosemirror-view/dist/index.js"] };
  const lazy = { "assets/edit.js": { size: 1, modules: [], dynamicImports: ["rich.js"] } };
  const all = { ...entry, ...home, "rich.js": rich };
  expect((await checked({ ...all, ...lazy })).problems).toEqual([
    expect.stringMatching(/^The editor is 384\.\d KB of JavaScript; the limit is 383\.5 KB$/),
  ]);
  const early = { "assets/edit.js": { size: 1, modules: [], imports: ["rich.js"] } };
  expect((await checked({ ...all, "rich.js": { ...rich, size: 9 }, ...early })).problems).toEqual([
    "staff/screens/edit loads rich text before a field of it is opened: rich.js",
  ]);
});

test("counts the page checker separately from the editor", async () => {
  const axe = { size: 140_000, modules: ["/x/node_modules/axe-core/axe.min.js"] };
  const lazy = { "assets/edit.js": { size: 1, modules: [], dynamicImports: ["axe.js"] } };
  expect((await checked({ ...entry, ...home, ...lazy, "axe.js": axe })).problems).toEqual([
    "The page checker is 140.0 KB of JavaScript; the limit is 135.0 KB",
  ]);
});

interface File {
  size: number;
  modules: string[];
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  text?: string;
}

/** Checks a build of these files, with one public and one staff screen. */
async function checked(files: Record<string, File>) {
  await using folder = await temporaryFolder();
  const write = async (name: string, content: string | Buffer) => {
    const file = join(folder.path, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  for (const [name, { size, text }] of Object.entries(files))
    await write(name, text ?? randomBytes(size));
  const names = Object.entries(files);
  const modules = names.map(([name, file]) => [name, file.modules]);
  const manifest = names.map(([name, file]) => [name, { ...file, file: name }]);
  await write(".vite/modules.json", JSON.stringify(Object.fromEntries(modules)));
  await write(".vite/manifest.json", JSON.stringify(Object.fromEntries(manifest)));
  const route = (id: string, module: string) => {
    const { imports = [], css = [] } = files[module] ?? {};
    return { id, parentId: "root", module: `/${module}`, imports, css };
  };
  const table = {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: {
      root: { id: "root", module: "/assets/entry.js", imports: [] },
      "site/home": route("site/home", "assets/home.js"),
      "staff/screens/edit": route("staff/screens/edit", "assets/edit.js"),
    },
  };
  await write("assets/manifest-1a2b.js", `window.__reactRouterManifest=${JSON.stringify(table)};`);
  return checkBudgets(folder.path);
}
