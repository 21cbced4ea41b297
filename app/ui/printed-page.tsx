import { useEffect, useRef } from "react";
import styles from "./approval-record.module.css";

/** The top of a page in a frame, for printing as a picture: the page at an address, or one from HTML. */
export function PrintedPage({
  title,
  ...page
}: { title: string } & ({ src: string } | { srcDoc: string | undefined })) {
  const frame = useRef<HTMLIFrameElement>(null);
  // A frame rendered by the server may have loaded already.
  useEffect(() => prepare(frame.current), []);
  return (
    <div className={styles.picture}>
      <iframe
        ref={frame}
        title={`“${title}” as it was approved`}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={({ currentTarget }) => prepare(currentTarget)}
        {...page}
      />
    </div>
  );
}

/** Makes the page print as it looks on a screen. */
function prepare(frame: HTMLIFrameElement | null): void {
  const page = frame?.contentDocument;
  if (!page || page.readyState !== "complete") return;
  for (const sheet of page.styleSheets) dropPrintRules(sheet);
  page.documentElement.style.setProperty("print-color-adjust", "exact");
  loadPictures(page, frame.clientHeight);
}

function dropPrintRules(rules: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at--) {
    const rule = rules.cssRules[at];
    // The frame's rule classes differ from this window's, so `instanceof` would fail.
    if (rule && "media" in rule && (rule.media as MediaList).mediaText === "print")
      rules.deleteRule(at);
    else if (rule && "cssRules" in rule) dropPrintRules(rule as CSSGroupingRule);
  }
}

/** Loads the lazy pictures that are printed, since printing does not scroll to them. */
function loadPictures(page: Document, height: number): void {
  for (const image of page.images)
    if (image.getBoundingClientRect().top < height) image.loading = "eager";
}
