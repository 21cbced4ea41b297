import { useTimes } from "./times-provider.tsx";

/** A time, worded for its distance from now. */
export function Moment({ time, className }: { time: string; className?: string | undefined }) {
  const times = useTimes();
  // The browser may hydrate on a later day than the server rendered, and word the time differently.
  return (
    <time dateTime={time} className={className} suppressHydrationWarning>
      {times.moment(time)}
    </time>
  );
}
