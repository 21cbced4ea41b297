import { findPicture, findText, markOf, type PagePlace } from "#app/ui/page-places.ts";
import { randomId } from "#app/ui/random-id.ts";
import type { UnsentText } from "./unsent-text.ts";

/** A comment that is being written: what the server is sent. */
export interface NewComment {
  /** Of 20 letters and digits, so that it is stored once however often it is sent. */
  readonly id: string;
  readonly words: string;
  /** The words that were sent under this id without an answer; others need another id. */
  readonly sent?: string | undefined;
  /** The address of its page on the site. */
  readonly address: string;
  readonly texts: readonly string[];
  /** Which of several equal texts of the page it is. */
  readonly mark?: string | undefined;
  /** The hash of a picture. */
  readonly picture?: string | undefined;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** Begins a comment on a place of a page, or on the whole of it. */
export function beginComment(address: string, place: PagePlace | undefined): NewComment {
  const id = randomId(20);
  const blank = { id, words: "", address, texts: [], quote: "", before: "", after: "" };
  if (!place) return blank;
  const { element, texts, picture } = place;
  if (picture !== undefined) return { ...blank, picture };
  return {
    ...blank,
    mark: markOf(place),
    texts: texts.map((text) => text.slice(0, maxText)),
    quote: inOneLine(element.textContent).slice(0, maxQuote),
    before: inOneLine(element.previousElementSibling?.textContent ?? "").slice(-maxAround),
    after: inOneLine(element.nextElementSibling?.textContent ?? "").slice(0, maxAround),
  };
}

/** What is sent again when there was no answer: the same under its id, else a new one. */
export function commentToSend<Words extends Pick<NewComment, "id" | "words" | "sent">>(
  typed: Words,
): Words {
  const { words, sent = words } = typed;
  return { ...typed, sent: words, id: sent === words ? typed.id : randomId(20) };
}

/** Its place in a page. */
export function elementOf(
  page: Document,
  { picture, quote, mark }: NewComment,
): Element | undefined {
  if (picture !== undefined) return findPicture(page, picture);
  return quote === "" ? undefined : findText(page, quote, mark);
}

const name = "new";

/** The comment that was being written when this screen was left. */
export function readUnsentComment(unsent: UnsentText): NewComment | undefined {
  const text = unsent.read(name);
  return text === undefined ? undefined : (JSON.parse(text) as NewComment);
}

/** Keeps a comment that has words, until it is sent. */
export function saveUnsentComment(unsent: UnsentText, comment: NewComment | undefined): void {
  const isBlank = !comment || comment.words.trim() === "";
  unsent.write(name, isBlank ? undefined : JSON.stringify(comment));
}

const maxText = 8000;
const maxQuote = 600;
const maxAround = 80;

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
