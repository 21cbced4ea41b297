import type { Notices } from "#server/database/notices.ts";
import type { Presence } from "#server/desk/answers.ts";
import { listenToOthers } from "./others.ts";
import { keyOf, type Seat } from "./seat.ts";

export interface PresenceOptions {
  /** Milliseconds for which one whose connection is lost still counts as there. */
  grace: number;
  /** Told of a document before which somebody sat down, moved or left. */
  onChanged(path: string): void;
  /** By which the processes of the site tell each other; absent where there is one. */
  notices?: Notices | undefined;
}

/** Who has which document open. */
export type PresenceList = ReturnType<typeof createPresence>;

interface Place extends Seat {
  field: string | undefined;
  /** Open streams that hold the place. */
  held: number;
  leaving: NodeJS.Timeout | undefined;
}

/** Makes an empty list. */
export function createPresence({ grace, onChanged, notices }: PresenceOptions) {
  const places = new Map<string, Place>();
  const own = () => [...places.values()].map(shown);
  const others =
    notices &&
    listenToOthers({
      notices,
      own,
      onChanged,
      onField: (seat, field) => void attendHere(seat, field),
    });

  function holdOf(seat: Seat): Place {
    const key = keyOf(seat);
    const known = places.get(key);
    if (known) return known;
    const place = { ...seat, field: undefined, held: 0, leaving: undefined };
    places.set(key, place);
    tell(place, true);
    return place;
  }

  function tell(place: Place, present: boolean) {
    onChanged(place.path);
    others?.tell(shown(place), present);
  }

  function attendHere(seat: Seat, field: string | undefined): boolean {
    const place = places.get(keyOf(seat));
    if (!place) return false;
    if (place.field === field) return true;
    place.field = field;
    tell(place, true);
    return true;
  }

  function leave(place: Place) {
    if (places.get(keyOf(place)) !== place) return;
    places.delete(keyOf(place));
    tell(place, false);
  }

  /** Somebody whose connection has moved to another process sits here and there for a moment. */
  function everywhere(): Presence[] {
    const here = own();
    const known = new Set(here.map(keyOf));
    const elsewhere = new Map((others?.list() ?? []).map((place) => [keyOf(place), place]));
    return [...here, ...[...elsewhere.values()].filter((place) => !known.has(keyOf(place)))];
  }

  return {
    /** Sits down; gives the way to let go. Somebody who comes back within the grace has not been away. */
    enter(seat: Seat): () => void {
      const place = holdOf(seat);
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

    /** Notes which field has somebody's attention; false when they do not sit there. */
    attend(seat: Seat, field: string | undefined): boolean {
      if (attendHere(seat, field)) return true;
      // Their stream may end at another process than what they tell.
      if (!others?.knows(seat)) return false;
      others.tellField(seat, field);
      return true;
    },

    /** Who is there, before one document or any; without one sitting of one's own. */
    list({ path, but }: { path?: string | undefined; but?: string | undefined } = {}): Presence[] {
      return everywhere()
        .filter((place) => path === undefined || place.path === path)
        .filter((place) => but === undefined || place.sitting !== but);
    },

    /** Lets everybody go at once. */
    close() {
      for (const place of places.values()) {
        clearTimeout(place.leaving);
        others?.tell(shown(place), false);
      }
      places.clear();
      others?.close();
    },
  };
}

function shown({ path, sitting, staff, field }: Place): Presence {
  return { path, sitting, staff, field };
}
