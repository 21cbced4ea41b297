import { useEffect, useState, type MouseEvent } from "react";
import { PageLink } from "#app/ui/page-link.tsx";
import type { BriefFormat } from "#server/site/briefs/brief-files.ts";
import type { Html } from "#server/site/presented.ts";
import styles from "./brief-tools.module.css";
import { copyBrief } from "./copy-brief.ts";

export interface BriefToolsProps {
  title: string;
  text: Html;
  /** The brief as documents to fetch. */
  files: readonly { format: BriefFormat; address: string }[];
  /** The address of the brief by itself, where it can be printed without scripts. */
  alone: string;
  /** Where all of them are listed. */
  all: string;
  onPrint: () => void;
}

const told = {
  copied: "Copied. Paste it into a letter or a document.",
  refused: "Your browser does not let us copy. Mark the text and copy it by hand, please.",
} as const;

const formatNames = { docx: "Word", pdf: "PDF" } as const satisfies Record<BriefFormat, string>;

/** What can be done with a brief: copy it (with scripts), print it, fetch it as a document, or look at the others. */
export function BriefTools({ title, text, files, alone, all, onPrint }: BriefToolsProps) {
  const [canCopy, setCanCopy] = useState(false);
  const [outcome, setOutcome] = useState<keyof typeof told>();

  useEffect(() => setCanCopy(true), []);

  useEffect(() => {
    if (outcome !== "copied") return;
    const soon = setTimeout(() => setOutcome(undefined), 8000);
    return () => clearTimeout(soon);
  }, [outcome]);

  async function copy() {
    // Cleared first, so that a second time is announced as well.
    setOutcome(undefined);
    setOutcome((await copyBrief(title, text)) ? "copied" : "refused");
  }

  function print(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPrint();
  }

  return (
    <div className={styles.tools}>
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
        <PageLink to={all} className={styles.all}>
          All templates
        </PageLink>
      </p>
      <p role="status" className={styles.told}>
        {outcome && told[outcome]}
      </p>
    </div>
  );
}
