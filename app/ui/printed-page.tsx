import { useEffect, useRef } from "react";
import styles from "./approval-record.module.css";

/** The beginning of a page in a frame that is printed as a picture: one at an address, or of this HTML. */
export function PrintedPage({
  title,
  ...page
}: { title: string } & ({ src: string } | { srcDoc: string | undefined })) {
  const frame = useRef<HTMLIFrameElement>(null);
  // One that was rendered on the server may be loaded by now.
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

/** Has the page printed as it is on a screen. */
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
    // Those of the frame are other classes than those of this window.
    if (rule && "media" in rule && (rule.media as MediaList).mediaText === "print")
      rules.deleteRule(at);
    else if (rule && "cssRules" in rule) dropPrintRules(rule as CSSGroupingRule);
  }
}

/** Loads the pictures that are printed: paper does not scroll to those that load lazily. */
function loadPictures(page: Document, height: number): void {
  for (const image of page.images)
    if (image.getBoundingClientRect().top < height) image.loading = "eager";
}
