import type { CommentPosition } from "#content/comment-anchor.ts";

/** Groups comments with their replies, in the order given. */
export function threadsOf<Comment extends { readonly id: string; readonly thread: string }>(
  comments: readonly Comment[],
): { first: Comment; answers: Comment[] }[] {
  const byThread = Map.groupBy(comments, ({ thread }) => thread);
  return comments
    .filter(({ id, thread }) => id === thread)
    .map((first) => ({
      first,
      answers: (byThread.get(first.id) ?? []).filter(({ id }) => id !== first.id),
    }));
}

/** Describes what happened to the text or picture that a comment is about; blank while it is still in place. */
export function remarkOf({
  position,
  isOnPicture,
}: {
  readonly position: Pick<CommentPosition, "status"> | undefined;
  readonly isOnPicture: boolean;
}): string {
  switch (position?.status) {
    case "changed":
      return isOnPicture
        ? "There is another picture now."
        : "The words have changed since this was said.";
    case "moved":
      return "The words are in another place now.";
    case "gone":
      return "What this was about is no longer there.";
    default:
      return "";
  }
}
