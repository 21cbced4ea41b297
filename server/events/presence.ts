import type { Notices } from "#server/database/database.ts";
import type { By } from "#server/desk/answers.ts";
import { randomUUID } from "node:crypto";

/** A member, in one browser tab, with one document. */
export interface PresenceKey {
  readonly path: string;
  readonly tabId: string;
  readonly staff: By;
}

/** A member who has a document open. */
export interface Presence extends PresenceKey {
  /** The path of the active field; undefined when there is none. */
  readonly field: string | undefined;
}

interface PresenceOptions {
  /** Milliseconds for which a member with a lost connection still counts as present. */
  grace: number;
  /** Called with a document whose presence changed. */
  onChanged(path: string): void;
  /** Notifications between processes; absent where there is only one. */
  notices?: Notices | undefined;
}

export type PresenceList = ReturnType<typeof createPresence>;

interface Place extends PresenceKey {
  field: string | undefined;
  /** Open streams of this entry. */
  held: number;
  leaving: NodeJS.Timeout | undefined;
}

/** Creates an empty presence list. */
export function createPresence({ grace, onChanged, notices }: PresenceOptions) {
  const places = new Map<string, Place>();
  const own = () => [...places.values()].map(shown);
  const others =
    notices &&
    listenToOthers({
      notices,
      own,
      onChanged,
      onField: (presence, field) => void attendHere(presence, field),
    });

  function holdOf(presence: PresenceKey): Place {
    const key = keyOf(presence);
    const known = places.get(key);
    if (known) return known;
    const place = { ...presence, field: undefined, held: 0, leaving: undefined };
    places.set(key, place);
    notify(place, true);
    return place;
  }

  function notify(place: Place, present: boolean) {
    onChanged(place.path);
    others?.announce(shown(place), present);
  }

  function attendHere(presence: PresenceKey, field: string | undefined): boolean {
    const place = places.get(keyOf(presence));
    if (!place) return false;
    if (place.field === field) return true;
    place.field = field;
    notify(place, true);
    return true;
  }

  function leave(place: Place) {
    if (places.get(keyOf(place)) !== place) return;
    places.delete(keyOf(place));
    notify(place, false);
  }

  /** Presence at all processes. A member who has moved from one process to another counts once. */
  function everywhere(): Presence[] {
    const here = own();
    const known = new Set(here.map(keyOf));
    const elsewhere = new Map((others?.list() ?? []).map((place) => [keyOf(place), place]));
    return [...here, ...[...elsewhere.values()].filter((place) => !known.has(keyOf(place)))];
  }

  return {
    /** Adds a member; returns a function that removes them. A return within the grace period is not a change. */
    enter(presence: PresenceKey): () => void {
      const place = holdOf(presence);
      clearTimeout(place.leaving);
      place.held += 1;
      let holds = true;
      return () => {
        if (!holds) return;
        holds = false;
        place.held -= 1;
        if (place.held === 0) place.leaving = setTimeout(() => leave(place), grace).unref();
      };
    },

    /** Sets a member's active field; false when they are not present. */
    attend(presence: PresenceKey, field: string | undefined): boolean {
      if (attendHere(presence, field)) return true;
      // The member's stream may be connected to another process.
      if (!others?.knows(presence)) return false;
      others.announceField(presence, field);
      return true;
    },

    /** Presence in one document or in all, except of the editing session `but`. */
    list({ path, but }: { path?: string | undefined; but?: string | undefined } = {}): Presence[] {
      return everywhere()
        .filter((place) => path === undefined || place.path === path)
        .filter((place) => but === undefined || place.tabId !== but);
    },

    /** Removes all members at once. */
    close() {
      for (const place of places.values()) {
        clearTimeout(place.leaving);
        others?.announce(shown(place), false);
      }
      places.clear();
      others?.close();
    },
  };
}

function shown({ path, tabId, staff, field }: Place): Presence {
  return { path, tabId, staff, field };
}

interface OthersOptions {
  notices: Notices;
  /** Presence at this process. */
  own(): readonly Presence[];
  /** Called with a document whose presence changed at another process. */
  onChanged(path: string): void;
  /** Called when a member who may be present here changes their active field. */
  onField(presence: PresenceKey, field: string | undefined): void;
}

interface Remote {
  place: Presence;
  until: number;
}

type Message =
  | { from: string; place: Presence; present: boolean }
  | { from: string; seat: PresenceKey; field?: string }
  | { from: string; ask: true };

const topic = "presence";
/** Maximum bytes of a notice; a longer field path is omitted. */
const maxNoticeBytes = 7000;
/** Milliseconds between repeated notices, and after which a silent process's entries expire. */
const every = 10_000;
const lasting = 25_000;

/** Shares presence with the other processes on the database: entries are sent again at intervals, and expire otherwise. */
function listenToOthers({ notices, own, onChanged, onField }: OthersOptions) {
  const from = randomUUID();
  const remote = new Map<string, Remote>();

  function send(message: Message): void {
    // Messages are repeated soon, so a lost one does no harm.
    notices.notify(topic, JSON.stringify(message)).catch(() => undefined);
  }

  /** Notifies the other processes that a member is present here, with the active field, or has left. */
  function announce(place: Presence, present: boolean): void {
    const message = { from, place, present };
    const fits = Buffer.byteLength(JSON.stringify(message)) <= maxNoticeBytes;
    send(fits ? message : { ...message, place: { ...place, field: undefined } });
  }

  function announceAll(): void {
    for (const place of own()) announce(place, true);
  }

  function receive(text: string): void {
    const message = JSON.parse(text) as Message;
    if (message.from === from) return;
    if ("ask" in message) announceAll();
    else if ("seat" in message) onField(message.seat, message.field);
    else updateRemote(message);
  }

  function updateRemote({
    from: where,
    place,
    present,
  }: Extract<Message, { present: boolean }>): void {
    const key = `${where} ${keyOf(place)}`;
    const before = remote.get(key);
    if (present) remote.set(key, { place, until: performance.now() + lasting });
    else remote.delete(key);
    const isNews = present ? before?.place.field !== place.field || !before : before !== undefined;
    if (isNews) onChanged(place.path);
  }

  function removeExpired(): void {
    for (const [key, { place, until }] of remote) {
      if (until > performance.now()) continue;
      remote.delete(key);
      onChanged(place.path);
    }
  }

  const leave = notices.subscribe({
    onNotice: (about, text) => about === topic && receive(text),
    onListening() {
      send({ from, ask: true });
      announceAll();
    },
  });
  const timer = setInterval(() => {
    removeExpired();
    announceAll();
  }, every).unref();

  return {
    list: () => [...remote.values()].map(({ place }) => place),
    knows: (presence: PresenceKey) =>
      [...remote.values()].some(({ place }) => keyOf(place) === keyOf(presence)),
    announce,
    /** Notifies the process where a member is present of their active field. */
    announceField: (presence: PresenceKey, field: string | undefined) =>
      send({ from, seat: presence, ...(field === undefined ? {} : { field }) }),
    close() {
      leave();
      clearInterval(timer);
    },
  };
}

/** The key of a presence. Includes the member, so that no one can take over another member's editing session. */
function keyOf({ path, tabId, staff }: PresenceKey): string {
  return JSON.stringify([path, tabId, staff.id]);
}
