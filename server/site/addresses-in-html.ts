import type { Html } from "./presented.ts";

/**
 * Replaces the addresses of links and pictures in rendered HTML. `replace` receives each address decoded; undefined removes the
 * attribute.
 */
export function replaceAddresses(
  html: Html,
  replace: (address: string, attribute: "href" | "src") => string | undefined,
): Html {
  // The renderer quotes every attribute and escapes quotes in values.
  return html.replaceAll(/ (href|src)="([^"]*)"/g, (whole, name: "href" | "src", value: string) => {
    const address = read(value);
    const replaced = replace(address, name);
    if (replaced === address) return whole;
    return replaced === undefined ? "" : ` ${name}="${write(replaced)}"`;
  });
}

/** Turns links without an address into their text. Links cannot be nested. */
export function withoutEmptyLinks(html: Html): Html {
  return html.replaceAll(/<a(?: title="[^"]*")?>(.*?)<\/a>/gs, "$1");
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
