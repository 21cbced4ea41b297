import { useEffect, useState, type MouseEvent } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import type { BriefFormat } from "#server/site/briefs/brief-files.ts";
import type { Html } from "#server/site/presented.ts";
import styles from "./brief-tools.module.css";

interface BriefToolsProps {
  title: string;
  text: Html;
  /** The brief as files to download. */
  files: readonly { format: BriefFormat; address: string }[];
  /** The address of this brief alone, for printing without scripts. */
  alone: string;
  onPrint: () => void;
}

const messages = {
  copied: "Copied. Paste it into a letter or a document.",
  refused: "Your browser does not let us copy. Please select the text and copy it yourself.",
} as const;

const formatNames = { docx: "Word", pdf: "PDF" } as const satisfies Record<BriefFormat, string>;

/** The actions of a brief: copy (with scripts), print and download. */
export function BriefTools({ title, text, files, alone, onPrint }: BriefToolsProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof messages>();

  useEffect(() => setCanCopy(true), []);

  useEffect(() => {
    if (outcome !== "copied") return;
    const soon = setTimeout(() => setOutcome(undefined), 8000);
    return () => clearTimeout(soon);
  }, [outcome]);

  async function copy() {
    // Cleared first, so that a second copy is announced as well.
    setOutcome(undefined);
    setOutcome((await copyBrief(title, text)) ? "copied" : "refused");
  }

  function print(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPrint();
  }

  return (
    <div className={`screen-only ${styles.tools}`}>
      <p className={styles.ways}>
        <button
          type="button"
          className={styles.copy}
          data-useless={!canCopy || undefined}
          onClick={() => void copy()}
        >
          Copy<span className="visually-hidden"> the template {title}</span>
        </button>
        <PageLink to={alone} className={styles.print} onClick={print}>
          Print<span className="visually-hidden"> the template {title}</span>
        </PageLink>
        {files.map(({ format, address }) => (
          <a key={format} href={address} download className={styles.print}>
            {formatNames[format]}
            <span className="visually-hidden"> document of the template {title}</span>
          </a>
        ))}
      </p>
      <p role="status" className={styles.outcome}>
        {outcome && messages[outcome]}
      </p>
    </div>
  );
}

/** Copies a brief to the clipboard as HTML and as Markdown. Returns whether the browser allowed it. */
async function copyBrief(title: string, html: Html): Promise<boolean> {
  const markdown = markdownOf(title, html);
  try {
    if (typeof ClipboardItem === "undefined") await navigator.clipboard.writeText(markdown);
    else
      await navigator.clipboard.write([formatted(markdown, `<h1>${escaped(title)}</h1>${html}`)]);
    return true;
  } catch {
    // Denied by the visitor, or not supported.
    return false;
  }
}

function formatted(markdown: string, html: Html): ClipboardItem {
  return new ClipboardItem({
    "text/plain": new Blob([markdown], { type: "text/plain" }),
    "text/html": new Blob([html], { type: "text/html" }),
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Converts a brief's title and rendered HTML to Markdown that is readable as plain text. */
export function markdownOf(title: string, html: Html): string {
  return `# ${title}\n\n${blocksOf(html)}\n`;
}

function blocksOf(html: Html): string {
  const marked = html
    .replaceAll(/<ol[^>]*>[^]*?<\/ol>/g, numbered)
    .replaceAll(/<h([1-6])>/g, (_, level) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/\s*<li>\s*(?:<p>)?/g, "\n- ")
    .replaceAll(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, "[$2]($1)")
    .replaceAll(/<\/?strong>/g, "**")
    .replaceAll(/<\/?em>/g, "*")
    .replaceAll(/<\/?(?:p|ul|ol|blockquote)>/g, "\n\n")
    .replaceAll(/<[^>]*>/g, "");
  return plain(marked)
    .replaceAll(/[ \t]+$/gm, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function numbered(list: string): string {
  let at = 0;
  return list.replaceAll(/\s*<li>\s*(?:<p>)?/g, () => `\n${(at += 1)}. `);
}

/** Decodes the four entities that the renderer produces. */
function plain(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
