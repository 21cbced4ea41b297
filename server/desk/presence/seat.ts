import type { By } from "#server/desk/answers.ts";

/** Who sits where: a member, in one browser tab, before one document. */
export interface Seat {
  readonly path: string;
  readonly sitting: string;
  readonly staff: By;
}

/** Tells seats apart. A member cannot take another's place by its sitting. */
export function keyOf({ path, sitting, staff }: Seat): string {
  return JSON.stringify([path, sitting, staff.id]);
}
