import type { DeskAnswer } from "#server/desk/routes.ts";

export type StaffComment = DeskAnswer<"GET /bundles/:bundle/comments">["comments"][number];
export type Member = DeskAnswer<"GET /members">["members"][number];

/** A comment with its answers, oldest first. */
export interface Thread {
  readonly first: StaffComment;
  readonly answers: readonly StaffComment[];
}

/** Groups comments into threads, oldest first. */
export function threadsOf(comments: readonly StaffComment[]): Thread[] {
  const answers = Map.groupBy(comments, ({ thread }) => thread);
  return comments
    .filter(({ id, thread }) => id === thread)
    .map((first) => ({
      first,
      answers: (answers.get(first.id) ?? []).filter(({ id }) => id !== first.id),
    }));
}

/** Whether nobody has marked a thread as done. */
export function isOpen({ first }: Thread): boolean {
  return first.done === undefined;
}

/** Who said something: "You", "Ben Okafor" or "Mara Voss, client". */
export function authorInWords({ by }: Pick<StaffComment, "by">, me: string): string {
  if (by.kind === "client") return `${by.name}, client`;
  return by.id === me ? "You" : by.name;
}

/** Who reads a comment. */
export const readers = {
  staff: "Only staff",
  everyone: "Everybody: staff and clients",
} as const;

/** What has become of the words or the picture that a comment is about; blank while it stands where it was made. */
export function remarkOf({ position, isOnPicture }: StaffComment): string {
  if (!position || position.standing === "here") return "";
  if (position.standing === "gone") return "What this was about is not in the document any more.";
  if (isOnPicture) return "The picture is another one since.";
  return position.standing === "moved"
    ? "These words stood in another field when this was said."
    : "The words have changed since.";
}
