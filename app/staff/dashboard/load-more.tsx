import { useState, useEffect, useMemo, useRef } from "react";
import { errorMessage } from "#app/staff/session/call-desk.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";
import { Button } from "#app/staff/ui/button.tsx";
import styles from "./dashboard.module.css";

/** A button that loads the next page of a list; renders nothing at its end. */
export function LoadMore({
  label = "Load more",
  readMore,
}: {
  label?: string;
  readMore: (() => Promise<void>) | undefined;
}) {
  const { attempt, isBusy, problem } = useAttempt(errorMessage);
  if (!readMore) return null;
  return (
    <div className={styles.further}>
      <Button kind="secondary" busy={isBusy} onClick={() => void attempt(readMore)}>
        {label}
      </Button>
      <p role="status">{problem}</p>
    </div>
  );
}

/** A page of a longer list; `next` is the cursor after it. */
interface Part<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | undefined;
}

/** Loads at most `limit` rows after a cursor. */
export type ReadPart<Row> = (after: string, limit: number) => Promise<Part<Row>>;

interface FurtherRows<Row> {
  readonly rows: readonly Row[];
  /** Loads the next page; rejects on failure. Undefined at the end of the list. */
  readonly readMore: (() => Promise<void>) | undefined;
}

/** Rows per page. */
export const rowsPerPage = 100;
/** The maximum number of rows that the server returns in one response. */
const maxAtOnce = 500;

/** Returns a list that starts with `first`, which the router reloads on changes, and continues with the pages loaded so far. */
export function useFurtherRows<Row>(
  first: Part<Row>,
  nameOf: (row: Row) => string,
  read: ReadPart<Row>,
): FurtherRows<Row> {
  const [further, setFurther] = useState<Part<Row>>();
  const state = useRef({ count: 0, turn: 0, read });
  useEffect(() => {
    state.current.count = further?.rows.length ?? 0;
    state.current.read = read;
  }, [further, read]);

  // When the first page changes, the further pages shift: reloads them, showing the old ones until then.
  useEffect(() => {
    const turn = ++state.current.turn;
    const reload = async (): Promise<void> => {
      const { count, read } = state.current;
      const part = await readUpTo(count, first.next, read);
      if (turn !== state.current.turn) return;
      if (state.current.count > count) return reload();
      setFurther(part);
    };
    // Without further rows the list continues after the new first page, even if an earlier one was its end.
    if (state.current.count === 0) setFurther(undefined);
    else reload().catch(() => {});
  }, [first]);

  const all = useMemo(
    () => joined(first.rows, further?.rows ?? [], nameOf),
    [first, further, nameOf],
  );
  const [kept, setKept] = useState({ all, rows: all });
  const shown = kept.all === all ? kept : { all, rows: reuseRows(kept.rows, all, nameOf) };
  if (shown !== kept) setKept(shown);
  const { rows } = shown;

  const next = further ? further.next : first.next;
  if (next === undefined) return { rows, readMore: undefined };
  return {
    rows,
    async readMore() {
      const { turn } = state.current;
      // A reload at the same time loads this page as well.
      state.current.count += rowsPerPage;
      const part = await read(next, rowsPerPage);
      if (turn !== state.current.turn) return;
      setFurther({ rows: [...(further?.rows ?? []), ...part.rows], next: part.next });
    },
  };
}

/** Joins the pages; omits further rows that have moved into the first page. */
function joined<Row>(
  first: readonly Row[],
  further: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  if (further.length === 0) return first;
  const names = new Set(first.map(nameOf));
  return [...first, ...further.filter((row) => !names.has(nameOf(row)))];
}

async function readUpTo<Row>(
  count: number,
  from: string | undefined,
  read: ReadPart<Row>,
): Promise<Part<Row>> {
  let part: Part<Row> = { rows: [], next: from };
  while (part.next !== undefined && part.rows.length < count) {
    const more = await read(part.next, Math.min(maxAtOnce, count - part.rows.length));
    part = { rows: [...part.rows, ...more.rows], next: more.next };
  }
  return part;
}

/** Returns the new rows, reusing the old objects of unchanged rows so that memoised rows do not render again. */
export function reuseRows<Row>(
  before: readonly Row[],
  now: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [nameOf(row), row]));
  const rows = now.map((row) => {
    const old = known.get(nameOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  const isSame = rows.length === before.length && rows.every((row, at) => row === before[at]);
  return isSame ? before : rows;
}
