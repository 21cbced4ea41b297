import type { Kysely, Transaction } from "kysely";
import { formerName } from "#content/roles.ts";
import { invalid } from "#server/errors.ts";
import { mentionMark } from "#content/mention.ts";
import type { Mention } from "./comment-rows.ts";
import type { Tables } from "#server/database/tables.ts";

/** The names of members of staff by id, and whether they have left. Unknown ids are missing. */
export type ReadMembers = (
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly name: string; readonly isFormer: boolean }>>;

const maxMentions = 20;

/**
 * Checks that the text has as many marks as mentioned members; without members, removes the marks. INVALID_ARGUMENT for members
 * who cannot be mentioned.
 */
export async function readMentions(
  words: string,
  ids: readonly string[],
  readMembers: ReadMembers,
): Promise<string> {
  if (ids.length === 0) return words.replaceAll(mentionMark, "");
  if (ids.length > maxMentions)
    throw invalid(`A comment can mention at most ${maxMentions} members of staff.`);
  if (ids.length !== words.split(mentionMark).length - 1)
    throw invalid("Send one member in `mentions` for each mark in the words.");
  const members = await readMembers([...new Set(ids)]);
  for (const id of ids) {
    const member = members.get(id);
    if (!member) throw invalid("One of the members that you mentioned does not exist.");
    if (member.isFormer) throw invalid(`${member.name} is no longer a member of staff.`);
  }
  return words;
}

/** Stores the mentions of a new comment. Members who mention themselves have nothing to answer. */
export async function addMentions(
  tables: Transaction<Tables>,
  {
    id,
    thread,
    created,
    staff_id,
  }: { id: string; thread: string; created: number; staff_id: string | null },
  mentions: readonly string[],
): Promise<void> {
  if (mentions.length === 0) return;
  const rows = mentions.map((member, position) => {
    const isSelf = member === staff_id;
    const state = { answered: isSelf ? 1 : 0, open: isSelf ? 0 : 1 };
    return { comment: id, position, thread, staff_id: member, created, ...state };
  });
  await tables.insertInto("review_mentions").values(rows).execute();
}

/** Opens the unanswered mentions of a thread, or closes them. */
export async function setMentionsOpen(
  tables: Transaction<Tables>,
  thread: string,
  isOpen: boolean,
): Promise<void> {
  await tables
    .updateTable("review_mentions")
    .set({ open: isOpen ? 1 : 0 })
    .where("thread", "=", thread)
    .where("answered", "=", 0)
    .execute();
}

/** Closes the earlier mentions of a member who has answered. */
export async function answerMentions(
  tables: Transaction<Tables>,
  { thread, id }: { thread: string; id: string },
  staffId: string,
): Promise<void> {
  await tables
    .updateTable("review_mentions")
    .set({ answered: 1, open: 0 })
    .where("thread", "=", thread)
    .where("staff_id", "=", staffId)
    .where("comment", "!=", id)
    .execute();
}

/** Reads the members mentioned in comments, by the id of the comment, in the order of the text. */
export async function readMentioned(
  db: Kysely<Tables>,
  rows: readonly { id: string; words: string }[],
  readMembers: ReadMembers,
): Promise<ReadonlyMap<string, readonly Mention[]>> {
  const marked = rows.filter(({ words }) => words.includes(mentionMark)).map(({ id }) => id);
  if (marked.length === 0) return new Map();
  const found = await db
    .selectFrom("review_mentions")
    .select(["comment", "staff_id"])
    .where("comment", "in", marked)
    .orderBy("comment")
    .orderBy("position")
    .execute();
  const members = await readMembers([...new Set(found.map(({ staff_id }) => staff_id))]);
  const byComment = Map.groupBy(found, ({ comment }) => comment);
  return new Map(
    [...byComment].map(([comment, own]) => [
      comment,
      own.map(({ staff_id: id }) => ({ id, name: members.get(id)?.name ?? formerName })),
    ]),
  );
}
