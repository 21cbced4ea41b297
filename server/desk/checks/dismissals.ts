import { createHash } from "node:crypto";
import { checkNames, type CheckName, type Finding } from "#content/checks/finding.ts";
import type { Database } from "#server/database/database.ts";
import type { By } from "#server/desk/answers.ts";
import { editablePlace } from "#server/desk/document-place.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { DismissalRow } from "#server/desk/tables.ts";

/** Identifies advice. When the quoted text changes, it is other advice. */
export interface AdviceKey extends Pick<Finding, "place" | "quote"> {
  /** The path of the document. */
  readonly document: string;
  readonly check: string;
}

/** Why advice is not followed, and who decided it. */
export interface Dismissal {
  readonly reason: string;
  readonly by: By;
  /** RFC 3339. */
  readonly at: string;
}

export type Dismissals = ReturnType<typeof createDismissals>;

const maxReason = 500;
const maxPlace = 1500;
const maxOfDocument = 1000;

/** Opens the dismissed advice of the database. */
export function createDismissals(database: Database, documents: Pick<Documents, "placeOf">) {
  return {
    /** Dismisses advice, or replaces the reason. INVALID_ARGUMENT without a reason. */
    async add(key: AdviceKey, reason: string, staff: By & { id: string }): Promise<Dismissal> {
      const why = reason.trim();
      if (why === "" || why.length > maxReason || why.includes("\0"))
        throw invalid(`Give a reason of 1 to ${maxReason} characters.`);
      const decision = {
        reason: why,
        staff_id: staff.id,
        staff_name: staff.name,
        dismissed: Date.now(),
      };
      const row = { ...columnsOf(key, documents), ...decision };
      await database.transaction(async (tables) => {
        const { count } = await tables
          .selectFrom("dismissals")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("collection", "=", row.collection)
          .where("id", "=", row.id)
          .executeTakeFirstOrThrow();
        if (count >= maxOfDocument)
          throw new CodedError(
            "RESOURCE_EXHAUSTED",
            "Too much advice on this document has been dismissed.",
          );
        await tables
          .insertInto("dismissals")
          .values(row)
          .onConflict((conflict) =>
            conflict
              .columns(["collection", "id", "check_name", "place", "quote_hash"])
              .doUpdateSet(decision),
          )
          .execute();
      });
      return dismissalOf(row);
    },

    /** Withdraws a dismissal; a missing one is no error. */
    async remove(key: AdviceKey): Promise<void> {
      const { collection, id, check_name, place, quote_hash } = columnsOf(key, documents);
      await database.transaction((tables) =>
        tables
          .deleteFrom("dismissals")
          .where("collection", "=", collection)
          .where("id", "=", id)
          .where("check_name", "=", check_name)
          .where("place", "=", place)
          .where("quote_hash", "=", quote_hash)
          .execute(),
      );
    },

    /** The dismissals of a document, by the `keyOf` of their advice. */
    async of(document: string): Promise<Map<string, Dismissal>> {
      const { collection, id } = editablePlace(document, documents);
      const rows = await database.db
        .selectFrom("dismissals")
        .selectAll()
        .where("collection", "=", collection)
        .where("id", "=", id)
        .execute();
      return new Map(
        rows.map((row) => [textOf(row.check_name, row.place, row.quote_hash), dismissalOf(row)]),
      );
    },
  };
}

/** The key of advice among the dismissals of its document. */
export function keyOf({ check, place, quote }: Pick<Finding, "check" | "place" | "quote">): string {
  return textOf(check, place, hashOf(quote));
}

function textOf(...parts: string[]): string {
  return parts.join("\n");
}

function columnsOf(
  { document, check, place, quote }: AdviceKey,
  documents: Pick<Documents, "placeOf">,
) {
  const { collection, id } = editablePlace(document, documents);
  if (!Object.hasOwn(checkNames, check)) throw invalid("There is no such check.");
  if (place === "" || place.length > maxPlace || place.includes("\0"))
    throw invalid("`place` must name a field.");
  return { collection, id, check_name: check as CheckName, place, quote_hash: hashOf(quote) };
}

/** Only a hash is stored, since a quote may contain personal data. */
function hashOf(quote: string): string {
  return createHash("sha256").update(quote).digest("hex");
}

function dismissalOf({ reason, staff_id, staff_name, dismissed }: DismissalRow): Dismissal {
  const by = { id: staff_id, name: staff_name };
  return { reason, by, at: new Date(dismissed).toISOString() };
}
