import { randomUUID } from "node:crypto";
import type { Notices } from "#server/database/notices.ts";
import type { Presence } from "#server/desk/answers.ts";
import { keyOf, type Seat } from "./seat.ts";

/** Who sits where at the other processes of the site. */
export interface Others {
  list(): Presence[];
  knows(seat: Seat): boolean;
  /** Tells them that somebody sits here, and with what attention, or has left. */
  tell(place: Presence, present: boolean): void;
  /** Tells the one where somebody sits which field has their attention. */
  tellField(seat: Seat, field: string | undefined): void;
  close(): void;
}

export interface OthersOptions {
  notices: Notices;
  /** Who sits here. */
  own(): readonly Presence[];
  /** Told of a document before which somebody sat down, moved or left elsewhere. */
  onChanged(path: string): void;
  /** Told that somebody who may sit here attends to a field. */
  onField(seat: Seat, field: string | undefined): void;
  /** Milliseconds after which all is told again, and after which a process that says nothing is believed to be gone. */
  every?: number;
  lasting?: number;
}

interface Told {
  place: Presence;
  until: number;
}

type Message =
  | { from: string; place: Presence; present: boolean }
  | { from: string; seat: Seat; field?: string }
  | { from: string; ask: true };

const topic = "presence";
/** A notice has room for so many bytes; a longer name of a field is left out. */
const longest = 7000;

/** Shares presence with the other processes on the database: what they tell is believed for a while, and told again and again. */
export function listenToOthers(options: OthersOptions): Others {
  const { notices, own, onChanged, onField, every = 10_000, lasting = 25_000 } = options;
  const from = randomUUID();
  const told = new Map<string, Told>();

  function send(message: Message): void {
    // Whoever missed it hears it again soon.
    notices.tell(topic, JSON.stringify(message)).catch(() => undefined);
  }

  function tell(place: Presence, present: boolean): void {
    const message = { from, place, present };
    const fits = Buffer.byteLength(JSON.stringify(message)) <= longest;
    send(fits ? message : { ...message, place: { ...place, field: undefined } });
  }

  function tellAll(): void {
    for (const place of own()) tell(place, true);
  }

  function hear(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.from === from) return;
    if ("ask" in message) tellAll();
    else if ("seat" in message) onField(message.seat, message.field);
    else believe(message);
  }

  function believe({ from: where, place, present }: Extract<Message, { present: boolean }>): void {
    const key = `${where} ${keyOf(place)}`;
    const before = told.get(key);
    if (present) told.set(key, { place, until: performance.now() + lasting });
    else told.delete(key);
    const isNews = present ? before?.place.field !== place.field || !before : before !== undefined;
    if (isNews) onChanged(place.path);
  }

  function forgetSilent(): void {
    for (const [key, { place, until }] of told) {
      if (until > performance.now()) continue;
      told.delete(key);
      onChanged(place.path);
    }
  }

  const leave = notices.subscribe({
    onNotice: (about, text) => about === topic && hear(text),
    onListening() {
      send({ from, ask: true });
      tellAll();
    },
  });
  const timer = setInterval(() => {
    forgetSilent();
    tellAll();
  }, every).unref();

  return {
    list: () => [...told.values()].map(({ place }) => place),
    knows: (seat) => [...told.values()].some(({ place }) => keyOf(place) === keyOf(seat)),
    tell,
    tellField: (seat, field) => send({ from, seat, ...(field === undefined ? {} : { field }) }),
    close() {
      leave();
      clearInterval(timer);
    },
  };
}
