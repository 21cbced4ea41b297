import { replaceAddresses } from "#server/site/addresses-in-html.ts";
import type { Html } from "#server/site/presented.ts";

/** HTML of ours with whole addresses, for places where nobody knows which page it is from; `page` is that page's address. */
export function withWholeAddresses(html: Html, page: string): Html {
  return replaceAddresses(html, (address) =>
    URL.canParse(address, page) ? new URL(address, page).href : undefined,
  );
}
