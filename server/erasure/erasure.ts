import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { isMailAddress } from "#content/mail-address.ts";
import { decodeFields } from "#content/fields/field.ts";
import { enquirySettings, usualMonths } from "#content/enquiry-settings.ts";
import { settings } from "#content/settings.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { countChange } from "#server/database/counters.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Write } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { addressInText } from "./address-in-text.ts";
import { removeMailAbout, removeMailBefore, removeMailNaming } from "./mail-files.ts";
import { forgetMember, listFormer, type FormerMember } from "./members.ts";
import { eraseFromTables, removePassed, valuesNaming } from "./rows.ts";
import type { ErasureTables } from "./tables.ts";

/** What an erasure came to. */
export interface Erased {
  /** Documents that are gone with all that they ever were. */
  readonly documents: number;
  /** Other places from which an address was taken out: documents, revisions, drafts, mail. */
  readonly places: number;
  /** Stored files whose names hold the address, which only a person can judge. */
  readonly files: readonly string[];
}

export interface ErasureOptions {
  database: Database;
  documents: Pick<Documents, "commit" | "get">;
  /** Leaves nothing of what was changed or deleted in the search index. */
  purgeSearch(): Promise<void>;
  /** Called when what is stored beside the documents has changed, such as the description of a picture. */
  onErased(): void;
  /** Where mail is written when there is no mail server. */
  mailFolder: string;
  log: Pick<Logger, "info" | "warn">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The one way by which anything that was stored is forgotten. */
export type Erasure = ReturnType<typeof createErasure>;

const author = { kind: "system", name: "Erasure" } as const;
const day = 86_400_000;
/** For how long mail that was written to a folder is kept, and what tells where visitors and staff came from. */
const keptFor = 30 * day;
/** Writes of one commit. */
const atOnce = 200;
/** How often documents are read again that were changed while they were being written. */
const mostTries = 10;

/** Opens erasure over the other parts. */
export function createErasure({
  database,
  documents,
  purgeSearch,
  onErased,
  mailFolder,
  log,
  now = Date.now,
}: ErasureOptions) {
  const { db, transaction } = database.withTables<ErasureTables>();

  return {
    /** Erases every enquiry that names an address, and the address from all else that is stored. FAILED_PRECONDITION while it is a member's of staff or one that the settings name. */
    async address(typed: string, by: string): Promise<Erased> {
      const address = typed.trim().toLowerCase();
      if (!isMailAddress(address) && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address))
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
          "The settings or the enquiry settings name this address. Enter another one there first.",
        );
      const found = addressInText(address);
      const whole = await pathsNaming(found);
      const about = await deleteWholly(whole);
      await rewriteLive(found);
      const places = await transaction(async (tables) => {
        if (member) await forgetMember(tables, member.id);
        const changed = await eraseFromTables(tables, found);
        if (changed > 0) await countChange(tables);
        return changed;
      });
      if (places > 0) onErased();
      const mails = about + (await removeMailNaming(mailFolder, found));
      await scrub();
      const files = await fileNames(found.isIn);
      const erased = { documents: whole.length, places: places + mails, files };
      log.info({ ...erased, files: files.length, by }, "an address was erased");
      return erased;
    },

