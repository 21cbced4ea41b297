import { randomUUID } from "node:crypto";
import { stableText } from "#content/records.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import { readRequestedApprovals } from "./requested-approvals.ts";
import type { Notices } from "./notices.ts";
import type { ReviewLink } from "./links.ts";
import { approvalsOf, mustBeApproved } from "./needed-approval.ts";
import {
  changesOf,
  hashesOf,
  versionOf,
  type ApprovedChange,
  type ShownDocument,
  type ShownHashes,
} from "./shown-version.ts";

/** An approval, and the changes since. */
export interface Approval {
  readonly id: string;
  readonly by: { readonly link: string; readonly name: string };
  /** RFC 3339. */
  readonly at: string;
  /** The hash of the approved content. */
  readonly version: string;
  /** The documents that differ from the approved ones. */
  readonly changes: readonly ApprovedChange[];
}

export interface ApprovalsParts {
  readonly database: Database;
  readonly notices: Pick<Notices, "note" | "wake">;
  /** Called with a subject whose links or approvals have changed. */
  onChanged?(subject: string): void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type ReviewApprovals = ReturnType<typeof createReviewApprovals>;

const maxListed = 200;

/** Opens the approvals of the database. An approval applies to one version, and not to later changes. */
export function createReviewApprovals({
  database: { db, transaction },
  notices,
  onChanged = () => undefined,
  now = Date.now,
}: ApprovalsParts) {
  async function approval(subject: string, id: string) {
    const row = await approvalsOf(db, subject).where("id", "=", id).executeTakeFirst();
    if (!row) throw new CodedError("NOT_FOUND", "There is no such approval.");
    return row;
  }

  async function fieldsOf(hash: string): Promise<TypedFields | undefined> {
    const stored = await db
      .selectFrom("review_shown")
      .select("fields")
      .where("hash", "=", hash)
      .executeTakeFirst();
    return stored && (JSON.parse(stored.fields) as TypedFields);
  }

  return {
    /**
     * Approves the shown documents. ABORTED unless the client has seen this version. Does nothing when it is the version that the
     * client approved last.
     */
    async approve(
      { id: link_id, subject, client: client_name }: ReviewLink,
      shown: readonly ShownDocument[],
      seen: string,
    ): Promise<void> {
      const version = versionOf(shown);
      if (seen !== version)
        throw new CodedError("ABORTED", "Something has changed since you opened this page.");
      const hashes = hashesOf(shown);
      const at = now();
      await transaction(async (tables) => {
        const last = await tables
          .selectFrom("review_approvals")
          .select("version")
          .where("link_id", "=", link_id)
          .orderBy("approved", "desc")
          .limit(1)
          .executeTakeFirst();
        if (last?.version === version) return;
        for (const { path, fields } of shown) {
          const hash = hashes[path];
          if (!fields || hash == null) continue;
          await tables
            .insertInto("review_shown")
            .values({ hash, fields: stableText(fields) })
            .onConflict((conflict) => conflict.column("hash").doNothing())
            .execute();
        }
        await tables
          .insertInto("review_approvals")
          .values({
            id: randomUUID(),
            subject,
            link_id,
            client_name,
            version,
            shown: stableText(hashes),
            approved: at,
          })
          .execute();
        const author = { kind: "client", id: link_id, name: client_name } as const;
        await notices.note(tables, { subject, author, audience: "staff", at });
      });
      notices.wake();
      onChanged(subject);
    },

    /** The approvals of a subject, newest first, each with the differences of the documents shown now. */
    async list(subject: string, shown: readonly ShownDocument[]): Promise<Approval[]> {
      const rows = await approvalsOf(db, subject).limit(maxListed).execute();
      const present = hashesOf(shown);
      return rows.map((row) => ({
        id: row.id,
        by: { link: row.link_id, name: row.client_name },
        at: new Date(row.approved).toISOString(),
        version: row.version,
        changes: changesOf(JSON.parse(row.shown) as ShownHashes, present),
      }));
    },

    mustBeApproved,

    /** The approvals that a link has given, newest first. Times are RFC 3339. */
    async givenBy({ id, subject }: ReviewLink): Promise<{ id: string; at: string }[]> {
      const given = approvalsOf(db, subject).where("link_id", "=", id);
      const rows = await given.limit(maxListed).execute();
      return rows.map((row) => ({ id: row.id, at: new Date(row.approved).toISOString() }));
    },

    /** The clients who have approved these subjects, and those who can but have not. */
    asked: (subjects: readonly string[]) => readRequestedApprovals(db, subjects, now()),

    /** The number of documents that differ from the approved ones. */
    changesSince: (approved: ShownHashes, shown: readonly ShownDocument[]): number =>
      changesOf(approved, hashesOf(shown)).length,

    /** An approval with the documents as they were approved. NOT_FOUND for an unknown one. */
    async find(subject: string, id: string) {
      const { client_name: client, approved, version, shown } = await approval(subject, id);
      const hashes = Object.entries(JSON.parse(shown) as ShownHashes);
      const fields = new Map(
        await Promise.all(
          hashes.map(
            async ([path, hash]) => [path, hash ? await fieldsOf(hash) : undefined] as const,
          ),
        ),
      );
      const documents = hashes.map(([path]): ShownDocument => ({ path, fields: fields.get(path) }));
      return { client, at: new Date(approved).toISOString(), version, shown: documents };
    },

    /** A document as it was approved; undefined when it was deleted or not shown. NOT_FOUND for an unknown approval. */
    async approved(subject: string, id: string, path: string): Promise<TypedFields | undefined> {
      const { shown } = await approval(subject, id);
      const hash = new Map(Object.entries(JSON.parse(shown) as ShownHashes)).get(path);
      return hash == null ? undefined : await fieldsOf(hash);
    },
  };
}
