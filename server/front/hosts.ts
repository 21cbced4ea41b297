import { hostname, networkInterfaces } from "node:os";
import type { MiddlewareHandler } from "hono";
import { refuse } from "./gate.ts";

/**
 * Answers only to the names of the site (RFC 9110, 7.4): with a public origin to that one alone, else to those of this
 * machine. A name that an attacker's domain server points here is none of them, nor does one get into the links of a mail.
 */
export function hosts({ publicOrigin }: { publicOrigin?: string | undefined }): MiddlewareHandler {
  const known = publicOrigin === undefined ? isOwnName : exactly(new URL(publicOrigin));
  return async function hosts(context, next) {
    const { raw } = context.req;
    const host = (raw.headers.get("Host") ?? new URL(raw.url).host).toLowerCase();
    if (known(host)) return await next();
    return publicOrigin === undefined
      ? refuse(
          421,
          "This site is not known by this name. Set PUBLIC_ORIGIN to the address at which it is reached.",
        )
      : refuse(421, "This site is not known by this name.");
  };
}

function exactly({ host, protocol }: URL): (name: string) => boolean {
  // A client may say the port that the scheme has anyway.
  const withPort = `${host}${protocol === "https:" ? ":443" : ":80"}`;
  return (name) => name === host || name === withPort;
}

function isOwnName(host: string): boolean {
  const url = /^[\w.:[\]-]+$/.test(host) ? URL.parse(`http://${host}`) : null;
  if (!url) return false;
  const name = url.hostname.replace(/\.$/, "");
  return (
    name === "localhost" ||
    name.endsWith(".localhost") ||
    /^127(?:\.\d+){3}$/.test(name) ||
    name === "[::1]" ||
    namesOfThisMachine().has(name)
  );
}

/** Asked each time: a laptop gets other addresses as it moves. */
function namesOfThisMachine(): ReadonlySet<string> {
  const own = hostname().toLowerCase();
  const short = own.split(".", 1)[0] ?? own;
  const addresses = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address, family }) =>
      family === "IPv6" ? new URL(`http://[${address.split("%", 1)[0]}]`).hostname : address,
    ),
  );
  return new Set([own, short, `${short}.local`, ...addresses]);
}
