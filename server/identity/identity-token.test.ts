import {
  createHmac,
  generateKeyPairSync,
  sign,
  createPublicKey,
  createPrivateKey,
} from "node:crypto";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openSecret } from "./secret.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { openTestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

test("issues a token for the signed-in member, accepted under both authorization schemes", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const { json, headers } = await browser.post("/api/identity/token");
  expect(json).toEqual({
    token: expect.any(String),
    appCheckToken: expect.any(String),
    expiresIn: 300,
  });
  expect(headers.get("Cache-Control")).toBe("no-store");
  const staff = { kind: "staff", id, name: "Anna Hart", role: "owner" };
  for (const scheme of ["Bearer", "bearer", "Firebase"])
    expect(await site.identity.viewerOf(bearing(`${scheme} ${String(json.token)}`))).toEqual(staff);
  expect(await site.identity.viewerOf(new Request("http://localhost/"))).toEqual({
    kind: "visitor",
  });
});

test("a token contains ids and an expiry time, and no personal data", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const [header, payload] = (await browser.token()).split(".").slice(0, 2).map(decode);
  expect(header).toEqual({ alg: "EdDSA", typ: "identity+jwt" });
  expect(payload).toEqual({
    iss: "agency-site/identity",
    aud: "agency-site/content",
    sub: id,
    sid: expect.any(String),
    iat: expect.any(Number),
    exp: (payload as { iat: number }).iat + 300,
  });
});

