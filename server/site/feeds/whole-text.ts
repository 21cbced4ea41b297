import type { Html } from "#server/site/presented.ts";
import { element } from "#server/site/xml.ts";
import type { FeedEntry } from "./feed.ts";

/** A post as one piece of HTML: its picture, then its words. */
export function wholeText({ picture, html }: FeedEntry): Html {
  if (!picture) return html;
  const { address, alt, width, height } = picture;
  const size = { width: width?.toString(), height: height?.toString() };
  const image = element("img", { src: address, alt, ...size });
  return `${element("p", {}, image).text}\n${html}`;
}
