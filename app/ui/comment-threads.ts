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
        ? "The picture has been replaced."
        : "The text has changed since this comment.";
    case "moved":
      return isOnPicture ? "The picture has moved." : "The text has moved.";
    case "gone":
      return isOnPicture ? "The picture has been removed." : "The text has been removed.";
    default:
      return "";
  }
}
