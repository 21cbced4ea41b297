import { isRecord } from "#content/records.ts";
import { createPublicKey, sign, verify, type JsonWebKeyInput, type KeyObject } from "node:crypto";
import { CodedError } from "#server/errors.ts";
import { privateKeyFrom, tokenSeconds } from "./identity-token.ts";
import type { Secret } from "./secret.ts";

export interface AppCheckOptions {
  secret: Secret;
  /** The URL of another issuer's key set (RFC 7517), or the key set itself as JSON. */
  jwks?: string | undefined;
  /** The expected `aud` claim; Firebase writes `projects/` and the project id. */
  audience?: string | undefined;
  isRequired?: boolean | undefined;
  now?: () => number;
}

type Claims = Readonly<Record<string, unknown>>;
type Key = { kid: string | undefined; key: KeyObject };

const ownType = "app-check+jwt";
const issuer = "agency-site/app-check";
const maxTokenLength = 8192;
/** Tolerated clock skew of another machine, in seconds. */
const skew = 60;
const keysCachedMs = 60 * 60 * 1000;
/** Minimum interval between fetches caused by an unknown key id. */
const keysAgainMs = 60 * 1000;
/** How long to wait before retrying an issuer that did not respond. */
const awaySeconds = 5;

/**
 * Issues and verifies App Check tokens, which show that file requests come from an app of this site (X-Firebase-AppCheck): JSON
 * Web Tokens (RFC 7519), the site's own or those of one other issuer.
 */
export function createAppCheck({
  secret,
  jwks,
  audience = "projects/agency",
  isRequired = false,
  now = Date.now,
}: AppCheckOptions) {
  const privateKey = privateKeyFrom(secret.keyFor("app check token"));
  const publicKey = createPublicKey(privateKey);
  const findKey = jwks === undefined ? async () => undefined : openKeys(jwks, now);
  const seconds = () => Math.floor(now() / 1000);

  async function isGood(token: string): Promise<boolean> {
    const [head = "", body = "", signature = "", ...more] = token.split(".");
    if (token.length > maxTokenLength || more.length > 0) return false;
    const header = parse(head);
    const isOwn = header["typ"] === ownType;
    const kid = typeof header["kid"] === "string" ? header["kid"] : undefined;
    const key = isOwn ? publicKey : await findKey(kid);
    if (!key || header["alg"] !== algorithmOf(key)) return false;
    const signed = Buffer.from(`${head}.${body}`);
    if (!isSignedBy(key, signed, Buffer.from(signature, "base64url"))) return false;
    const claims = parse(body);
    return (
      isTimely(claims, seconds()) && isFor(audience, claims) && (!isOwn || claims["iss"] === issuer)
    );
  }

  return {
    /** A token for the staff area, valid for as long as an identity token. */
    issue(): string {
      const iat = seconds();
      const head = encode({ alg: "EdDSA", typ: ownType });
      const body = encode({ iss: issuer, aud: [audience], iat, exp: iat + tokenSeconds });
      const signature = sign(null, Buffer.from(`${head}.${body}`), privateKey);
      return `${head}.${body}.${signature.toString("base64url")}`;
    },
    /** Whether a request with this token, or none, is admitted. UNAVAILABLE while another issuer's keys cannot be fetched. */
    admits: async (token: string | undefined): Promise<boolean> =>
      token === undefined ? !isRequired : isGood(token),
  };
}

/** The only algorithm that a key is valid for: the token does not choose it. */
function algorithmOf({ asymmetricKeyType }: KeyObject): string | undefined {
  const algorithms: Record<string, string> = { rsa: "RS256", ec: "ES256", ed25519: "EdDSA" };
  return algorithms[asymmetricKeyType ?? ""];
}

function isSignedBy(key: KeyObject, signed: Buffer, signature: Buffer): boolean {
  if (key.asymmetricKeyType === "ed25519") return verify(null, signed, key, signature);
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, signature);
}

function isTimely({ iat, nbf, exp }: Claims, now: number): boolean {
  if (typeof exp !== "number" || exp <= now) return false;
  return [iat, nbf].every(
    (time) => time === undefined || (typeof time === "number" && time <= now + skew),
  );
}

function isFor(audience: string, { aud }: Claims): boolean {
  return Array.isArray(aud) ? aud.includes(audience) : aud === audience;
}

/** Finds keys by id; fetches the set again when it is stale or does not contain the id. */
function openKeys(
  jwks: string,
  now: () => number,
): (kid: string | undefined) => Promise<KeyObject | undefined> {
  let known: Key[] = [];
  let read = -Infinity;
  let failure: { at: number; cause: unknown } | undefined;
  let reading: Promise<void> | undefined;
  const refresh = () =>
    (reading ??= readKeys(jwks)
      .then(
        (keys) => {
          [known, read, failure] = [keys, now(), undefined];
        },
        (cause: unknown) => {
          failure = { at: now(), cause };
        },
      )
      .finally(() => {
        reading = undefined;
      }));
  return async (kid) => {
    const find = () => known.find((one) => one.kid === kid)?.key;
    // Either way: after the clock was ahead, the time of the last fetch lies in the future.
    const age = Math.abs(now() - read);
    if (age <= keysCachedMs && (find() || age <= keysAgainMs)) return find();
    // A valid token does not wait for an issuer that has just failed to respond.
    const isAway = failure && Math.abs(now() - failure.at) <= awaySeconds * 1000;
    if (!isAway || known.length === 0) await refresh();
    // Cached keys stay valid while the issuer is unreachable.
    if (failure && !find())
      throw new CodedError("UNAVAILABLE", couldNotVerify, {
        retryAfterSeconds: awaySeconds,
        cause: failure.cause,
      });
    return find();
  };
}

const couldNotVerify = "The app check could not be verified just now. Try again.";

async function readKeys(jwks: string): Promise<Key[]> {
  const set: unknown = jwks.startsWith("{") ? JSON.parse(jwks) : await fetchKeys(jwks);
  const { keys } = set as { keys: (JsonWebKeyInput["key"] & { kid?: string })[] };
  return keys.flatMap(keyOf);
}

async function fetchKeys(address: string): Promise<unknown> {
  const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`The key endpoint responded with ${answer.status}.`);
  return await answer.json();
}

/** The verification key of a JWK; empty for unsupported or malformed keys (RFC 7517, section 5). */
function keyOf(jwk: JsonWebKeyInput["key"] & { kid?: string }): Key[] {
  try {
    return [{ kid: jwk.kid, key: createPublicKey({ key: jwk, format: "jwk" }) }];
  } catch {
    return [];
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function parse(text: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
