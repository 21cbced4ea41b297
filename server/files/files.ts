import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { addressOf, parseAddress } from "./address.ts";
import type { ParsedAddress } from "./address.ts";
import { describeAddresses } from "./describe.ts";
import { fileOfRow, isCurrent, nameBytes, rowOfFile } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import { parseFocalPoint } from "./focal-point.ts";
import type { FocalPoint } from "./focal-point.ts";
import { listFiles } from "./listing.ts";
import type { FileList, ListOptions } from "./listing.ts";
import { newestFiles } from "./newest.ts";
import type { NewestOptions } from "./newest.ts";
import { changeMetadata } from "./metadata.ts";
import type { MetadataChange } from "./metadata.ts";
import type { ObjectStore } from "./object-store.ts";
import { announceFile, saveFile } from "./save.ts";
import type { Announcement, CommittedWith, SaveOptions, Upload } from "./save.ts";
import type { FileDescription, PictureFacts, StoredFile } from "./stored-file.ts";

/** The stored files of the site. Each upload of a name is a new generation; the ones before stay readable for ever. */
export interface Files {
  readonly bucket: string;
  /** The bytes of all generations, by content hash. */
  readonly objects: ObjectStore;
  /** Keeps a file; resolves when it is on disk and in the database. INVALID_ARGUMENT or 413 say why it is refused. */
  save(upload: Upload, committedWith?: CommittedWith): Promise<StoredFile>;
  /** Refuses in advance what `save` would refuse for its name or metadata, with INVALID_ARGUMENT. */
  check(announcement: Announcement): void;
  /** The generation that the name alone means. */
  current(name: string): Promise<StoredFile | undefined>;
  /** The generation that a download address means, however old, unless it was removed. */
  byToken(address: ParsedAddress): Promise<StoredFile | undefined>;
  /** Changes the metadata of the current generation, or of the one named; undefined when there is none. */
  updateMetadata(
    name: string,
    change: MetadataChange,
    generation?: string,
  ): Promise<StoredFile | undefined>;
  /** Takes away the current generation, or the one named, and its address with it; false when there was none. */
  remove(name: string, generation?: string): Promise<boolean>;
  list(options?: ListOptions): Promise<FileList>;
  /** One upload of a name, unless it was removed. */
  generation(name: string, generation: string): Promise<StoredFile | undefined>;
  /** The current files by the time of their upload, the last one first. */
  newest(options: NewestOptions): Promise<StoredFile[]>;
  /** Where a generation answers for ever, as a path on this site. */
  downloadAddress(file: ParsedAddress): string;
  /** Reads a download address of ours, whatever host stands before it. */
  parseAddress(address: string): ParsedAddress | undefined;
  /** What pages need to know of the files behind download addresses, in one query; unknown addresses are left out. */
  describeMany(addresses: Iterable<string>): Promise<Map<string, FileDescription>>;
  /** The picture with this content, while at least one generation has it. */
  originalPicture(hash: string): Promise<FoundPicture | undefined>;
}

/** A picture as renditions need it: pixels upright, and the point that cuts keep in sight. */
export interface OriginalPicture {
  width: number;
  height: number;
  focus?: FocalPoint | undefined;
  /** The points of all files that have these bytes; undefined stands for one without. */
  focuses?: readonly (FocalPoint | undefined)[];
}

/** A picture that was found by its content hash, or by the beginning of it. */
export interface FoundPicture extends OriginalPicture {
  /** Whole. */
  hash: string;
}

/** What stored files are made of. */
export interface FilesOptions extends Partial<Pick<SaveOptions, "bucket" | "now">> {
  database: Database;
  objects: ObjectStore;
  /** Looks into the bytes of a picture; INVALID_ARGUMENT says why they cannot be read. */
  readPicture: (bytes: Uint8Array) => Promise<PictureFacts>;
  /** Told of each file once it is kept. */
  onSaved?: (file: StoredFile) => void;
  /** Done in the same transaction as such a change. */
  countChange?: (tables: Transaction<FileTables>) => Promise<void>;
  /** Told when the metadata of a file has changed, or a file was removed, before whoever did it is. */
  onChanged?: () => void;
}

