/** Stands for a mention in the words of a comment, which hold no name that may change (Unicode's object replacement character). */
export const mentionMark = "\uFFFC";