test("rejects a foreign or expired token instead of treating the caller as a visitor", async () => {
  await using folder = await temporaryFolder();
  await using site = await openTestIdentity({ folder: folder.path });
  const id = await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const good = await browser.token();
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = decode(payload) as Record<string, unknown>;
  const own = await ownKey(folder.path);
  const publicPem = createPublicKey(own).export({ type: "spki", format: "pem" });
  const publicJwk = createPublicKey(own).export({ format: "jwk" });
  const other = generateKeyPairSync("ed25519").privateKey;
  const rightHeader = { alg: "EdDSA", typ: "identity+jwt" };
  const signed = (head: unknown, body: unknown, key = own) => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${sign(null, Buffer.from(text), key).toString("base64url")}`;
  };
  const hmac = (head: unknown, key: string | Buffer) => {
    const text = `${encode(head)}.${payload}`;
    return `${text}.${createHmac("sha256", key).update(text).digest("base64url")}`;
  };
  const now = Math.floor(Date.now() / 1000);
  // Proves that the test signs with the right key.
  expect(
    await site.identity.viewerOf(bearing(`Bearer ${signed(rightHeader, claims)}`)),
  ).toMatchObject({ id });

  const forged: Record<string, string> = {
    "no algorithm": `${encode({ alg: "none", typ: "identity+jwt" })}.${payload}.`,
    "no algorithm, another spelling": `${encode({ alg: "nOnE" })}.${payload}.${signature}`,
    "no signature": `${header}.${payload}.`,
    "no third part": `${header}.${payload}`,
    "a fourth part": `${good}.x`,
    "HS256 by the public key": hmac({ alg: "HS256", typ: "identity+jwt" }, publicPem),
    "HS256 by the public key's bytes": hmac(
      { alg: "HS256", typ: "JWT" },
      Buffer.from(publicJwk.x ?? "", "base64url"),
    ),
    "HS256 under our header": hmac(rightHeader, publicPem),
    "another key": signed(rightHeader, claims, other),
    "another key, given in the header": signed(
      { ...rightHeader, jwk: createPublicKey(other).export({ format: "jwk" }) },
      claims,
      other,
    ),
    "a key from an address": signed(
      { ...rightHeader, jku: "https://evil.example/keys" },
      claims,
      other,
    ),
    "a key id that is a path": signed({ ...rightHeader, kid: "../../../../dev/null" }, claims),
    "a key id that is SQL": signed({ ...rightHeader, kid: "' or 1=1 --" }, claims),
    "a certificate in the header": signed({ ...rightHeader, x5c: ["MIIB"] }, claims),
    "a critical extension": signed({ ...rightHeader, crit: ["exp"] }, claims),
    "another type": signed({ alg: "EdDSA", typ: "JWT" }, claims),
    "no type": signed({ alg: "EdDSA" }, claims),
    "another issuer": signed(rightHeader, { ...claims, iss: "https://evil.example" }),
    "no issuer": signed(rightHeader, { ...claims, iss: undefined }),
    "another audience": signed(rightHeader, { ...claims, aud: "agency-site/other" }),
    "a list of audiences": signed(rightHeader, { ...claims, aud: ["agency-site/content"] }),
    "no audience": signed(rightHeader, { ...claims, aud: undefined }),
    expired: signed(rightHeader, { ...claims, iat: now - 400, exp: now - 100 }),
    "expiring this second": signed(rightHeader, { ...claims, iat: now - 300, exp: now }),
    "without end": signed(rightHeader, { ...claims, exp: undefined }),
    "an end that is text": signed(rightHeader, { ...claims, exp: "9999999999" }),
    "good for a year": signed(rightHeader, { ...claims, exp: now + 31_536_000 }),
    "from tomorrow": signed(rightHeader, { ...claims, iat: now + 86_400, exp: now + 86_700 }),
    "without a beginning": signed(rightHeader, { ...claims, iat: undefined }),
    "another session": signed(rightHeader, { ...claims, sid: "none" }),
    "no session": signed(rightHeader, { ...claims, sid: undefined }),
    "a session that is a list": signed(rightHeader, { ...claims, sid: [claims.sid] }),
    "another member": signed(rightHeader, { ...claims, sub: "eve" }),
    "no member": signed(rightHeader, { ...claims, sub: undefined }),
    "a changed payload": `${header}.${encode({ ...claims, sub: "eve" })}.${signature}`,
    "a payload that is a list": signed(rightHeader, [claims]),
    "a payload that is null": signed(rightHeader, null),
    "a payload that is no JSON": signedText(
      own,
      `${header}.${Buffer.from("{").toString("base64url")}`,
    ),
    "loose bits in the signature": `${header}.${payload}.${looseBits(signature)}`,
    padded: `${good}==`,
    nothing: "",
    dots: "..",
    "the session cookie": browser.jar.get("agency.session_token") ?? "",
    "all of the emulator's rights": "owner",
    "eight kilobytes": "a.".repeat(4096),
  };
  for (const [what, token] of Object.entries(forged)) {
    const answer = await codeOf(site.identity.viewerOf(bearing(`Bearer ${token}`)));
    expect([what, answer]).toEqual([what, "UNAUTHENTICATED"]);
  }
  for (const header of [
    "Basic YTpi",
    "Bearer",
    good,
    `Bearer  ${good}`,
    `Digest ${good}`,
    `Bearer ${good}, Bearer ${good}`,
  ])
    expect([header, await codeOf(site.identity.viewerOf(bearing(header)))]).toEqual([
      header,
      "UNAUTHENTICATED",
    ]);
});

test("accepts a token for five minutes, and not after its session or its member's access has ended", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const by = await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const browser = site.browser();
  await browser.signIn(anna);
  using clock = stopClock();
  const token = await browser.token();
  const asked = () => site.identity.viewerOf(bearing(`Bearer ${token}`));
  clock.advance(299);
  expect(await asked()).toMatchObject({ id });
  clock.advance(1);
  await expect(asked()).rejects.toMatchObject({ code: "UNAUTHENTICATED" });

  const another = await browser.token();
  await browser.post("/api/auth/sign-out");
  await expect(site.identity.viewerOf(bearing(`Bearer ${another}`))).rejects.toThrow(
    "Sign in again",
  );

  await browser.signIn(anna);
  const third = await browser.token();
  await site.identity.staff.end(id, by);
  await expect(site.identity.viewerOf(bearing(`Bearer ${third}`))).rejects.toThrow("Sign in again");
});

test("issues no token without a session", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  browser.jar.set("agency.session_token", "made-up.c2lnbmF0dXJl");
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  browser.jar.clear();
  browser.jar.set("signed-in", "1");
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  // A link or an image cannot request one: the route has no GET.
  await browser.signIn(anna);
  expect((await browser.get("/api/identity/token")).status).toBe(404);
});

test("identifies a page's viewer by cookie, not by token", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const session = cookie.split("; ").find((one) => one.startsWith("agency.session_token=")) ?? "";
  const asked = (headers: Record<string, string>) =>
    site.identity.pageViewerOf(new Request("http://localhost/dashboard", { headers }));
  expect(await asked({ Cookie: cookie })).toEqual({
    kind: "staff",
    role: "owner",
    id,
    name: "Anna Hart",
    email: anna,
  });
  expect(await asked({ Cookie: `other=1; ${cookie}` })).toMatchObject({ id });
  for (const Cookie of [
    "",
    "signed-in=1",
    "agency.session_token=",
    "agency.session_token=%%%",
    "agency.session_token=a.b.c",
    session.slice(0, -10),
    session.replace("agency.", "agencY."),
    `x${session}`,
  ])
    expect([Cookie, await asked({ Cookie })]).toEqual([Cookie, { kind: "visitor" }]);
  expect(await asked({ Authorization: `Bearer ${await browser.token()}` })).toEqual({
    kind: "visitor",
  });
});

/** The error code of a rejected call. */
function codeOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => "answered",
    (error: unknown) => (error as { code?: unknown }).code,
  );
}

function bearing(authorization: string): Request {
  return new Request("http://localhost/", { headers: { Authorization: authorization } });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, "base64url").toString());
}

async function ownKey(folder: string) {
  const seed = (await openSecret({ folder })).keyFor("identity token");
  const key = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), seed]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" });
}

function signedText(key: ReturnType<typeof createPrivateKey>, text: string): string {
  return `${text}.${sign(null, Buffer.from(text), key).toString("base64url")}`;
}

/** A different encoding of the same bytes: with 64 bytes, four bits of the last character are unused. */
function looseBits(signature: string): string {
  const characters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return (
    signature.slice(0, -1) + (characters[characters.indexOf(signature.at(-1) ?? "A") + 1] ?? "")
  );
}
