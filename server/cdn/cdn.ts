import type { PurgeAddress } from "#server/purge-address.ts";

/** A content delivery network, or a self-hosted cache, that stores pages under keys until one of them is purged. */
export interface Cdn {
  /** The headers that make it store a response under keys. Browsers still revalidate. */
  headersFor(keys: readonly string[]): readonly (readonly [string, string])[];
  /** Removes all responses stored under any of these keys; rejects unless the network confirms the removal. */
  purge(keys: readonly string[]): Promise<void>;
}

/** How long a page is served without a purge, in seconds: the worst case when purges stay unconfirmed. */
const maxAge = 3600;
/** How long after that it is served while no process responds, in seconds. */
const staleIfError = 86_400;
/** The age in milliseconds after which nothing stored remains, so that purges have no effect. */
export const maxStoredMs = (maxAge + staleIfError) * 1000;

const timeoutMs = 2500;
const lifetime = `max-age=${maxAge}, stale-if-error=${staleIfError}`;

/** The purge calls and headers of one kind of network. */
interface Form {
  /** Maximum keys of one call. */
  maxKeys: number;
  headersFor: Cdn["headersFor"];
  request(keys: readonly string[], token: string | undefined): RequestInit;
  /** Whether the body of a 2xx response confirms the purge. */
  isConfirmed(body: string): boolean;
}

/** Fastly: `POST /service/{id}/purge`. It removes `Surrogate-*` headers from its responses. */
const fastly: Form = {
  maxKeys: 256,
  headersFor: (keys) => [
    ["Surrogate-Control", lifetime],
    ["Surrogate-Key", keys.join(" ")],
  ],
  request: (keys, token = "") => ({
    headers: { "Fastly-Key": token, "Surrogate-Key": keys.join(" "), Accept: "application/json" },
  }),
  isConfirmed: () => true,
};

/** Cloudflare: `POST /zones/{id}/purge_cache`. It removes these headers from its responses. */
const cloudflare: Form = {
  maxKeys: 100,
  headersFor: (keys) => [
    ["Cloudflare-CDN-Cache-Control", lifetime],
    ["Cache-Tag", keys.join(",")],
  ],
  request: (tags, token = "") => ({
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ tags }),
  }),
  isConfirmed: (body) => (JSON.parse(body) as { success?: unknown }).success === true,
};

/** Any other address: the keys are in a header, which Varnish can read, and in the body. */
const plain: Form = {
  maxKeys: 256,
  headersFor: (keys) => [
    ["Cache-Control", `public, max-age=0, s-maxage=${maxAge}, stale-if-error=${staleIfError}`],
    ["Surrogate-Key", keys.join(" ")],
  ],
  request: (keys, token) => ({
    headers: {
      "Surrogate-Key": keys.join(" "),
      "Content-Type": "application/json",
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ keys }),
  }),
  isConfirmed: () => true,
};

const forms = { fastly, cloudflare, plain };

/** Creates the client of the network at a purge address. */
export function createCdn({ url, form: name, token }: PurgeAddress): Cdn {
  const form: Form = forms[name];

  async function call(keys: readonly string[]) {
    const response = await fetch(url, {
      method: "POST",
      ...form.request(keys, token),
      // A redirect could send the token elsewhere.
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await response.text();
    if (!response.ok || !form.isConfirmed(body))
      throw new Error(`The CDN refused a purge: ${response.status} ${body.slice(0, 200)}`);
  }

  return {
    headersFor: form.headersFor,
    async purge(keys) {
      for (let at = 0; at < keys.length; at += form.maxKeys)
        await call(keys.slice(at, at + form.maxKeys));
    },
  };
}
