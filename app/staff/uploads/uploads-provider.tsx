import type { ReactNode } from "react";

/** Uploads that go on while one moves from screen to screen. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  return children;
}
