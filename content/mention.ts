/** Placeholder for a mention in a comment's text, which therefore holds no name that may change (Unicode's object replacement character). */
export const mentionMark = "\uFFFC";
