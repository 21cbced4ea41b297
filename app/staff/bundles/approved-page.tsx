import { useEffect, useState } from "react";
import { stillPage } from "#app/staff/preview/frame-page.ts";
import { askDesk, inWords } from "#app/staff/session/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import styles from "./approval-record.module.css";

/** The beginning of a page as it was approved, in a frame that is printed as a picture. */
export function ApprovedPage({
  at,
  address,
  title,
}: {
  /** The approval, below its bundle. */
  at: string;
  address: string;
  title: string;
}) {
  const { fetch } = useSession();
  const [html, setHtml] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const query = { address };
    askDesk(fetch, "GET /bundles/:bundle/approvals/:approval/page", {
      at: `${at}/page`,
      query,
    }).then(
      (page) => setHtml(stillPage(page.html)),
      (error: unknown) => setProblem(inWords(error)),
    );
  }, [fetch, at, address]);

  if (problem !== undefined) return <p role="alert">{problem}</p>;
  return (
    <div className={styles.picture}>
      <iframe
        title={`“${title}” as it was approved`}
        sandbox="allow-same-origin"
        tabIndex={-1}
        srcDoc={html}
        onLoad={({ currentTarget: { contentDocument: page, clientHeight } }) => {
          if (!page) return;
          for (const sheet of page.styleSheets) dropPrintRules(sheet);
          page.documentElement.style.setProperty("print-color-adjust", "exact");
          loadPictures(page, clientHeight);
        }}
      />
    </div>
  );
}

/** The page is printed as it is on a screen, not as it would be printed itself. */
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
