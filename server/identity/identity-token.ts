import { isRecord } from "#content/records.ts";
import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { CodedError } from "#server/errors.ts";
import type { Secret } from "./secret.ts";

/** A token's lifetime, in seconds. */
export const tokenSeconds = 300;

const issuer = "agency-site/identity";
const audience = "agency-site/content";
/** Tolerated clock skew of another node, in seconds. */
const skew = 60;

/** Size of the cache of verified tokens. */
const maxCached = 500;

type Payload = Readonly<Record<string, unknown>>;

export interface TokenClaims {
  staffId: string;
  sessionId: string;
}

/** Signs and verifies identity tokens: JSON Web Tokens (RFC 7519) with Ed25519, one type, one issuer, one audience. */
export interface IdentityTokens {
  issue(claims: TokenClaims): string;
  /** A token's claims. UNAUTHENTICATED when it is invalid or expired; the error does not say which. */
  read(token: string): TokenClaims;
}

/** Creates the tokens of an installation; the key is derived from its secret. */
export function createIdentityTokens(secret: Secret): IdentityTokens {
  const privateKey = privateKeyFrom(secret.keyFor("identity token"));
  const publicKey = createPublicKey(privateKey);
  // Compares the only valid header instead of parsing it: a token cannot choose an algorithm, a key or a type.
  const header = encode({ alg: "EdDSA", typ: "identity+jwt" });
  // A token is sent with every save for five minutes: its signature is verified once, its times on each use.
  const verified = new Map<string, Payload>();

  return {
    issue({ staffId, sessionId }) {
      const now = seconds();
      const payload = encode({
        iss: issuer,
        aud: audience,
        sub: staffId,
        sid: sessionId,
        iat: now,
        exp: now + tokenSeconds,
      });
      const signed = `${header}.${payload}`;
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString("base64url")}`;
    },

    read(token) {
      const known = verified.get(token) ?? verifiedPayload(token);
      const claims = claimsOf(known);
      if (verified.size >= maxCached) verified.clear();
      verified.set(token, known);
      return claims;
    },
  };

  function verifiedPayload(token: string): Payload {
    const [first, payload, signature, ...more] = token.split(".");
    if (first !== header || !payload || !signature || more.length > 0) throw invalidTokenError();
    const bytes = Buffer.from(signature, "base64url");
    // Rejects encodings that differ only in bits that decoding drops.
    if (bytes.toString("base64url") !== signature) throw invalidTokenError();
    if (!verify(null, Buffer.from(`${first}.${payload}`), publicKey, bytes))
      throw invalidTokenError();
    return parse(Buffer.from(payload, "base64url").toString("utf8"));
  }
}

/** The Ed25519 key of a 32-byte seed, in the form that Node reads (RFC 8410, section 7). */
export function privateKeyFrom(seed: Buffer) {
  const prefix = Buffer.from("302e020100300506032b657004220420", "hex");
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: "der", type: "pkcs8" });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function claimsOf({ iss, aud, sub, sid, iat, exp }: Payload): TokenClaims {
  const now = seconds();
  if (iss !== issuer || aud !== audience) throw invalidTokenError();
  if (typeof exp !== "number" || exp <= now) throw invalidTokenError();
  if (typeof iat !== "number" || iat > now + skew || exp - iat > tokenSeconds)
    throw invalidTokenError();
  if (typeof sub !== "string" || typeof sid !== "string") throw invalidTokenError();
  return { staffId: sub, sessionId: sid };
}

function parse(json: string): Payload {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

/** The error for any invalid token. */
export function invalidTokenError(): CodedError {
  return new CodedError(
    "UNAUTHENTICATED",
    "The identity token is missing, not valid or expired. Sign in again.",
  );
}
