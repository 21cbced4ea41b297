import { generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createAppCheck } from "./app-check.ts";

const secret = { keyFor: (purpose: string) => Buffer.alloc(32, purpose) };
const pairs = {
  RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }),
  ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }),
  EdDSA: generateKeyPairSync("ed25519"),
};
const jwks = JSON.stringify({
  keys: Object.entries(pairs).map(([kid, { publicKey }]) => ({
    ...publicKey.export({ format: "jwk" }),
    kid,
  })),
});
const seconds = () => Math.floor(Date.now() / 1000);

test("accepts the site's own token until it expires, signed with its own key only", async () => {
  let time = Date.now();
  const appCheck = createAppCheck({ secret, now: () => time });
  const token = appCheck.issue();
  expect(await appCheck.admits(token)).toBe(true);
  const other = createAppCheck({ secret: { keyFor: () => Buffer.alloc(32, 1) } });
  expect(await other.admits(token)).toBe(false);
  const [head, body, signature = ""] = token.split(".");
  const changed = Buffer.from(JSON.stringify({ ...payload(), iss: "agency-site/app-check" }));
  const forgeries = [
    "",
    "x",
    "a.b.c",
    `${token}.`,
    `${head}.${body}.`,
    `${head}.${changed.toString("base64url")}.${signature}`,
    `${encode({ alg: "none", typ: "app-check+jwt" })}.${body}.`,
    `${encode({ alg: "EdDSA", typ: "identity+jwt" })}.${body}.${signature}`,
    "x".repeat(100_000),
  ];
  for (const forgery of forgeries) expect(await appCheck.admits(forgery)).toBe(false);
  time += 301_000;
  expect(await appCheck.admits(token)).toBe(false);
});

test("admits requests without a token unless one is required", async () => {
  expect(await createAppCheck({ secret }).admits(undefined)).toBe(true);
  expect(await createAppCheck({ secret, isRequired: true }).admits(undefined)).toBe(false);
});

test("accepts another issuer's token when key, algorithm, times and audience match", async () => {
  const appCheck = createAppCheck({ secret, jwks });
  for (const algorithm of ["RS256", "ES256", "EdDSA"] as const) {
    const issue = (claims: object, head: object = {}) => issueWith(algorithm, claims, head);
    expect(await appCheck.admits(issue({}))).toBe(true);
    const wrong = [
      issue({ aud: "projects/another" }),
      issue({ aud: undefined }),
      issue({ exp: seconds() - 1 }),
      issue({ exp: undefined }),
      issue({ iat: seconds() + 600 }),
      issue({ nbf: seconds() + 600 }),
      issue({}, { kid: "unknown" }),
      issue({}, { alg: "HS256" }),
      issue({}, { kid: algorithm === "RS256" ? "ES256" : "RS256" }),
      `${issue({}).slice(0, -8)}AAAAAAAA`,
    ];
    for (const token of wrong) expect(await appCheck.admits(token)).toBe(false);
  }
  expect(await createAppCheck({ secret }).admits(issueWith("RS256", {}, {}))).toBe(false);
  const named = createAppCheck({ secret, jwks, audience: "projects/12" });
  expect(await named.admits(issueWith("RS256", { aud: ["projects/12", "projects/x"] }, {}))).toBe(
    true,
  );
  // The staff area's own tokens have the same audience.
  expect(await named.admits(named.issue())).toBe(true);
});

test("fetches keys on first use, and keeps them while the key endpoint does not respond", async () => {
  let isAway = true;
  let requests = 0;
  let time = Date.now();
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(isAway ? 500 : 200).end(isAway ? "away" : jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/keys`;
  const appCheck = createAppCheck({ secret, jwks: address, now: () => time });
  const token = issueWith("ES256", { exp: seconds() + 100_000 }, {});
  expect(await appCheck.admits(appCheck.issue())).toBe(true);
  expect(requests).toBe(0);
  await expect(appCheck.admits(token)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  isAway = false;
  expect(await appCheck.admits(token)).toBe(true);
  const before = requests;
  for (let count = 0; count < 5; count += 1)
    expect(await appCheck.admits(issueWith("ES256", {}, { kid: "unknown" }))).toBe(false);
  expect(requests).toBe(before);
  isAway = true;
  time += 2 * 60 * 60 * 1000;
  expect(await appCheck.admits(token)).toBe(true);
  // The clock was ahead when the keys were last fetched.
  isAway = false;
  time += 48 * 60 * 60 * 1000;
  expect(await appCheck.admits(issueWith("ES256", { exp: seconds() + 1_000_000 }, {}))).toBe(true);
  time -= 50 * 60 * 60 * 1000;
  const ahead = requests;
  expect(await appCheck.admits(token)).toBe(true);
  expect(requests).toBe(ahead + 1);
  server.close();
});

test("skips keys of unknown types and malformed keys", async () => {
  const { keys } = JSON.parse(jwks) as { keys: object[] };
  const odd = [
    { kty: "oct", k: "AAAA", kid: "EdDSA" },
    { kty: "future", kid: "new" },
    { kty: "RSA", kid: "cut" },
    null,
    "x",
  ];
  const appCheck = createAppCheck({ secret, jwks: JSON.stringify({ keys: [...odd, ...keys] }) });
  expect(await appCheck.admits(issueWith("ES256", {}, {}))).toBe(true);
  expect(await appCheck.admits(issueWith("EdDSA", {}, {}))).toBe(true);
  expect(await appCheck.admits(issueWith("ES256", {}, { kid: "new" }))).toBe(false);
});

test("retries an unreachable issuer at most once in five seconds", async () => {
  let requests = 0;
  let isAway = false;
  let time = Date.now();
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(isAway ? 500 : 200).end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/keys`;
  const appCheck = createAppCheck({ secret, jwks: address, now: () => time });
  const good = issueWith("ES256", { exp: seconds() + 100_000 }, {});
  const unknown = issueWith("ES256", { exp: seconds() + 100_000 }, { kid: "unknown" });
  expect(await appCheck.admits(good)).toBe(true);
  isAway = true;
  time += 2 * 60 * 60 * 1000;
  requests = 0;
  for (let count = 0; count < 5; count += 1) {
    expect(await appCheck.admits(good)).toBe(true);
    await expect(appCheck.admits(unknown)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  }
  expect(requests).toBe(1);
  isAway = false;
  time += 6000;
  expect(await appCheck.admits(unknown)).toBe(false);
  expect(requests).toBe(2);
  server.close();
});

function payload() {
  return { aud: ["projects/agency"], iat: seconds(), exp: seconds() + 600 };
}

function issueWith(algorithm: keyof typeof pairs, claims: object, head: object): string {
  const signed = `${encode({ alg: algorithm, kid: algorithm, typ: "JWT", ...head })}.${encode({ ...payload(), ...claims })}`;
  return `${signed}.${signatureBy(algorithm, pairs[algorithm].privateKey, signed).toString("base64url")}`;
}

function signatureBy(algorithm: string, key: KeyObject, signed: string): Buffer {
  const bytes = Buffer.from(signed);
  if (algorithm === "EdDSA") return sign(null, bytes, key);
  return sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}
