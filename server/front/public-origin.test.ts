import { expect, test } from "vitest";
import { openTemporaryApp } from "#server/temporary-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("with a public origin, pages see that and no other, and TLS is asked for from then on", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({
    folder: folder.path,
    publicOrigin: "https://www.example.com",
    pages: async (_services, request) => new Response(`${request.url} ${await request.text()}`),
  });
  const Host = "www.example.com";
  const asked = await opened.ask("/work?a=b", { headers: { Host } });
  expect(await asked.text()).toBe("https://www.example.com/work?a=b ");
  expect(asked.headers.get("Strict-Transport-Security")).toBe(
    "max-age=63072000; includeSubDomains",
  );
  const headers = { Host, Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" };
  const posted = await opened.ask("/contact", { method: "POST", body: "a=b", headers });
  expect(await posted.text()).toBe("https://www.example.com/contact a=b");
});
