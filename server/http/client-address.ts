import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** The parts of a Node request that identify its client. */
type Message = Pick<IncomingMessage, "headers"> & {
  socket: Pick<IncomingMessage["socket"], "remoteAddress">;
};

/**
 * Returns the client address of a request, for rate limits: the remote address or, behind trusted proxies, the last hop in
 * X-Forwarded-For that is not one of them; earlier hops are forgeable and ignored. An IPv6 address is reduced to its /64 network,
 * all of which its owner controls. Calls `onUntrusted` with the first private and the first public address that sends
 * X-Forwarded-For without being trusted.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
  onUntrusted: (address: string) => void = () => undefined,
) {
  const trusted = blockList(trustedProxies);
  const isTrusted = (address: string) => trustedProxies.length > 0 && contains(trusted, address);
  const own = blockList(ownNetworks);
  const reported = new Set<boolean>();

  function addressOf(remote: string | undefined, forwardedFor: string | undefined): string {
    let address = plain(remote ?? "");
    if (forwardedFor !== undefined && !isTrusted(address)) report(address);
    const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
    while (isTrusted(address)) {
      const hop = plain(hops.pop() ?? "");
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return network(address);
  }

  /** Once each for private and public addresses: a client that sends the header must not hide an unconfigured proxy. */
  function report(address: string): void {
    const isOwn = contains(own, address);
    if (reported.has(isOwn)) return;
    reported.add(isOwn);
    onUntrusted(address);
  }

  return {
    of: (context: Context) => {
      const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
      return addressOf(incoming?.socket.remoteAddress, context.req.header("X-Forwarded-For"));
    },
    ofMessage({ socket, headers }: Message) {
      const forwarded = headers["x-forwarded-for"];
      return addressOf(socket.remoteAddress, [forwarded ?? []].flat().join(",") || undefined);
    },
    /** Whether the remote end is a trusted proxy, shared by many clients. */
    isProxy: (remote: string | undefined) => isTrusted(plain(remote ?? "")),
  };
}

// Loopback, private and link-local networks (RFC 6890).
const ownNetworks = [
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "169.254.0.0/16",
  "::1",
  "fc00::/7",
  "fe80::/10",
];

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of networks) {
    const [address = "", bits] = text.split("/");
    const family = isIPv4(address) ? "ipv4" : "ipv6";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** An address without port, brackets or zone; an IPv4-mapped IPv6 address as IPv4. */
function plain(text: string): string {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(":")) : bare;
  return withoutPort.replace(/^::ffff:(?=\d+\.)/i, "");
}

function network(address: string): string {
  if (!address.includes(":") || !isIPv6(address)) return address === "" ? "unknown" : address;
  // Normalises the address with the URL parser, then expands its zeros.
  const [left = "", right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  const zeros = right === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return new URL(`http://[${all.slice(0, 4).join(":")}::]`).hostname.slice(1, -1);
}
