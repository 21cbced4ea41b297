import type { Html } from "#server/site/presented.ts";

/** HTML of ours with whole addresses, for places where nobody knows which page it is from; `page` is that page's address. */
export function withWholeAddresses(html: Html, page: string): Html {
  // The renderer quotes every attribute, and turns quotes in what was written into entities.
  return html.replaceAll(/ (href|src)="([^"]*)"/g, (_, name: string, written: string) => {
    const address = read(written);
    return URL.canParse(address, page) ? ` ${name}="${write(new URL(address, page).href)}"` : "";
  });
}

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

function read(attribute: string): string {
  return attribute.replaceAll(
    /&(?:amp|lt|gt|quot);/g,
    (entity) => entities[entity as keyof typeof entities],
  );
}

function write(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
