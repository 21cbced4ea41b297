import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Notices } from "#app/staff/dashboard/use-notices.tsx";
import { shownTitle } from "#app/staff/dashboard/rows/shown-title.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { DocumentRow } from "#server/desk/answers.ts";
import { arrange, moved } from "./arrange.ts";
import { newOrders } from "./new-orders.ts";
import { mostChanges, saveOrders } from "./save-orders.ts";
import type { OrderChange } from "./save-orders.ts";

/** A list whose rows can be moved. */
export interface Order {
  /** The rows as they stand now, what is on its way to the server included. */
  readonly rows: readonly DocumentRow[];
  /** Said to screen readers after a move. */
  readonly said: string;
  /** Moves a row to another place of the list, counted from 0. */
  move(path: string, to: number): void;
}

/** Lets the rows of a list be moved: shown at once, saved one after the other, taken back when the server refuses. */
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
      return notices.tell(
        "Load the rest of the list first: this move changes the order at its end.",
      );
    if (changes.length > mostChanges)
      return notices.tell("That is too far for one move. Move it in smaller steps.");
    const title = shownTitle(row);
    setSaid(`${title}, position ${to + 1} of ${rows.length}.`);
    apply(changes).then(
      () =>
        notices.done({
          said: `${title} is now number ${to + 1}.`,
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

/** What has to change for the rows to stand like this; undefined when it cannot be said from these rows alone. */
function changesOf(wanted: readonly DocumentRow[], hasMore: boolean): Change[] | undefined {
  const held = wanted.map(({ order }) => order);
  const orders = newOrders(held, { more: hasMore });
  return orders
    ?.map((to, at) => ({ path: wanted[at]?.path ?? "", from: held[at], to }))
    .filter(({ from, to }) => from !== to);
}

/** Orders on their way to the server: shown until the list knows them, or they are refused. */
function useOrderChanges(known: readonly DocumentRow[]) {
  const { fetch } = useSession();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<ReadonlyMap<string, number | undefined>>(new Map());
  // One save at a time; `times` is what the server said of what was saved, which the list may be slow to say.
  const state = useRef({
    last: Promise.resolve(),
    times: new Map<string, string>(),
    known,
  });
  // A move is undone later than it was made: from the list as it is then.
  useEffect(() => {
    state.current.known = known;
  }, [known]);

  /** Rejects when they were refused. */
  function apply(changes: readonly Change[]): Promise<void> {
    setChanged(
      (before) => new Map([...before, ...changes.map(({ path, to }) => [path, to] as const)]),
    );
    const save = state.current.last.then(async () => {
      const listed = new Map(
        state.current.known.map(({ path, changed }) => [path, changed?.time ?? ""]),
      );
      const timed = changes.map((change) => ({
        ...change,
        updateTime: later(state.current.times.get(change.path), listed.get(change.path)),
      }));
      for (const [path, time] of await saveOrders(fetch, timed))
        state.current.times.set(path, time);
    });
    state.current.last = save.then(
      () => settle(revalidate),
      // With nobody there to ask, the list stays as it was known last.
      (error: unknown) => settle(error instanceof TypeError ? async () => {} : revalidate),
    );
    const settled = state.current.last;
    return save;

    async function settle(readAgain: () => Promise<void>) {
      if (state.current.last === settled) await readAgain();
      // Another move may have begun while the list was read again.
      if (state.current.last !== settled) return;
      // As the router does with what it read: else the old order would be back for the moment between the two.
      startTransition(() => setChanged(new Map()));
    }
  }

  return { changed, apply };
}

/** Times of the server are of one length, so that their letters compare as they do. */
function later(one = "", other = ""): string {
  return one > other ? one : other;
}
