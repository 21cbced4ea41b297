/** The site's icons, drawn in the current colour and hidden from screen readers. */
export function Chevron() {
  return (
    <svg
      width="10"
      height="6"
      viewBox="0 0 10 6"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="m1 1 4 4 4-4" />
    </svg>
  );
}

export function Arrow() {
  return (
    <svg
      width="1em"
      height="1em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      aria-hidden="true"
    >
      <path d="M3 12h17M13 5l7 7-7 7" />
    </svg>
  );
}

/** Pause icon. */
export function PauseIcon() {
  return filled("M0 0h4v14H0zM8 0h4v14H8z");
}

/** Play icon. */
export function PlayIcon() {
  return filled("M0 0l12 7-12 7z");
}

function filled(path: string) {
  return (
    <svg width="12" height="14" viewBox="0 0 12 14" fill="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
