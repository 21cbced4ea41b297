import { Link, type LinkProps } from "react-router";
import { prefetchOnIntent } from "./prefetch-on-intent.ts";

/** A link to another page of the site, which is fetched as soon as somebody seems to mean it. */
export function PageLink(props: LinkProps) {
  // All routes are known from the start, so that none need be found by the links to it.
  return <Link prefetch={prefetchOnIntent()} discover="none" {...props} />;
}
