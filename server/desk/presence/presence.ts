import type { By, Presence } from "#server/desk/answers.ts";

/** Who sits where: a member, in one browser tab, before one document. */
export interface Seat {
  readonly path: string;
  readonly sitting: string;
  readonly staff: By;
}

export interface PresenceOptions {
  /** Milliseconds for which one whose connection is lost still counts as there. */
  grace: number;
  /** Told of a document before which somebody sat down, moved or left. */
  onChanged(path: string): void;
}

/** Who has which document open, as this process knows it. */
export type PresenceList = ReturnType<typeof createPresence>;

interface Place extends Seat {
  field: string | undefined;
  /** Open streams that hold the place. */
  held: number;
  leaving: NodeJS.Timeout | undefined;
}

/** Makes an empty list. */
export function createPresence({ grace, onChanged }: PresenceOptions) {
  const places = new Map<string, Place>();

  function holdOf(seat: Seat): Place {
    const key = keyOf(seat);
    const known = places.get(key);
    if (known) return known;
    const place = { ...seat, field: undefined, held: 0, leaving: undefined };
    places.set(key, place);
    onChanged(seat.path);
    return place;
  }

  function leave(place: Place) {
    if (places.get(keyOf(place)) !== place) return;
    places.delete(keyOf(place));
    onChanged(place.path);
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
      const place = places.get(keyOf(seat));
      if (!place) return false;
      if (place.field === field) return true;
      place.field = field;
      onChanged(place.path);
      return true;
    },

    /** Who is there, before one document or any; without one sitting of one's own. */
    list({ path, but }: { path?: string | undefined; but?: string | undefined } = {}): Presence[] {
      return [...places.values()]
        .filter((place) => path === undefined || place.path === path)
        .filter((place) => but === undefined || place.sitting !== but)
        .map(({ path: own, sitting, staff, field }) => ({ path: own, sitting, staff, field }));
    },

    /** Lets everybody go at once. */
    close() {
      for (const { leaving } of places.values()) clearTimeout(leaving);
      places.clear();
    },
  };
}

/** A member cannot take another's place by its sitting. */
function keyOf({ path, sitting, staff }: Seat): string {
  return JSON.stringify([path, sitting, staff.id]);
}
