import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";

test("sends HSTS on every response where the public origin is https", async () => {
  const publicOrigin = "https://www.aldwater.example";
  await using opened = await openTestApp({ publicOrigin });
  for (const address of ["/", "/work/", "/feed.xml", "/assets/none.js", "/a%2fb"]) {
    const headers = { Host: "www.aldwater.example" };
    const answer = await opened.ask(`http://inside:3000${address}`, { headers });
    expect([address, answer.headers.get("Strict-Transport-Security")]).toEqual([
      address,
      "max-age=63072000; includeSubDomains",
    ]);
  }
});

test("sends no referrer of pages whose address is a key to other sites", async () => {
  await using opened = await openTestApp();
  const policy = async (address: string) =>
    (await opened.ask(address)).headers.get("Referrer-Policy");
  for (const address of [
    "/auth",
    "/review/x",
    "/auth.data",
    "/auth/new-password?token=a",
    "/AUTH/invitation",
  ])
    expect([address, await policy(address)]).toEqual([address, "same-origin"]);
  for (const address of ["/", "/authors", "/reviews", "/work/auth"])
    expect([address, await policy(address)]).toEqual([address, "strict-origin-when-cross-origin"]);
});
