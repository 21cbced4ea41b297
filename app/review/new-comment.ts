import { findPicture, findText, markOf, type PagePlace } from "#app/ui/page-places.ts";
import { quoteWords } from "#app/ui/quoted-words.ts";
import { randomId } from "#content/random-id.ts";

/** A comment in progress, as it is sent to the server. */
export interface NewComment {
  /** Twenty letters and digits; makes retries idempotent. */
  readonly id: string;
  readonly words: string;
  /** The text last sent under this id without a response; a different text needs a new id. */
  readonly sent?: string | undefined;
  /** The address, on the site, of the commented page. */
  readonly address: string;
  readonly texts: readonly string[];
  /** The server's mark, which distinguishes equal texts on a page. */
  readonly mark?: string | undefined;
  /** The hash of a picture. */
  readonly picture?: string | undefined;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** Starts a comment on a place in a page, or on the whole page, with the words that the client has typed before. */
export function beginComment(
  address: string,
  place: PagePlace | undefined,
  words = "",
): NewComment {
  const id = randomId(20);
  const blank = { id, words, address, texts: [], quote: "", before: "", after: "" };
  if (!place) return blank;
  const { element, texts, picture } = place;
  if (picture !== undefined) return { ...blank, picture };
  return {
    ...blank,
    mark: markOf(place),
    texts: texts.map((text) => text.slice(0, maxText)),
    ...quoteWords({
      quote: element.textContent,
      before: element.previousElementSibling?.textContent ?? "",
      after: element.nextElementSibling?.textContent ?? "",
    }),
  };
}

/** Returns the comment to send: under the same id when the text is unchanged since the last attempt, else under a new one. */
export function commentToSend<Words extends Pick<NewComment, "id" | "words" | "sent">>(
  typed: Words,
): Words {
  const { words, sent = words } = typed;
  return { ...typed, sent: words, id: sent === words ? typed.id : randomId(20) };
}

/** Finds the commented element in a page. */
export function elementOf(
  page: Document,
  { picture, quote, mark }: NewComment,
): Element | undefined {
  if (picture !== undefined) return findPicture(page, picture);
  return quote === "" ? undefined : findText(page, quote, mark);
}

/** Returns the beginning of a commented text, in quotation marks. */
export function quoted(text: string): string {
  return `“${text.length > 90 ? `${text.slice(0, 90)} …` : text}”`;
}

const maxText = 8000;
