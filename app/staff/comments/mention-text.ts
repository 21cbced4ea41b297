import { mentionMark } from "#content/mention.ts";
import type { Member } from "./threads.ts";

/** The text typed after an "@", and the index of the "@". */
export interface MentionQuery {
  readonly at: number;
  readonly text: string;
}

const maxQuery = 40;

/** Returns the mention being typed at the caret; undefined without one. An "@" within a word is part of an e-mail address. */
export function queryAt(words: string, caret: number): MentionQuery | undefined {
  const before = words.slice(Math.max(0, caret - maxQuery - 1), caret);
  const [found] = /(?<![\p{L}\p{N}.@])@[^@\n]*$/u.exec(before) ?? [];
  return found === undefined ? undefined : { at: caret - found.length, text: found.slice(1) };
}

/** Returns the members whose name, or a word of it, starts with the typed text. */
export function membersFor(members: readonly Member[], { text }: MentionQuery): Member[] {
  const typed = text.toLocaleLowerCase("en-GB");
  return members.filter(({ name }) => {
    const own = name.toLocaleLowerCase("en-GB");
    return own.startsWith(typed) || own.includes(` ${typed}`);
  });
}

/** Replaces the typed text with a member's name; returns the new text, and the caret after the name. */
export function withMention(
  words: string,
  { at, text }: MentionQuery,
  { name }: Member,
): { words: string; caret: number } {
  const inserted = `@${name} `;
  const after = words.slice(at + 1 + text.length).replace(/^ /, "");
  return { words: words.slice(0, at) + inserted + after, caret: at + inserted.length };
}

/** Encodes a comment for sending: a mark in place of each chosen name, and the members' ids in the same order. */
export function encodeMentions(
  words: string,
  chosen: readonly Member[],
): { words: string; mentions: string[] } {
  // Longest first, since one name may be a prefix of another.
  const members = chosen.toSorted((a, b) => b.name.length - a.name.length);
  const mentions: string[] = [];
  let sent = "";
  let rest = words.replaceAll(mentionMark, "");
  while (rest !== "") {
    const member = members.find(({ name }) => isNamed(rest, name));
    if (member) mentions.push(member.id);
    sent += member ? mentionMark : rest.slice(0, 1);
    rest = rest.slice(member ? member.name.length + 1 : 1);
  }
  return { words: sent, mentions };
}

function isNamed(text: string, name: string): boolean {
  return text.startsWith(`@${name}`) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length + 1));
}

/** Splits the text of a comment into plain text and mentions. */
export function partsOf(
  words: string,
  mentions: readonly Member[],
): { text: string; isMention: boolean }[] {
  const parts: { text: string; isMention: boolean }[] = [];
  let rest = words;
  for (const { name } of mentions) {
    const at = rest.indexOf(`@${name}`);
    if (at < 0) break;
    parts.push(
      { text: rest.slice(0, at), isMention: false },
      { text: `@${name}`, isMention: true },
    );
    rest = rest.slice(at + name.length + 1);
  }
  return [...parts, { text: rest, isMention: false }].filter(({ text }) => text !== "");
}
