import { count } from "#app/staff/amount-in-words.ts";
import { memo } from "react";
import type { KeyboardEvent } from "react";
import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import styles from "#app/staff/dashboard/dashboard.module.css";
import { DocumentList } from "#app/staff/dashboard/rows/document-list.tsx";
import type { By, DocumentRow, DocumentRows } from "#server/desk/answers.ts";
import { byKind } from "./by-kind.ts";

/** What was found, kind by kind. */
export const SearchResults = memo(function SearchResults({
  q,
  found,
  editors,
  actions,
}: {
  q: string;
  found: DocumentRows;
  editors: (path: string) => readonly By[];
  actions: DocumentActions;
}) {
  const rows = found.rows.filter(({ path }) => !actions.gone.has(path));
  return (
    <div data-results onKeyDown={walk}>
      <p className={styles.count} role="status">
        {countInWords(rows, found.next !== undefined, q)}
      </p>
      {byKind(rows).map(({ title, rows: ofKind }) => (
        <section key={title} className={styles.part} aria-label={title}>
          <h2>{title}</h2>
          <DocumentList label={title} rows={ofKind} editors={editors} actions={actions} />
        </section>
      ))}
    </div>
  );
});

function countInWords(rows: readonly DocumentRow[], isMore: boolean, q: string): string {
  if (rows.length === 0) return `No results for “${q}”. Try another word, or fewer words.`;
  if (isMore) return `The ${rows.length} best matches for “${q}”. Add a word to narrow them down.`;
  return `${count(rows.length, "result")} for “${q}”.`;
}

/** The arrow keys walk from result to result, and from the first back into the box. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-path] a")];
  const at = links.findIndex((link) => link === event.target);
  if (step === 0 || at === -1) return;
  event.preventDefault();
  const next = links[at + step];
  if (next) next.focus();
  else if (step === -1) document.querySelector<HTMLElement>("search input")?.focus();
}
