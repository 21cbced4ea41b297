import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const script = `console.log("${"a".repeat(2000)}")`;

test("serves files under assets/ as immutable, others for a day, each with its type", async () => {
  await using opened = await openFilled();
  const asset = await opened.ask("/assets/root-Bx3.js");
  expect(asset.status).toBe(200);
  expect(asset.headers.get("Content-Type")).toMatch(/^text\/javascript/);
  expect(asset.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(await asset.text()).toBe(script);
  for (const [target, type] of [
    ["/icon.svg", "image/svg+xml; charset=utf-8"],
    ["/press/kit.txt", "text/plain; charset=utf-8"],
  ] as const) {
    const file = await opened.ask(target);
    expect(file.headers.get("Content-Type")).toBe(type);
    expect(file.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(await file.text()).not.toMatch(/^GET /);
  }
});

test("returns an uncached plain 404 for a missing asset, and passes other missing paths on to pages", async () => {
  await using opened = await openFilled();
  for (const target of ["/assets/gone.js", "/assets/", "/assets", "/assets/fonts", "/assets/a/b"]) {
    const missing = await opened.ask(target);
    expect([target, missing.status]).toEqual([target, 404]);
    expect(missing.headers.get("Cache-Control")).toBe("no-store");
    expect(await missing.text()).toBe("There is no such file.\n");
  }
  for (const target of ["/work.data", "/none.png", "/work/harbour", "/press"])
    expect(await (await opened.ask(target)).text()).toBe(`GET ${target} `);
});

test("serves nothing outside the folder, and no hidden files", async () => {
  await using opened = await openFilled();
  for (const target of [
    "/assets/../../secret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/..%5c..%5csecret.txt",
    "/assets/%252e%252e/%252e%252e/secret.txt",
    "/assets/..\\..\\secret.txt",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/press/../../secret.txt",
    "/client-other/secret.txt",
    "/.vite/manifest.json",
    "/press/.hidden.txt",
    "/%2evite/manifest.json",
    "/.env",
    "/assets/root-Bx3.js%00.png",
    "/assets/root-Bx3.js/",
    "/assets/root-Bx3.js/.",
  ]) {
    const answer = await opened.ask(target);
    const text = await answer.text();
    expect({ target, text }).not.toEqual({ target, text: expect.stringContaining("top secret") });
  }
});

test("answers HEAD with the length only, and a range with that part", async () => {
  await using opened = await openFilled();
  const head = await opened.ask("/assets/root-Bx3.js", { method: "HEAD" });
  expect(head.headers.get("Content-Length")).toBe(String(script.length));
  expect(head.headers.get("Cache-Control")).toContain("immutable");
  expect(await head.text()).toBe("");
  const part = await opened.ask("/assets/root-Bx3.js", { headers: { Range: "bytes=0-6" } });
  expect([part.status, await part.text()]).toEqual([206, "console"]);
  expect(part.headers.get("Content-Range")).toBe(`bytes 0-6/${script.length}`);
  const beyond = await opened.ask("/assets/root-Bx3.js", { headers: { Range: "bytes=9999-" } });
  expect(beyond.status).toBe(416);
  expect(beyond.headers.has("Cache-Control")).toBe(false);
});

test("serves precompressed copies to clients that accept them", async () => {
  await using opened = await openFilled();
  const file = path.join(opened.clientFolder, "assets/root-Bx3.js");
  const [packed, gzipped] = [brotliCompressSync(script), gzipSync(script)];
  await writeFile(`${file}.br`, packed);
  await writeFile(`${file}.gz`, gzipped);
  const asked = async (encodings: string) => {
    const headers = { "Accept-Encoding": encodings };
    const { headers: answered, body } = await opened.ask("/assets/root-Bx3.js", { headers });
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    expect(answered.get("Content-Type")).toMatch(/^text\/javascript/);
    expect(answered.get("Cache-Control")).toContain("immutable");
    expect(answered.get("Vary")).toBe("Accept-Encoding");
    expect(answered.get("Content-Length")).toBe(String(bytes.length));
    return { encoding: answered.get("Content-Encoding"), bytes };
  };
  expect(await asked("gzip, deflate, br, zstd")).toEqual({ encoding: "br", bytes: packed });
  expect(await asked("gzip")).toEqual({ encoding: "gzip", bytes: gzipped });
  expect(await asked("identity")).toEqual({ encoding: null, bytes: Buffer.from(script) });
});

test("never answers a POST with a file", async () => {
  await using opened = await openFilled();
  const posted = await opened.ask("/icon.svg", { method: "POST", body: "a" });
  expect(await posted.text()).toBe("POST /icon.svg a");
});

async function openFilled() {
  const folder = await temporaryFolder();
  const opened = await openTestApp({ folder: folder.path });
  const { clientFolder } = opened;
  await mkdir(path.join(clientFolder, "assets/fonts"));
  await mkdir(path.join(clientFolder, "press"));
  await mkdir(path.join(clientFolder, ".vite"));
  await mkdir(`${clientFolder}-other`);
  await symlink(folder.path, path.join(clientFolder, ".outside"));
  const files = {
    "client/assets/root-Bx3.js": script,
    "client/icon.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "client/press/kit.txt": "Press kit",
    "client/press/.hidden.txt": "secret",
    "client/.vite/manifest.json": '"secret"',
    "client/.env": "secret",
    "client-other/secret.txt": "secret",
    "secret.txt": "secret",
  };
  for (const [name, text] of Object.entries(files)) {
    // The test pages respond with the requested path, which must not contain the marker.
    await writeFile(path.join(folder.path, name), text.replace("secret", "top secret"));
  }
  return {
    ...opened,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