/** Opens the stored files over a database and an object store. */
export function openFiles({
  objects,
  readPicture,
  onSaved,
  onChanged,
  countChange = async () => {},
  ...options
}: FilesOptions): Files {
  const { bucket = "site", now = Date.now } = options;
  const database = options.database.withTables<FileTables>();
  // What was removed stays in the table, as deleted documents do, but nothing here finds it.
  const kept = () => database.db.selectFrom("files").selectAll().where("removed", "is", null);

  return {
    bucket,
    objects,

    async save(upload, committedWith) {
      const saving = { database, objects, readPicture, bucket, now };
      const file = await saveFile(saving, upload, committedWith);
      onSaved?.(file);
      return file;
    },

    check: (announcement) => void announceFile(bucket, announcement),

    async current(name) {
      const row = await kept()
        .where("name", "=", nameBytes(name))
        .where(isCurrent)
        .executeTakeFirst();
      return row && fileOfRow(row, bucket);
    },

    async byToken({ name, token }) {
      const row = await kept().where("token", "=", token).executeTakeFirst();
      const file = row && fileOfRow(row, bucket);
      return file?.name === name ? file : undefined;
    },

    async updateMetadata(name, change, generation) {
      const updated = await database.transaction(async (tables) => {
        const named = tables
          .selectFrom("files")
          .selectAll()
          .where("name", "=", nameBytes(name))
          .where("removed", "is", null);
        const chosen =
          generation === undefined
            ? named.where(isCurrent)
            : named.where("generation", "=", generation);
        const row = await chosen.executeTakeFirst();
        if (!row) return undefined;
        const file = changeMetadata(fileOfRow(row, bucket), change);
        file.metageneration += 1;
        file.updated = new Date(now()).toISOString();
        const key = { name: row.name, generation: row.generation };
        const values = { ...rowOfFile(file), current: row.current };
        const changed = tables.updateTable("files").set(values);
        await changed
          .where("name", "=", key.name)
          .where("generation", "=", key.generation)
          .execute();
        await countChange(tables);
        return file;
      });
      if (updated) onChanged?.();
      return updated;
    },

    async remove(name, generation) {
      const isRemoved = await database.transaction(async (tables) => {
        const removed = new Date(now()).toISOString();
        const named = tables
          .updateTable("files")
          .set({ current: 0, removed })
          .where("name", "=", nameBytes(name))
          .where("removed", "is", null);
        const chosen =
          generation === undefined
            ? named.where(isCurrent)
            : named.where("generation", "=", generation);
        const { numUpdatedRows } = await chosen.executeTakeFirst();
        if (numUpdatedRows > 0n) await countChange(tables);
        return numUpdatedRows > 0n;
      });
      if (isRemoved) onChanged?.();
      return isRemoved;
    },

    list: (listOptions = {}) => listFiles(database.db, bucket, listOptions),

    async generation(name, generation) {
      const named = kept().where("name", "=", nameBytes(name));
      const row = await named.where("generation", "=", generation).executeTakeFirst();
      return row && fileOfRow(row, bucket);
    },

    newest: (newestOptions) => newestFiles(database.db, bucket, newestOptions),
    downloadAddress: (file) => addressOf(bucket, file),
    parseAddress: (address) => parseAddress(bucket, address),

    describeMany: (addresses) => describeAddresses(database.db, bucket, addresses),

    async originalPicture(hash) {
      const rows = await kept()
        .where("hash", ">=", hash)
        // No sign of a hash comes after this one.
        .where("hash", "<", `${hash}g`)
        .where("width", "is not", null)
        .orderBy("generation", "desc")
        .limit(20)
        .execute();
      const files = rows
        .filter((row) => row.hash === rows[0]?.hash)
        .map((row) => fileOfRow(row, bucket));
      const [newest] = files;
      const size = newest?.picture;
      const focuses = files.map(({ metadata }) => parseFocalPoint(metadata.focalPoint));
      return (
        size && {
          hash: newest.hash,
          width: size.width,
          height: size.height,
          focus: focuses.find(Boolean),
          focuses,
        }
      );
    },
  };
}
