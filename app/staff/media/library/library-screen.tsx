import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { anyMedia } from "#app/staff/media/uploads/check-file.ts";
import { DropArea, FileChooser } from "#app/staff/media/uploads/file-chooser.tsx";
import { useUploadList, useUploads } from "#app/staff/media/uploads/uploads-provider.tsx";
import { callDesk } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { SearchInput } from "#app/staff/ui/search-input.tsx";
import type { LibraryFile, LibraryFiles } from "#server/desk/answers.ts";
import { useAltTexts } from "./alt-texts-provider.tsx";
import { keyOf } from "./file-address.ts";
import { FileDetails } from "./file-details.tsx";
import { FileGrid } from "./file-grid.tsx";
import {
  libraryFilters,
  useFurtherFiles,
  type LibraryFilter,
  type LibraryQuery,
} from "./library-files.ts";
import styles from "./library-screen.module.css";

/** The media library: search, describe, add and remove pictures and videos. */
export function LibraryScreen({
  first,
  q,
  filter,
  query,
}: {
  first: LibraryFiles;
  q: string;
  filter: LibraryFilter;
  query: LibraryQuery;
}) {
  const uploads = useUploads();
  const title = useId();
  const chooser = useId();
  const add = (files: File[]) => void uploads.add(files, anyMedia);
  return (
    <DropArea onFiles={add} className={styles.screen}>
      <div className={styles.head}>
        <h1 id={title} tabIndex={-1}>
          Library
        </h1>
        <FileChooser
          id={chooser}
          labelledBy={title}
          accepted={anyMedia}
          words="Add pictures or videos"
          kind="primary"
          onFiles={add}
        />
      </div>
      <p className={styles.advice}>Or drop or paste files anywhere on this screen.</p>
      <LibrarySearch q={q} filter={filter} />
      <LibraryFileList key={`${filter} ${q}`} first={first} query={query} />
    </DropArea>
  );
}

const searchDelayMs = 250;

/** The search and filter of the library; both are in the address, so that they can be bookmarked. */
function LibrarySearch({ q, filter }: { q: string; filter: LibraryFilter }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [searched, setSearched] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (searched !== q) {
    // The query in the address changed, either by navigation or to the text typed here.
    setSearched(q);
    if (typed.trim() === searched) setTyped(q);
  }

  const go = (text: string) => {
    clearTimeout(timer.current);
    void navigate(addressOf(text.trim(), filter), { replace: true, preventScrollReset: true });
  };
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          go(typed);
        }}
      >
        <SearchInput
          label="Search by name or alternative text"
          name="q"
          value={typed}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => go(value), searchDelayMs);
          }}
        />
      </form>
      <nav aria-label="Which files" className={styles.filters}>
        {Object.entries(libraryFilters).map(([name, { words }]) => (
          <Link
            key={name}
            to={addressOf(typed.trim(), name as LibraryFilter)}
            // The pending search would undo the filter.
            onClick={() => clearTimeout(timer.current)}
            aria-current={name === filter ? "page" : undefined}
            preventScrollReset
          >
            {words}
          </Link>
        ))}
      </nav>
    </search>
  );
}

function addressOf(q: string, filter: LibraryFilter): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (filter !== "all") parameters.set("show", filter);
  const query = parameters.toString();
  return query ? `/dashboard/library?${query}` : "/dashboard/library";
}

/** The files of one query, with the details of the open file. */
function LibraryFileList({ first, query }: { first: LibraryFiles; query: LibraryQuery }) {
  const { files, add, change, remove, loadMore, ...state } = useFurtherFiles(first, query);
  const [openKey, setOpenKey] = useState<string>();
  useArrivals(add);
  const altTexts = useAltTexts();
  useEffect(() =>
    altTexts?.onSaved(({ file: saved, alt }) => {
      const file = files.find((one) => keyOf(one) === keyOf(saved));
      if (file) change({ ...file, alt });
    }),
  );
  const open = files.find((file) => keyOf(file) === openKey);
  return (
    <>
      <FileGrid
        {...state}
        files={files}
        empty={emptyInWords(query)}
        verb="Open"
        onPress={(file) => setOpenKey(keyOf(file))}
        onMore={() => void loadMore()}
      />
      {open && (
        <FileDetails
          key={openKey}
          file={open}
          onChanged={change}
          onRemoved={(file) => {
            setOpenKey(undefined);
            remove(file);
          }}
          onClose={() => setOpenKey(undefined)}
        />
      )}
    </>
  );
}

/** Adds uploads that finish while the library is open. */
function useArrivals(add: (file: LibraryFile) => void): void {
  const { fetch } = useSession();
  const items = useUploadList();
  const known = useRef<Set<string>>(undefined);
  const addLatest = useEffectEvent(add);
  useEffect(() => {
    const addresses = items.flatMap(({ address }) => address ?? []);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...addresses]);
    if (!before) return;
    for (const address of addresses.filter((one) => !before.has(one)))
      callDesk(fetch, "GET /file", { query: { address } })
        .then((file) => addLatest(file))
        // The file is in the library regardless, and appears on the next visit.
        .catch(() => {});
  }, [fetch, items]);
}

function emptyInWords({ q, kind, alt }: LibraryQuery): string {
  if (q) return `Nothing here matches “${q}”.`;
  if (alt) return "Every picture has alternative text.";
  if (kind === "video") return "There are no videos yet. Add an MP4 or a WebM.";
  return "There are no pictures yet. Add some, or choose them in an image slot of a page.";
}
