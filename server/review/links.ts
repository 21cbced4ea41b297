import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Allowance, Answer } from "#server/database/limits.ts";
import { CodedError } from "#server/errors.ts";
import type { Passwords } from "#server/identity/passwords.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { isSameLink, rfc3339, rowOf, validLinks, type LinkRow } from "./link-rows.ts";
import { passcodeLength, readNewLink, type NewLink } from "./new-link.ts";
import { hashOf, isSame, isToken, proofOf } from "./tokens.ts";
import type { Tables } from "#server/database/tables.ts";
import type { LinkColumns } from "./tables.ts";

/** A new link. Its token is stored nowhere else. */
export interface CreatedLink {
  readonly id: string;
  readonly token: string;
  /** RFC 3339. */
  readonly expires: string;
  /** False when the same request had created it before. */
  readonly isNew: boolean;
}

/** A link that is valid now. */
export interface ReviewLink {
  readonly id: string;
  /** The path of its content. */
  readonly subject: string;
  readonly client: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

/** The link of a token, and whether its passcode is required first. */
export interface LinkAccess extends ReviewLink {
  readonly asksPasscode: boolean;
}

export interface LinksParts {
  readonly database: Database;
  takeAllowance(key: string, allowance: Allowance): Promise<Answer>;
  returnAllowance(key: string): Promise<void>;
  passwords(): Pick<Passwords, "hash" | "verify">;
  /** Called with a subject whose links or approvals have changed. */
  onChanged?(subject: string): void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export type ReviewLinks = ReturnType<typeof createReviewLinks>;

const day = 86_400_000;
/** Maximum valid links of a subject. */
const maxValid = 20;
/** Maximum links in a list, ended ones included. */
const maxListed = 200;
/** Limit of wrong passcodes for a link. */
const passcodeTries = { limit: 20, windowSeconds: 3600 };

/** Opens the links of the database, with which clients review a subject without an account. */
export function createReviewLinks({
  database: { db, transaction },
  takeAllowance,
  returnAllowance,
  passwords,
  onChanged = () => undefined,
  now = Date.now,
}: LinksParts) {
  const valid = (column: "id" | "token_hash", value: string) =>
    validLinks(db, now()).selectAll().where(column, "=", value).executeTakeFirst();

  return {
    /**
     * Creates a link, or finds the one that the same request created before, and returns its token, which is not stored; `invite`
     * sends it in the same transaction. ALREADY_EXISTS when the client has another valid one, RESOURCE_EXHAUSTED for too many.
     */
    async create(
      subject: string,
      asked: NewLink,
      { id: staff_id, name: staff_name }: StaffViewer,
      invite?: (
        tables: Transaction<Tables>,
        made: CreatedLink & { email: string },
      ) => Promise<void>,
    ): Promise<CreatedLink> {
      const { client, email, passcode, days, token } = readNewLink(asked);
      const created = now();
      const row: LinkColumns = {
        id: randomUUID(),
        token_hash: hashOf(token),
        subject,
        client_name: client,
        client_email: email,
        passcode_hash: passcode === undefined ? null : await passwords().hash(passcode),
        staff_id,
        staff_name,
        created,
        expires: created + days * day,
        revoked: null,
        last_opened: null,
      };
      const made = { id: row.id, token, expires: rfc3339(row.expires), isNew: true };
      const before = await transaction(async (tables) => {
        const same = await linkWith(tables, row.token_hash);
        if (same) return same;
        await mustBeFree(tables, row);
        await tables.insertInto("review_links").values(row).execute();
        if (email !== null) await invite?.(tables, { ...made, email });
        return undefined;
      });
      if (!before) {
        onChanged(subject);
        return made;
      }
      const isSamePasscode = await (passcode === undefined
        ? before.passcode_hash === null
        : passwords().verify(before.passcode_hash ?? "", passcode));
      if (!isSamePasscode || !isSameLink(before, row))
        throw new CodedError("ALREADY_EXISTS", "There is another link with this token.");
      return { ...made, id: before.id, expires: rfc3339(before.expires), isNew: false };
    },

    /** The links of a subject, newest first, including ended ones until they are deleted. */
    async list(subject: string): Promise<LinkRow[]> {
      const rows = await db
        .selectFrom("review_links")
        .selectAll()
        .where("subject", "=", subject)
        .orderBy("created", "desc")
        .orderBy("id")
        .limit(maxListed)
        .execute();
      return rows.map((row) => rowOf(row, now()));
    },

    /** Revokes a link, with immediate effect, and returns the client's name. NOT_FOUND when it is no longer valid. */
    async revoke(subject: string, id: string): Promise<string> {
      const row = await transaction((tables) =>
        tables
          .updateTable("review_links")
          .set({ revoked: now() })
          .where("id", "=", id)
          .where("subject", "=", subject)
          .where("revoked", "is", null)
          .where("expires", ">", now())
          .returning("client_name")
          .executeTakeFirst(),
      );
      if (!row) throw new CodedError("NOT_FOUND", "This link is no longer valid.");
      onChanged(subject);
      return row.client_name;
    },

    /** The link of a token; undefined when it is unknown, revoked or expired. */
    async find(token: string): Promise<LinkAccess | undefined> {
      const row = isToken(token) ? await valid("token_hash", hashOf(token)) : undefined;
      return row && { ...linkOf(row), asksPasscode: row.passcode_hash !== null };
    },

    /** Opens the link of a token: returns the session value with which a browser proves that, or the reason for a refusal. */
    async enter(
      token: string,
      passcode: string | undefined,
    ): Promise<
      | { session: string }
      | { refused: "closed" }
      | { refused: "wrong"; triesLeft: number | undefined }
      | { refused: "limited"; retryAfterSeconds: number }
    > {
      const row = isToken(token) ? await valid("token_hash", hashOf(token)) : undefined;
      if (!row) return { refused: "closed" };
      const { id, passcode_hash } = row;
      if (passcode_hash !== null) {
        const key = `review-passcode:${id}`;
        const answer = await takeAllowance(key, passcodeTries);
        if (!answer.allowed)
          return { refused: "limited", retryAfterSeconds: answer.retryAfterSeconds };
        const isRight =
          passcode !== undefined &&
          passcode.length <= passcodeLength.max &&
          (await passwords().verify(passcode_hash, passcode));
        if (!isRight) return { refused: "wrong", triesLeft: fewLeft(answer) };
        await returnAllowance(key);
      }
      await transaction((tables) =>
        tables
          .updateTable("review_links")
          .set({ last_opened: now() })
          .where("id", "=", id)
          .execute(),
      );
      const proof = passcode_hash === null ? "" : `.${proofOf(token, passcode_hash)}`;
      return { session: token + proof };
    },

    /** The link that a browser has opened; undefined without a valid proof, or when the link has ended. */
    async opened(id: string, session: string): Promise<ReviewLink | undefined> {
      const [token = "", proof = ""] = session.split(".");
      if (!isToken(token) || id.length > maxId) return undefined;
      const row = await valid("id", id);
      if (!row || !isSame(hashOf(token), row.token_hash)) return undefined;
      const { passcode_hash } = row;
      if (passcode_hash !== null && !isSame(proof, proofOf(token, passcode_hash))) return undefined;
      return linkOf(row);
    },
  };
}

/** The number of tries that are left, if few. */
function fewLeft({ left = Infinity }: Answer): number | undefined {
  return left <= few ? left : undefined;
}

const few = 5;
const maxId = 100;

function linkWith(tables: Transaction<Tables>, tokenHash: string) {
  const rows = tables.selectFrom("review_links").selectAll();
  return rows.where("token_hash", "=", tokenHash).executeTakeFirst();
}

async function mustBeFree(
  tables: Transaction<Tables>,
  { subject, client_name, created }: LinkColumns,
): Promise<void> {
  const rows = await validLinks(tables, created)
    .select("client_name")
    .where("subject", "=", subject)
    .execute();
  const isSameName = (name: string) => name.toLowerCase() === client_name.toLowerCase();
  if (rows.some((row) => isSameName(row.client_name)))
    throw new CodedError(
      "ALREADY_EXISTS",
      `${client_name} already has a link. Revoke it to make another.`,
    );
  if (rows.length >= maxValid)
    throw new CodedError(
      "RESOURCE_EXHAUSTED",
      `At most ${maxValid} links can be valid at a time. Revoke one that is no longer needed.`,
    );
}

function linkOf({ id, subject, client_name, expires }: LinkColumns): ReviewLink {
  return { id, subject, client: client_name, expires };
}
