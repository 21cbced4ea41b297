import { Link, type LinkProps } from "react-router";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";

/** A link to another page of the site, prefetched on intent. */
export function PageLink(props: LinkProps) {
  // The manifest contains all routes, so links need not discover them.
  return <Link prefetch={prefetchOnIntent()} discover="none" {...props} />;
}
