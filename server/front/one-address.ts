/** The path at which a page answers when it was asked for at another spelling, with a final slash or capitals; undefined when it is spelt right. */
export function oneAddress(pathname: string): string | undefined {
  const bare = pathname.length > 1 && pathname.endsWith("/") ? pathname.slice(0, -1) : pathname;
  const address = mayHaveCapitals.test(bare) ? bare : withoutCapitals(bare);
  return address === pathname ? undefined : address;
}

// The ids of documents have capitals, and what the application asks of its own is spelt by itself.
const mayHaveCapitals = /^\/(?:edit|dashboard|auth)(?:\/|$)|\.data$/i;

/** The gate has seen that a path can be decoded and holds no encoded slash. */
function withoutCapitals(path: string): string {
  const read = decodeURIComponent(path);
  const lower = read.replaceAll(/[\p{Lu}\p{Lt}]/gu, (capital) => capital.toLowerCase());
  return lower === read ? path : lower.split("/").map(encodeURIComponent).join("/");
}
