import path from "node:path";
import { defineConfig, type Plugin } from "rolldown";

const folder = path.join(import.meta.dirname, "build/node");

// The server and nearly all that it needs, as one file: it starts in a third of the time that a thousand files take, and in half the memory.
export default defineConfig({
  input: path.join(import.meta.dirname, "server/main.ts"),
  platform: "node",
  // Native code, what reads files beside itself or is rarely loaded, and what development alone or nobody loads.
  external: ["sharp", "pdfkit", "vite", "pg-native", "nspell", "dictionary-en-gb"],
  plugins: [keepPlaces()],
  transform: { define: { "process.env.NODE_ENV": '"production"' } },
  // Tree shaking and the removal of dead code (on unless minify is false) drop a call whose result is unused, such as
  // decodeURIComponent(path) in a try block, though it is called to see whether it throws.
  treeshake: false,
  // Not minified, so that stacks name functions as the sources do.
  output: { dir: folder, format: "esm", entryFileNames: "main.js", cleanDir: true, minify: false },
});

/** What a module finds beside itself (migrations, workers, word lists, the demo's pictures) stays beside its source. */
function keepPlaces(): Plugin {
  return {
    name: "keep-places",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.")) return undefined;
      const fromBundle = (place: string) => path.relative(folder, place).replaceAll("\\", "/");
      const sourceFolder = JSON.stringify(`/${fromBundle(path.dirname(id))}`);
      const source = JSON.stringify(fromBundle(id));
      return code
        .replaceAll("import.meta.dirname", `(import.meta.dirname + ${sourceFolder})`)
        .replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`)
        .replaceAll("import.meta.main", "false");
    },
  };
}
