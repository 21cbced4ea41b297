import { useEffect, useMemo, useRef, useState } from "react";
import { sameRows } from "./same-rows.ts";

/** Some rows of a longer list; `next` continues after them. */
export interface Part<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | undefined;
}

/** Gives the part of a list after a place, of so many rows at most. */
export type ReadPart<Row> = (after: string, limit: number) => Promise<Part<Row>>;

/** What a list shows, and the way to more of it. */
export interface FurtherRows<Row> {
  readonly rows: readonly Row[];
  /** Reads what follows, and rejects when it cannot. Undefined when that is all there is. */
  readonly readMore: (() => Promise<void>) | undefined;
}

/** Rows in one step. */
export const step = 100;
/** The most that the desk gives in one answer. */
const mostAtOnce = 500;

/** A list that begins with `first`, which is read anew as others work, and goes on as far as somebody asked. */
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

  // What follows moves with what comes before it, so it is read again; until then it stays as it was.
  useEffect(() => {
    const { count, read } = state.current;
    const turn = ++state.current.turn;
    if (count === 0) return;
    readUpTo(count, first.next, read).then(
      (part) => turn === state.current.turn && setFurther(part),
      () => {},
    );
  }, [first]);

  const all = useMemo(
    () => joined(first.rows, further?.rows ?? [], nameOf),
    [first, further, nameOf],
  );
  const [kept, setKept] = useState({ all, rows: all });
  const shown = kept.all === all ? kept : { all, rows: sameRows(kept.rows, all, nameOf) };
  if (shown !== kept) setKept(shown);
  const { rows } = shown;

  const next = further ? further.next : first.next;
  if (next === undefined) return { rows, readMore: undefined };
  return {
    rows,
    async readMore() {
      const { turn } = state.current;
      const part = await read(next, step);
      if (turn !== state.current.turn) return;
      setFurther({ rows: [...(further?.rows ?? []), ...part.rows], next: part.next });
    },
  };
}

/** What follows, without what has moved up into the first part meanwhile. */
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
    const more = await read(part.next, Math.min(mostAtOnce, count - part.rows.length));
    part = { rows: [...part.rows, ...more.rows], next: more.next };
  }
  return part;
}
