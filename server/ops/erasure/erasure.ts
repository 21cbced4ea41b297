import type { Kysely, Transaction } from "kysely";
import type { Logger } from "pino";
import { activityRetainedSince } from "#content/activity.ts";
import { decodeFields } from "#content/fields/field.ts";
import { enquirySettings, defaultMonths } from "#content/enquiry-settings.ts";
import { monthsBefore } from "#content/months-before.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { addressInText, type AddressInText } from "./address-in-text.ts";
import {
  eraseDocument,
  eraseQuotedData,
  removeMailAbout,
  removeMailBefore,
  removeMailNaming,
  eraseFromTables,
  removePassed,
  valuesNaming,
} from "./tables.ts";
import { anonymiseMember, listFormer, type FormerMember } from "./members.ts";
import type { Tables } from "#server/database/tables.ts";

/** The result of an erasure. */
export interface Erased {
  /** Documents erased with their history. */
  readonly documents: number;
  /** Other values from which an address was removed: documents, revisions, drafts, mail. */
  readonly places: number;
  /** Stored files with the address in their name, which a person must decide about. */
  readonly files: readonly string[];
}

interface ErasureOptions {
  database: Database;
  documents: Pick<Documents, "commit" | "get" | "renewDatedEntries">;
  /** Removes all traces of changed and deleted content from the search index. */
  purgeSearch(): Promise<void>;
  /** Runs in the transaction of a change to data other than documents; the function it returns runs after the commit. */
  announceChange(tables: Transaction<Tables>): Promise<() => Promise<void>>;
  /** The folder of mail that is written without a mail server. */
  mailFolder: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The only way to remove stored data permanently. */
export type Erasure = ReturnType<typeof createErasure>;

const author = { kind: "system", name: "Erasure" } as const;
const day = 86_400_000;
/** Retention of mail in the folder, and of data with addresses of visitors and members. */
const retention = 30 * day;
/** Writes per commit. */
const atOnce = 200;
/** Maximum attempts to rewrite documents that change concurrently. */
const maxTries = 10;

/** Creates the erasure service. */
export function createErasure({
  database,
  documents,
  purgeSearch,
  announceChange,
  mailFolder,
  log,
  now = Date.now,
}: ErasureOptions) {
  const { db, transaction } = database;

  return {
    /** Erases an address and all enquiries with it. FAILED_PRECONDITION while a member or the settings have it. */
    async address(typed: string, by: string): Promise<Erased> {
      const address = typed.trim().toLowerCase();
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
        throw invalid("Enter an e-mail address, such as name@company.com.");
      const member = await memberOf(address);
      if (member?.ended_at === null)
        throw new CodedError(
          "FAILED_PRECONDITION",
          "This is the address of a member of staff. End their access first.",
        );
      if ((await ownAddresses()).includes(address))
        throw new CodedError(
          "FAILED_PRECONDITION",
          "This address is in Settings or Enquiry settings. Enter another one there first.",
        );
      const found = addressInText(address);
      const whole = await pathsNaming(found);
      const about = await deleteWholly(whole);
      await rewriteLive(found);
      const { changed, announce } = await transaction(async (tables) => {
        if (member) await anonymiseMember(tables, member.id);
        const revised = await pathsWith("fields", found, tables);
        const count = await eraseFromTables(tables, found);
        await eraseQuotedData(tables);
        await documents.renewDatedEntries(tables, revised);
        return { changed: count, announce: count > 0 && (await announceChange(tables)) };
      });
      if (announce) await announce();
      const mails = about + (await removeMailNaming(mailFolder, found));
      await scrub();
      const files = await fileNames(found.isIn);
      const erased = { documents: whole.length, places: changed + mails, files };
      log.info({ ...erased, files: files.length, by }, "an address was erased");
      return erased;
    },

    /** Erases an enquiry with its history, and the mail about it. NOT_FOUND when it never existed. */
    async enquiry(id: string, by: string): Promise<Erased> {
      const path = `enquiries/${id}`;
      const known = await db
        .selectFrom("revisions")
        .select("id")
        .where("collection", "=", "enquiries")
        .where("id", "=", id)
        .where("fields", "is not", null)
        .limit(1)
        .executeTakeFirst();
      if (!known) throw new CodedError("NOT_FOUND", "This enquiry no longer exists.");
      const mails = await deleteWholly([path]);
      await scrub();
      log.info({ by }, "an enquiry was erased");
      return { documents: 1, places: mails, files: [] };
    },

    /** Removes the name and address of a former member from the history. NOT_FOUND for any other id. */
    async member(id: string, by: string): Promise<void> {
      const done = await transaction((tables) => anonymiseMember(tables, id));
      if (!done) throw new CodedError("NOT_FOUND", "There is no such former member of staff.");
      await scrub();
      log.info({ by }, "a former member of staff was made anonymous");
    },

    /** Former members whose names are still in the history. */
    formerMembers: (): Promise<FormerMember[]> => listFormer(db),

    /** Erases expired data: enquiries and activity after the configured months, all other data after 30 days. */
    async expire(): Promise<void> {
      const old = await expiredEnquiries();
      const about = await deleteWholly(old);
      const before = now() - retention;
      const site = (await documents.get("settings/site"))?.fields;
      const months = settings.fields.activityMonths.decode(site?.activityMonths);
      const passed = { before, activity: activityRetainedSince(months, now()) };
      const gone = await transaction((tables) => removePassed(tables, passed));
      const mails = about + (await removeMailBefore(mailFolder, before));
      if (old.length + mails + gone > 0) await scrub();
      if (old.length > 0) log.info({ enquiries: old.length }, "old enquiries were erased");
    },
  };

  /** Removes erased bytes from the search index and the engine's files. */
  async function scrub(): Promise<void> {
    await purgeSearch();
    await database.scrub();
  }

  async function memberOf(address: string) {
    return await db
      .selectFrom("staff")
      .select(["id", "ended_at"])
      .where("email", "=", address)
      .executeTakeFirst();
  }

  /** Documents to erase as a whole: enquiries that contain or contained an address, and documents with it in their path. */
  async function pathsNaming(address: AddressInText): Promise<string[]> {
    const enquiries = places().where("collection", "=", "enquiries");
    const paths = new Set([
      ...(await pathsWith("fields", address, db, enquiries)),
      ...(await pathsWith("collection", address)),
      ...(await pathsWith("id", address)),
    ]);
    return [...paths];
  }

  /** The documents with an address in a column of their history; `among` selects the revisions to search. */
  async function pathsWith(
    column: "fields" | "collection" | "id",
    address: AddressInText,
    tables: Kysely<Tables> = db,
    among = places(tables),
  ): Promise<string[]> {
    const paths = new Set<string>();
    for await (const value of valuesNaming(tables, { table: "revisions", column }, address))
      for (const { collection, id } of await among.where(column, "=", value).execute())
        paths.add(`${collection}/${id}`);
    return [...paths];
  }

  function places(tables: Kysely<Tables> = db) {
    return tables.selectFrom("revisions").select(["collection", "id"]).distinct();
  }

  /** Removes an address from live documents by ordinary commits, which update pages, lists and other processes. */
  async function rewriteLive(address: AddressInText): Promise<void> {
    const paths: string[] = [];
    for await (const value of valuesNaming(db, { table: "documents", column: "fields" }, address)) {
      const rows = await db
        .selectFrom("documents")
        .select(["collection", "id"])
        .where("fields", "=", value)
        .execute();
      paths.push(...rows.map(({ collection, id }) => `${collection}/${id}`));
      if (paths.length >= atOnce) await rewrite(paths.splice(0), address);
    }
    await rewrite(paths, address);
  }

  /** Writes documents without an address; rereads those that were changed concurrently. */
  async function rewrite(
    paths: readonly string[],
    { isIn, without }: AddressInText,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const found = await Promise.all(paths.map((path) => documents.get(path)));
      const writes = found.flatMap((document): Write[] => {
        const text = JSON.stringify(document?.fields ?? {});
        if (!document || !isIn(text)) return [];
        const { path, updateTime } = document;
        const fields = JSON.parse(without(text)) as TypedFields;
        return [{ update: { path, fields }, currentDocument: { updateTime } }];
      });
      try {
        if (writes.length > 0) await documents.commit(writes, author);
        return;
      } catch (error) {
        const isChanged = error instanceof CodedError && error.code === "FAILED_PRECONDITION";
        if (!isChanged || tries === maxTries) throw error;
      }
    }
  }

