import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type Announcements,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from "@dnd-kit/core";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/staff/ui/button.tsx";
import { GripIcon } from "#app/staff/ui/icons.tsx";
import { bundleAddress, isOverdue, type BundleRow } from "./due.ts";
import styles from "./calendar.module.css";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/**
 * A calendar of scheduled bundles: the next six weeks, or another month. Dragging a bundle to another day keeps its time of day.
 */
export function BundleCalendar({
  bundles,
  today,
  onMove,
  onRefused,
}: {
  bundles: readonly BundleRow[];
  /** The day in the agency's time zone, such as 2026-11-27. */
  today: string;
  /** `wallClock` such as 2026-11-27T09:00. */
  onMove(bundle: BundleRow, wallClock: string): void;
  /** Called with the reason, as a message, when a bundle cannot be moved. */
  onRefused(words: string): void;
}) {
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? today.slice(0, 7);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepByDay }),
  );
  const due = bundles.filter((bundle) => bundle.due !== undefined);
  const onDay = Map.groupBy(due, (bundle) => bundle.due?.wallClock.slice(0, 10) ?? "");
  // Days that have passed are of no use, except those with an overdue bundle.
  const isCurrent = today.startsWith(month);
  const firstDue = [...onDay.keys(), today].filter((day) => day.startsWith(month)).toSorted()[0];
  const days = isCurrent ? sixWeeksFrom(today, firstDue) : daysOfMonth(month);

  return (
    <div>
      <div className={styles.head}>
        <h3 aria-live="polite">{isCurrent ? "The next six weeks" : monthInWords(month)}</h3>
        <div className={styles.steps}>
          <Button kind="quiet" onClick={() => setMonth(monthAfter(month, -1))}>
            Earlier
          </Button>
          <Button kind="quiet" onClick={() => setMonth(undefined)}>
            Today
          </Button>
          <Button kind="quiet" onClick={() => setMonth(monthAfter(month, 1))}>
            Later
          </Button>
        </div>
      </div>
      <DndContext
        sensors={sensors}
        accessibility={{
          screenReaderInstructions: { draggable: instructions },
          announcements: announcementsOf(due, today),
        }}
        onDragEnd={({ active, over }) => {
          const bundle = due.find(({ id }) => id === active.id);
          const time = bundle?.due?.wallClock.slice(10) ?? "";
          if (!bundle || !over || bundle.due?.wallClock === `${over.id}${time}`) return;
          if (String(over.id) < today) return onRefused(pastInWords(bundle.name));
          onMove(bundle, `${over.id}${time}`);
        }}
      >
        {days.some((day) => onDay.has(day)) ? (
          <>
            <ol className={styles.weekdays} aria-hidden="true">
              {weekdays.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </ol>
            <ol className={styles.month}>
              {days.map((day, at) => (
                <Day
                  key={day}
                  day={day}
                  isFirst={at === 0}
                  isOutside={isCurrent ? day < today : !day.startsWith(month)}
                  isToday={day === today}
                  bundles={onDay.get(day) ?? []}
                />
              ))}
            </ol>
          </>
        ) : (
          <p>Nothing goes live in these weeks.</p>
        )}
      </DndContext>
    </div>
  );
}

const instructions =
  "To move a bundle to another day, press the space bar, use the arrow keys, and press the space bar again. Escape cancels.";

function pastInWords(name: string): string {
  return `“${name}” stays where it was: that day has passed.`;
}

/** Returns the screen reader announcements while a bundle is dragged. */
function announcementsOf(bundles: readonly BundleRow[], today: string): Announcements {
  const nameOf = (id: UniqueIdentifier) => bundles.find((one) => one.id === id)?.name ?? "";
  const dayOf = (id: UniqueIdentifier) => {
    const words = fullDay.format(new Date(`${id}T00:00Z`));
    return String(id) < today ? `${words}, which has passed` : words;
  };
  return {
    onDragStart: ({ active }) => `“${nameOf(active.id)}” picked up.`,
    onDragOver: ({ active, over }) =>
      over
        ? `“${nameOf(active.id)}” is over ${dayOf(over.id)}.`
        : `“${nameOf(active.id)}” is outside the calendar.`,
    onDragEnd({ active, over }) {
      const name = nameOf(active.id);
      if (!over) return `“${name}” stays where it was.`;
      return String(over.id) < today ? pastInWords(name) : `“${name}” moved to ${dayOf(over.id)}.`;
    },
    onDragCancel: ({ active }) => `“${nameOf(active.id)}” stays where it was.`,
  };
}

