import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/**
 * Says where a request comes from, as limits count it: the other end of the connection or, behind proxies that are trusted, the
 * last hop that is none of them. What a client writes into X-Forwarded-For stands before that and is never believed. An IPv6
 * address is its network of 64 bits, since its owner has all of them.
 */
export function createClientAddress(
  trustedProxies: readonly string[],
): (context: Context) => string {
  const trusted = blockList(trustedProxies);
  return (context) => {
    const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
    let address = plain(incoming?.socket.remoteAddress ?? "");
    const hops = (context.req.header("X-Forwarded-For") ?? "").split(",").map((hop) => hop.trim());
    while (isTrusted(trusted, address)) {
      const hop = plain(hops.pop() ?? "");
      if (isIP(hop) === 0) break;
      address = hop;
    }
    return network(address);
  };
}

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

function isTrusted(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** An address without port, brackets or zone; an IPv4 one that is written as IPv6 as what it is. */
function plain(text: string): string {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, "$1").replace(/%.*$/, "");
  const withoutPort = /^[\d.]+:\d+$/.test(bare) ? bare.slice(0, bare.indexOf(":")) : bare;
  return withoutPort.replace(/^::ffff:(?=\d+\.)/i, "");
}

function network(address: string): string {
  if (!isIPv6(address)) return address === "" ? "unknown" : address;
  // The parser of URLs spells every address in one way; its zeros are then filled in.
  const [left = "", right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const groups = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  const zeros = right === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return new URL(`http://[${all.slice(0, 4).join(":")}::]`).hostname.slice(1, -1);
}
