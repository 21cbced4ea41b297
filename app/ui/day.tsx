const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** Renders a calendar date in words; `day` is an ISO date such as 2026-11-21. */
export function Day({ day, className }: { day: string; className?: string | undefined }) {
  return (
    <time dateTime={day} className={className}>
      {format.format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}