const fullDay = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "long",
  day: "numeric",
  month: "long",
});

function Day({
  day,
  isFirst,
  isOutside,
  isToday,
  bundles,
}: {
  day: string;
  /** Whether it is the first day shown, which names its month. */
  isFirst: boolean;
  /** Whether the day has passed, or is of another month. */
  isOutside: boolean;
  isToday: boolean;
  bundles: readonly BundleRow[];
}) {
  const { setNodeRef, isOver: isTarget } = useDroppable({ id: day });
  return (
    <li
      ref={setNodeRef}
      className={styles.day}
      data-outside={isOutside || undefined}
      data-today={isToday || undefined}
      data-target={isTarget || undefined}
      data-empty={bundles.length === 0 || undefined}
    >
      <time dateTime={day} className={styles.number}>
        <span className={styles.inWords}>{dayInWords.format(new Date(`${day}T00:00Z`))}</span>
        <span aria-hidden="true">
          {isFirst || day.endsWith("-01")
            ? dayAndMonth.format(new Date(`${day}T00:00Z`))
            : Number(day.slice(8))}
        </span>
      </time>
      {bundles.map((bundle) => (
        <Item key={bundle.id} bundle={bundle} />
      ))}
    </li>
  );
}

const dayInWords = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
});

const dayAndMonth = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

function Item({ bundle }: { bundle: BundleRow }) {
  const { id, name, due, lacksApproval } = bundle;
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, isDragging } =
    useDraggable({ id });
  return (
    <div
      {...listeners}
      ref={setNodeRef}
      className={styles.item}
      data-overdue={isOverdue(bundle) || undefined}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : {}}
    >
      <Link to={bundleAddress(id)} draggable={false}>
        <span className={styles.time}>{due?.wallClock.slice(11)}</span>{" "}
        <span className={styles.name}>{name}</span>{" "}
        {lacksApproval && <span className="note">if a client approves it</span>}
      </Link>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={styles.handle}
        aria-label={`Move ${name} to another day`}
        {...attributes}
      >
        <GripIcon size={16} />
      </button>
    </div>
  );
}

/** Moves a dragged bundle with the arrow keys: by the width of a cell for a day, or its height for a week. */
const stepByDay: KeyboardCoordinateGetter = (
  { code },
  { currentCoordinates: { x, y }, context: { droppableRects, over } },
) => {
  const [cell] = droppableRects.values();
  const { width, height } = (over && droppableRects.get(over.id)) ??
    cell ?? { width: 0, height: 0 };
  switch (code) {
    case "ArrowLeft":
      return { x: x - width, y };
    case "ArrowRight":
      return { x: x + width, y };
    case "ArrowUp":
      return { x, y: y - height };
    case "ArrowDown":
      return { x, y: y + height };
    default:
      return undefined;
  }
};

const day = 24 * 3_600_000;

/** Returns the days of a month such as `2026-11`, from the Monday before its first to the Sunday after its last. */
export function daysOfMonth(month: string): string[] {
  const start = mondayOf(`${month}-01`);
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00Z`);
  return wholeWeeks(start, Math.ceil((next - start) / (7 * day)));
}

/** Returns the days of six weeks, from the week of a day such as `2026-11-28`, and of the weeks since an earlier day. */
export function sixWeeksFrom(date: string, since = date): string[] {
  const start = mondayOf(since);
  return wholeWeeks(start, (mondayOf(date) - start) / (7 * day) + 6);
}

function mondayOf(date: string): number {
  const at = Date.parse(`${date}T00:00Z`);
  return at - ((new Date(at).getUTCDay() + 6) % 7) * day;
}

function wholeWeeks(start: number, weeks: number): string[] {
  return Array.from({ length: weeks * 7 }, (_, at) =>
    new Date(start + at * day).toISOString().slice(0, 10),
  );
}

/** Returns the month that is `months` later, or earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

const words = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "long", year: "numeric" });

/** Formats a month, such as "November 2026". */
export function monthInWords(month: string): string {
  return words.format(new Date(`${month}-01T00:00Z`));
}
