import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Returns a local port that was free a moment ago, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, "close");
  return port;
}
