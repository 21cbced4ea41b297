import { useEffect, useRef, useState, type KeyboardEvent, memo } from "react";
import { useSearchParams } from "react-router";
import { SearchInput } from "#app/staff/ui/search-input.tsx";
import { count } from "#app/ui/in-words.ts";
import type { DocumentActions } from "#app/staff/dashboard/actions/use-document-actions.ts";
import dashboardStyles from "#app/staff/dashboard/dashboard.module.css";
import { DocumentList } from "#app/staff/dashboard/rows/document-list.tsx";
import type { By, DocumentRow, DocumentRows } from "#server/desk/answers.ts";
import { sections, type DocumentSection } from "#app/staff/dashboard/sections.ts";

// Debounce, in milliseconds.
const rest = 180;

/** Searches all documents while typing. The query is in the address; a later search replaces an earlier one. */
export function SearchBox({ q }: { q: string }) {
  const [, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);

  // After a navigation the box takes the query from the address, unless it came from the box itself.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);

  useEffect(() => {
    const words = typed.trim();
    if (words === asked.current) return;
    const timer = setTimeout(
      () => {
        const isFirst = asked.current === "";
        asked.current = words;
        setParameters(
          (now) => {
            const next = new URLSearchParams(now);
            if (words === "") next.delete("q");
            else next.set("q", words);
            return next;
          },
          { replace: !isFirst, preventScrollReset: true },
        );
      },
      words === "" ? 0 : rest,
    );
    return () => clearTimeout(timer);
  }, [typed, setParameters]);

  return (
    <search className={dashboardStyles.search}>
      <SearchInput
        label="Search all documents"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => walkInto(event, () => setTyped(""))}
      />
    </search>
  );
}

/** Handles keys in the search box: Arrow Down moves to the first result, Escape clears the box. */
function walkInto(event: KeyboardEvent, empty: () => void) {
  if (event.key === "Escape") empty();
  else if (event.key === "ArrowDown")
    document.querySelector<HTMLElement>("[data-results] a")?.focus();
  else return;
  event.preventDefault();
}

/** The search results, by kind. */
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
      <p className={dashboardStyles.count} role="status">
        {countInWords(rows, found.next !== undefined, q)}
      </p>
      {/* Kinds are ordered by their best match, as rows are. */}
      {[...Map.groupBy(rows, ({ collection }) => collection)].map(([collection, ofKind]) => {
        const title = titleOf(collection);
        return (
          <section key={collection} className={dashboardStyles.part} aria-label={title}>
            <h2>{title}</h2>
            <DocumentList label={title} rows={ofKind} editors={editors} actions={actions} />
          </section>
        );
      })}
    </div>
  );
});

function countInWords(rows: readonly DocumentRow[], isMore: boolean, q: string): string {
  if (rows.length === 0) return `No results for “${q}”. Try another word, or fewer words.`;
  if (isMore) return `The ${rows.length} best matches for “${q}”. Add a word to narrow them down.`;
  return `${count(rows.length, "result")} for “${q}”.`;
}

/** Handles arrow keys in the results: moves between them, and from the first back to the box. */
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

function titleOf(collection: string): string {
  return Object.hasOwn(sections, collection)
    ? sections[collection as DocumentSection].title
    : "Settings";
}
