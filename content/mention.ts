/** Placeholder for a mention in the text of a comment, since names change (U+FFFC, object replacement character). */
export const mentionMark = "\uFFFC";
