import type { DeskAnswer } from "#server/desk/routes.ts";

export type StaffComment = DeskAnswer<"GET /bundles/:bundle/comments">["comments"][number];
export type Member = DeskAnswer<"GET /members">["members"][number];

/** A comment with its replies, oldest first. */
export interface Thread {
  readonly first: StaffComment;
  readonly answers: readonly StaffComment[];
}

/** Whether a thread is not marked as done. */
export function isOpen({ first }: Thread): boolean {
  return first.done === undefined;
}

/** Returns the name of an author: "You", "Ben Okafor" or "Mara Voss, client". */
export function authorInWords({ by }: Pick<StaffComment, "by">, me: string): string {
  if (by.kind === "client") return `${by.name}, client`;
  return by.id === me ? "You" : by.name;
}

/** Labels for the audience of a comment. */
export const readers = {
  staff: "Only staff",
  everyone: "Everyone: staff and clients",
} as const;
