import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import type { Notices } from "#app/staff/dashboard/use-notices.ts";
import { shownTitle } from "#app/staff/dashboard/document-names.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";
import type { DocumentRow } from "#server/desk/answers.ts";
import {
  basedOnLatest,
  maxChanges,
  saveOrders,
  type OrderChange,
  type OrderedVersion,
} from "./save-orders.ts";

/** A list whose rows can be moved. */
export interface Order {
  /** The rows in their current order, including unsaved moves. */
  readonly rows: readonly DocumentRow[];
  /** The screen-reader announcement of a move. */
  readonly said: string;
  move(path: string, to: number): void;
}

/** Returns a list whose rows can be moved: moves show at once, are saved one at a time, and are reverted when refused. */
export function useOrder(
  known: readonly DocumentRow[],
  { hasMore, notices }: { hasMore: boolean; notices: Notices },
): Order {
  const { changed, apply } = useOrderChanges(known);
  const [said, setSaid] = useState("");
  const rows = useMemo(() => arrange(known, changed), [known, changed]);

  function move(path: string, to: number) {
    const from = rows.findIndex((row) => row.path === path);
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || to === from) return;
    const changes = changesOf(moved(rows, from, to), hasMore);
    if (!changes)
      return notices.notify(
        "Load the rest of the list first: this move changes the order at its end.",
      );
    if (changes.length > maxChanges)
      return notices.notify("That is too far for one move. Move it in smaller steps.");
    const title = shownTitle(row);
    setSaid(`${title}, position ${to + 1} of ${rows.length}.`);
    apply(changes).then(
      () =>
        notices.done({
          message: `${title} is now number ${to + 1}.`,
          undo: () => undo(title, changes),
        }),
      (error: unknown) => {
        setSaid(`${title} is back where it was.`);
        notices.failed(`${title} was not moved.`, error);
      },
    );
  }

  async function undo(title: string, changes: readonly Change[]) {
    await apply(changes.map(({ path, from, to }) => ({ path, from: to, to: from })));
    setSaid(`${title} is back where it was.`);
  }

  return { rows, said, move };
}

type Change = Omit<OrderChange, "updateTime">;

/** Returns the changes that put the rows in this order; undefined if they also depend on rows that are not loaded. */
function changesOf(wanted: readonly DocumentRow[], hasMore: boolean): Change[] | undefined {
  const held = wanted.map(({ order }) => order);
  const orders = newOrders(held, { more: hasMore });
  return orders
    ?.map((to, at) => ({ path: wanted[at]?.path ?? "", from: held[at], to }))
    .filter(({ from, to }) => from !== to);
}

/** Orders that are being saved; shown until the reloaded list includes them, or the server refuses them. */
function useOrderChanges(known: readonly DocumentRow[]) {
  const { fetch } = useSession();
  const reload = useReload();
  const [changed, setChanged] = useState<ReadonlyMap<string, number | undefined>>(new Map());
  // `last` is the last save of the queue; `saved` are the versions saved here, which the list may lack.
  const state = useRef({
    last: Promise.resolve(),
    saved: new Map<string, OrderedVersion>(),
    known,
    // Whether the list lacks saved orders, since it could not be reloaded.
    isOutdated: false,
  });
  // An undo runs later than its move, and needs the list as it is then.
  useEffect(() => {
    state.current.known = known;
    if (!state.current.isOutdated) return;
    state.current.isOutdated = false;
    setChanged(new Map());
  }, [known]);

  /** Shows and saves orders; rejects if the server refuses them. */
  function apply(changes: readonly Change[]): Promise<void> {
    setChanged(
      (before) => new Map([...before, ...changes.map(({ path, to }) => [path, to] as const)]),
    );
    const save = state.current.last.then(async () => {
      const { saved } = state.current;
      const listed = new Map(
        state.current.known.map(({ path, order, changed }) => [
          path,
          { order, updateTime: changed?.time ?? "" },
        ]),
      );
      const times = await saveOrders(fetch, basedOnLatest(changes, saved, listed));
      for (const { path, to } of changes)
        saved.set(path, { order: to, updateTime: times.get(path) ?? "" });
    });
    state.current.last = save.then(
      () => finish(true),
      () => finish(false),
    );
    const own = state.current.last;
    return save;

    async function finish(isSaved: boolean) {
      const isRenewed = state.current.last === own && (await reload());
      // Another move may have begun while the list was reloaded.
      if (state.current.last !== own) return;
      state.current.isOutdated = isSaved && !isRenewed;
      if (state.current.isOutdated) return;
      // In a transition, like the router's rendering of its new data: otherwise the old order would flash in between.
      startTransition(() => setChanged(new Map()));
    }
  }

  return { changed, apply };
}

/** Sorts rows by order, with `changed` overriding the rows' own orders; stable for equal orders. */
function arrange(
  rows: readonly DocumentRow[],
  changed: ReadonlyMap<string, number | undefined>,
): readonly DocumentRow[] {
  if (changed.size === 0) return rows;
  return rows
    .map((row) => (changed.has(row.path) ? { ...row, order: changed.get(row.path) } : row))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
}

/** Returns the list with the entry at `from` moved to `to`. */
function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * Returns the new orders of a rearranged list, given the old ones in the new sequence: increasing integers from 1 with as few
 * changes as possible, up to the old maximum or the number of rows, so that a list numbered 1 to n stays so. With `more` rows
 * below, none exceeds the old maximum; undefined if that is not possible.
 */
export function newOrders(
  held: readonly (number | undefined)[],
  { more = false }: { more?: boolean } = {},
): number[] | undefined {
  const numbers = held.filter((order) => order !== undefined);
  const highest = Math.max(0, ...numbers);
  // Rows without an order sort last. If any is loaded, the rows not loaded have no order, and any number sorts before them.
  const mustFit = more && numbers.length === held.length;
  if (mustFit && highest < held.length) return undefined;
  const top = Math.max(held.length, highest);
  const kept = unmovedRows(held, top);
  const orders: number[] = [];
  let last = 0;
  for (const [at, order] of held.entries()) {
    last = kept.has(at) && order !== undefined ? order : last + 1;
    orders.push(last);
  }
  return orders;
}

/** Returns the indexes of a maximum set of rows that can keep their orders, with enough numbers between them for the others. */
function unmovedRows(held: readonly (number | undefined)[], top: number): ReadonlySet<number> {
  // The spare numbers below a row's order; they never decrease along kept rows.
  const room = (at: number) => (held[at] ?? 0) - at;
  const fits = (at: number) => {
    const order = held[at];
    return order !== undefined && order > at && order <= top - (held.length - 1 - at);
  };
  // The last row of the best run of each length so far, and each row's predecessor in its run.
  const ends: number[] = [];
  const before = new Map<number, number>();
  for (const at of held.keys()) {
    if (!fits(at)) continue;
    const length = firstAbove(ends.map(room), room(at));
    const previous = ends[length - 1];
    if (previous !== undefined) before.set(at, previous);
    ends[length] = at;
  }
  const kept = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = before.get(at)) kept.add(at);
  return kept;
}

/** Returns the index of the first number above `limit` in an increasing list, or the list's length. */
function firstAbove(rising: readonly number[], limit: number): number {
  const at = rising.findIndex((number) => number > limit);
  return at === -1 ? rising.length : at;
}