    /** Erases an enquiry with all that it ever was, and the mail about it. NOT_FOUND when there never was one. */
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
      if (!known) throw new CodedError("NOT_FOUND", "This enquiry is no longer there.");
      const mails = await deleteWholly([path]);
      await scrub();
      log.info({ by }, "an enquiry was erased");
      return { documents: 1, places: mails, files: [] };
    },

    /** Takes the name and the address of somebody who has left out of the history. NOT_FOUND unless there is such a person. */
    async member(id: string, by: string): Promise<void> {
      const done = await transaction((tables) => forgetMember(tables, id));
      if (!done) throw new CodedError("NOT_FOUND", "There is no such former member of staff.");
      await scrub();
      log.info({ by }, "a former member of staff was made anonymous");
    },

    /** Those who have left and whose names are still in the history. */
    formerMembers: (): Promise<FormerMember[]> => listFormer(db),

    /** Erases what has been kept for as long as it may be: enquiries after the months of the settings, all else after 30 days. */
    async expire(): Promise<void> {
      const old = await expiredEnquiries();
      const about = await deleteWholly(old);
      const before = now() - keptFor;
      const gone = await transaction((tables) => removePassed(tables, before));
      const mails = about + (await removeMailBefore(mailFolder, before));
      if (old.length + mails + gone > 0) await scrub();
      if (old.length > 0) log.info({ enquiries: old.length }, "old enquiries were erased");
    },
  };

  /** Takes the bytes of what was erased out of whatever keeps them for a while. */
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

  /** Documents that go as a whole: enquiries that name an address, now or ever, and whatever has it in its path. */
  async function pathsNaming(address: ReturnType<typeof addressInText>): Promise<string[]> {
    const paths = new Set<string>();
    const named = valuesNaming(db, { table: "revisions", column: "fields" }, address);
    for await (const fields of named) {
      const rows = await places()
        .where("collection", "=", "enquiries")
        .where("fields", "=", fields)
        .execute();
      for (const row of rows) paths.add(`${row.collection}/${row.id}`);
    }
    for (const column of ["collection", "id"] as const)
      for await (const value of valuesNaming(db, { table: "revisions", column }, address))
        for (const row of await places().where(column, "=", value).execute())
          paths.add(`${row.collection}/${row.id}`);
    return [...paths];
  }

  function places() {
    return db.selectFrom("revisions").select(["collection", "id"]).distinct();
  }

  /** Takes an address out of documents that are live, by ordinary commits: pages are made again, lists and other processes are told. */
  async function rewriteLive(address: ReturnType<typeof addressInText>): Promise<void> {
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

  /** Writes documents without an address, as they are at that moment: what somebody saves meanwhile is read again. */
  async function rewrite(
    paths: readonly string[],
    { isIn, without }: ReturnType<typeof addressInText>,
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
        if (!isChanged || tries === mostTries) throw error;
      }
    }
  }

  /** Deletes documents by ordinary commits, then all that they were; what stays is that something was deleted, and when. How many messages about them went from the mail folder. */
  async function deleteWholly(paths: readonly string[]): Promise<number> {
    for (let at = 0; at < paths.length; at += atOnce) {
      const some = paths.slice(at, at + atOnce);
      await documents.commit(
        some.map((path) => ({ delete: path })),
        author,
      );
      await transaction(async (tables) => {
        for (const path of some) await forgetDocument(tables, path);
      });
    }
    return paths.length === 0 ? 0 : await removeMailAbout(mailFolder, new Set(paths));
  }

  /** Addresses without which enquiries would reach nobody. */
  async function ownAddresses(): Promise<string[]> {
    const [site, enquiries] = await Promise.all([
      documents.get("settings/site"),
      readEnquirySettings(),
    ]);
    const { recipients } = enquiries;
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
    const end = new Date(now());
    end.setUTCMonth(end.getUTCMonth() - (months > 0 ? months : usualMonths));
    const rows = await places()
      .where("collection", "=", "enquiries")
      .where("fields", "is not", null)
      .where("create_time", "<", end.getTime() * 1000)
      .execute();
    return rows.map(({ id }) => `enquiries/${id}`);
  }

  async function fileNames(isIn: (text: string) => boolean): Promise<string[]> {
    const rows = await db.selectFrom("files").select("name").distinct().execute();
    return rows.map(({ name }) => Buffer.from(name).toString()).filter(isIn);
  }
}

/** Removes what a document was, unsaved work on it and mail about it. A deletion stays, so that everyone who follows hears of it. */
async function forgetDocument(tables: Transaction<ErasureTables>, path: string): Promise<void> {
  const at = path.lastIndexOf("/");
  const [collection, id] = [path.slice(0, at), path.slice(at + 1)];
  for (const table of ["revisions", "drafts"] as const)
    await tables
      .deleteFrom(table)
      .where("collection", "=", collection)
      .where("id", "=", id)
      .$if(table === "revisions", (query) => query.where("fields", "is not", null))
      .execute();
  await tables.deleteFrom("outgoing_mail").where("about", "=", path).execute();
}
