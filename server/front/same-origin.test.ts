import { expect, test } from "vitest";
import { openTemporaryApp } from "#server/temporary-app.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const own = "http://localhost";

const matrix: [verdict: "passes" | "refused", headers: Record<string, string>][] = [
  // No browser, or one that says nothing.
  ["passes", {}],
  ["passes", { "Sec-Fetch-Site": "same-origin", Origin: own }],
  ["passes", { "Sec-Fetch-Site": "same-origin" }],
  // The person typed or reloaded it.
  ["passes", { "Sec-Fetch-Site": "none" }],
  ["passes", { Origin: own }],
  ["refused", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["refused", { "Sec-Fetch-Site": "cross-site" }],
  ["refused", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
  ["refused", { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
  ["refused", { "Sec-Fetch-Site": "cross-site", Origin: own }],
  ["refused", { "Sec-Fetch-Site": "anything" }],
  ["refused", { "Sec-Fetch-Site": "" }],
  ["refused", { Origin: "https://evil.example" }],
  ["refused", { Origin: "null" }],
  ["refused", { Origin: "" }],
  ["refused", { Origin: "https://localhost" }],
  ["refused", { Origin: "http://localhost:81" }],
  ["refused", { Origin: "http://localhost.evil.example" }],
  ["refused", { Origin: "http://evil-localhost" }],
  ["refused", { Origin: `${own}/` }],
  ["refused", { Origin: "https://evil.example", Cookie: "session=1" }],
  ["refused", { Origin: "https://evil.example", Authorization: "Basic YTpi" }],
  // Whoever holds a token was not made to send it by another site: browsers add none by themselves.
  ["passes", { Origin: "https://evil.example", Authorization: "Bearer token" }],
];

const types = ["application/x-www-form-urlencoded", "application/json", "text/plain", ""];

test("another site cannot make a browser change anything here, whatever it says it sends", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  for (const [verdict, headers] of matrix)
    for (const type of types) {
      const sent = type === "" ? headers : { ...headers, "Content-Type": type };
      const { status } = await opened.ask("/contact", { method: "POST", body: "a", headers: sent });
      expect({ sent, status }).toEqual({ sent, status: verdict === "passes" ? 200 : 403 });
    }
});

test("all methods that change something are guarded, and none that only reads", async () => {
  await using folder = await temporaryFolder();
  await using opened = await openTemporaryApp({ folder: folder.path });
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const status = async (method: string) => (await opened.ask("/", { method, headers })).status;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(await status(method)).toBe(403);
  expect([await status("GET"), await status("HEAD"), await status("OPTIONS")]).toEqual([
    200, 200, 405,
  ]);
});
