import type { Message } from "#server/mail/message.ts";

/** Something that happened in a review: a comment, or an approval. */
export interface ReviewNews {
  readonly by: string;
  /** The title of the document that it is about, or the address of the page; for a reply, those of the comment. */
  readonly title: string | undefined;
  readonly quote: string;
  /** The comment that it replies to. */
  readonly answers?: { readonly by: string; readonly words: string } | undefined;
  /** Undefined for an approval. */
  readonly words: string | undefined;
}

/** The data that every mail about a review needs. */
interface About {
  readonly to: string;
  /** The name of the reviewed content. */
  readonly name: string;
  /** The address for unsubscribing; undefined where no public origin is configured. */
  readonly unsubscribe: string | undefined;
}

/** The mail with a client's link, but without the passcode. */
export function invitationMail({
  to,
  name,
  unsubscribe,
  ...asked
}: About & {
  readonly client: string;
  readonly by: { readonly name: string; readonly email: string | undefined };
  readonly agency: string;
  readonly address: string;
  readonly hasPasscode: boolean;
  /** In words, such as "9 December 2026". */
  readonly until: string;
}): Message {
  const lines = [
    `Hello ${asked.client},`,
    "",
    `${asked.by.name} of ${asked.agency} would like you to look at “${name}” before it goes live. You can see the pages as they will be, comment on any text or picture, and approve them:`,
    "",
    asked.address,
    "",
    `The link is for you alone and works until ${asked.until}. You need no account.`,
    ...(asked.hasPasscode ? ["It asks for a passcode, which you will be given separately."] : []),
    ...footer("You will get an e-mail when someone replies.", unsubscribe),
  ];
  const subject = `For you to review: ${name}`;
  return { to, replyTo: asked.by.email, subject, text: lines.join("\n"), unsubscribe };
}

/** The mail about all comments and approvals since the last mail. */
export function noticeMail({
  to,
  name,
  news,
  address,
  isForClient,
  unsubscribe,
}: About & {
  readonly news: readonly ReviewNews[];
  /** Whether the recipient is a client: the address opens only in a browser that has opened their link before. */
  readonly isForClient: boolean;
  /** The address for a reply; undefined where no public origin is configured. */
  readonly address: string | undefined;
}): Message {
  const further = news.length - maxNews;
  const lines = [
    ...news.slice(0, maxNews).flatMap(linesOf),
    ...(further > 0 ? [`And ${further} more, which this e-mail has no room for.`, ""] : []),
    ...(address === undefined ? [] : [`View and reply: ${address}`]),
    ...(address === undefined || !isForClient ? [] : [elsewhere]),
    ...footer(
      "You are receiving this e-mail because you are taking part in the review.",
      unsubscribe,
    ),
  ];
  return { to, subject: subjectOf(name, news), text: lines.join("\n"), unsubscribe };
}

/** Maximum comments and approvals in a mail. */
const maxNews = 100;

const elsewhere =
  "This link works on a device on which you have opened the review before. On another one, first open the link in the first e-mail that you received about it.";

function subjectOf(name: string, news: readonly ReviewNews[]): string {
  const [first, ...others] = new Set(news.map(({ by }) => by));
  const who = others.length === 0 ? (first ?? "") : `${first} and ${others.length} more`;
  return news.every(({ words }) => words === undefined)
    ? `${who} approved “${name}”`
    : `${who} on “${name}”`;
}

function linesOf({ by, title, quote, words, answers }: ReviewNews): string[] {
  if (words === undefined) return [`${by} approved the pages shown to them.`, ""];
  const about = title === undefined ? "" : `, on “${title}”`;
  const quoted = quote === "" ? [] : [`“${shortened(quote)}”`];
  // Marked as quoted, since the recipient may not be its author.
  const answered = answers
    ? [`In reply to ${answers.by}:`, ...quotedLines(shortened(answers.words), "> > ")]
    : [];
  return [`${by}${about}:`, ...quoted, ...answered, ...quotedLines(words, "> "), ""];
}

function quotedLines(words: string, mark: string): string[] {
  return words.split(/\r?\n/).map((line) => mark + line);
}

const maxQuote = 160;

function shortened(quote: string): string {
  const text = quote.replaceAll(/\s+/g, " ").trim();
  return text.length <= maxQuote ? text : `${text.slice(0, maxQuote).trimEnd()} …`;
}

function footer(why: string, unsubscribe: string | undefined): string[] {
  return [
    "",
    "--",
    why,
    ...(unsubscribe === undefined ? [] : [`To unsubscribe: ${unsubscribe}`]),
    "",
  ];
}