  /** Deletes documents, then their history except the deletion. Returns the number of removed messages about them. */
  async function deleteWholly(paths: readonly string[]): Promise<number> {
    for (let at = 0; at < paths.length; at += atOnce) {
      const some = paths.slice(at, at + atOnce);
      await documents.commit(
        some.map((path) => ({ delete: path })),
        author,
      );
      await transaction(async (tables) => {
        for (const path of some) await eraseDocument(tables, path);
        await documents.renewDatedEntries(tables, some);
      });
    }
    return paths.length === 0 ? 0 : await removeMailAbout(mailFolder, new Set(paths));
  }

  /** Addresses that receive enquiries. */
  async function ownAddresses(): Promise<string[]> {
    const { recipients } = await readEnquirySettings();
    const site = await documents.get("settings/site");
    const named = [
      settings.fields.email.decode(site?.fields.email),
      ...recipients.map(({ email }) => email),
    ];
    return named.map((email) => email.trim().toLowerCase());
  }

  async function readEnquirySettings() {
    const stored = await documents.get(`${enquirySettings.collection}/${enquirySettings.uid}`);
    return decodeFields(enquirySettings.fields, stored?.fields ?? {});
  }

  async function expiredEnquiries(): Promise<string[]> {
    const { months } = await readEnquirySettings();
    const end = monthsBefore(now(), months > 0 ? months : defaultMonths);
    const rows = await places()
      .where("collection", "=", "enquiries")
      .where("fields", "is not", null)
      .where("create_time", "<", end * 1000)
      .execute();
    return rows.map(({ id }) => `enquiries/${id}`);
  }

  async function fileNames(isIn: (text: string) => boolean): Promise<string[]> {
    const rows = await db.selectFrom("files").select("name").distinct().execute();
    return rows.map(({ name }) => Buffer.from(name).toString()).filter(isIn);
  }
}
