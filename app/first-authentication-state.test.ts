import { expect, test } from "vitest";
import { firstAuthenticationState } from "./first-authentication-state.ts";

const anna = { id: "anna", name: "Anna Hart", email: "anna@aldwater.example" };

function asked(answer: () => Promise<Response>) {
  const addresses: string[] = [];
  return {
    addresses,
    send: (address: string) => {
      addresses.push(address);
      return answer();
    },
  };
}

test("a visitor is recognised without a request", async () => {
  const { addresses, send } = asked(async () => Response.error());
  for (const cookies of ["", "signed-in=", "cookieConsent=true", "xsigned-in=1", "signed-in=10"])
    expect(await firstAuthenticationState(cookies, send)).toEqual({ kind: "visitor" });
  expect(addresses).toEqual([]);
});

test("a browser with the marker cookie requests the user once", async () => {
  const { addresses, send } = asked(async () => Response.json({ staff: anna, session: {} }));
  const state = await firstAuthenticationState("a=b; signed-in=1; c=d", send);
  expect(state).toEqual({ kind: "staff", staff: anna });
  expect(addresses).toEqual(["/api/identity/session"]);
  const over = asked(async () => Response.json({ staff: null, session: null }));
  expect(await firstAuthenticationState("signed-in=1", over.send)).toEqual({ kind: "visitor" });
});

test("a failing or unreachable service leaves the state unknown", async () => {
  const failing = [
    async () => new Response("Bad gateway", { status: 502 }),
    async () => new Response("no JSON"),
    async () => Promise.reject(new TypeError("Failed to fetch")),
    async () => Promise.reject(new DOMException("", "TimeoutError")),
  ];
  for (const answer of failing)
    expect(await firstAuthenticationState("signed-in=1", asked(answer).send)).toEqual({
      kind: "unknown",
    });
});
