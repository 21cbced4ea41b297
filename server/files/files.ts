import type { Database } from "#server/database/database.ts";
import { ignoreFullDisk } from "#server/errors.ts";
import { addressOf, parseAddress, type ParsedAddress } from "./address.ts";
import { createAnnounced, type AnnounceChange } from "./announced.ts";
import { describeAddresses, namesByHash } from "./describe.ts";
import { fileOfRow, isChosen, isCurrent, nameBytes, rowOfFile } from "./file-table.ts";
import { parseFocalPoint, type FocalPoint, type StoredFile } from "./stored-file.ts";
import {
  listFiles,
  type ListOptions,
  filesWithTokens,
  newestFiles,
  type NewestOptions,
} from "./listing.ts";
import { changeMetadata, type MetadataChange } from "./metadata.ts";
import type { ByteRange, ObjectStore } from "./object-store.ts";
import type { PublicView } from "./public-view/parts.ts";
import { makePublicView, openPublicView } from "./public-view/public-view.ts";
import {
  announceFile,
  saveFile,
  type Announcement,
  type TransactionWrites,
  type SaveOptions,
  type Upload,
} from "./save.ts";
import { openTrash } from "./trash.ts";

/** The stored files of the site. Each upload of a name is a new generation; earlier ones stay readable. */
export type Files = ReturnType<typeof openFiles>;

/** A picture as renditions need it: its upright size, and the points that crops keep in view. */
export interface OriginalPicture {
  width: number;
  height: number;
  focus?: FocalPoint | undefined;
  /** The focal points of all files with these bytes; undefined for a file without one. */
  focuses?: readonly (FocalPoint | undefined)[];
}

/** A picture found by its content hash or a prefix of it. */
export interface FoundPicture extends OriginalPicture {
  /** The full hash. */
  hash: string;
}

/** Dependencies and settings of the stored files. */
export interface FilesOptions
  extends Pick<SaveOptions, "readPicture">, Partial<Pick<SaveOptions, "bucket" | "now">> {
  database: Database;
  objects: ObjectStore;
  /** Called with each file once it is stored. */
  onSaved?: (file: StoredFile) => void;
  announceChange?: AnnounceChange;
}

/** Opens the stored files over a database and an object store. */
export function openFiles({
  database,
  objects,
  readPicture,
  onSaved,
  announceChange = async () => async () => {},
  bucket = "site",
  now = Date.now,
}: FilesOptions) {
  // Removed files stay in the table, as do deleted documents.
  const kept = () => database.db.selectFrom("files").selectAll().where("removed", "is", null);

  const looking = new Map<string, Promise<PublicView | null>>();

  /** Concurrent requests share one computation: that of a film reads all of it. */
  function lookForVisitors(file: StoredFile): Promise<PublicView | null> {
    const key = `${file.hash} ${file.contentType}`;
    const begun = looking.get(key);
    if (begun) return begun;
    const found = lookOnce(file).finally(() => looking.delete(key));
    looking.set(key, found);
    return found;
  }

  /** Computes the public view of a hash and stores it for all files with the same bytes. */
  async function lookOnce(file: StoredFile): Promise<PublicView | null> {
    const publicView = await makePublicView(objects, file);
    const storing = database.transaction((tables) =>
      tables
        .updateTable("files")
        .set({ public_view: JSON.stringify(publicView) })
        .where("hash", "=", file.hash)
        .where("content_type", "=", file.contentType)
        .execute(),
    );
    await storing.catch(ignoreFullDisk);
    return publicView;
  }

  const announced = createAnnounced(database, announceChange);

  return {
    bucket,
    /** The bytes of all generations, by content hash. */
    objects,

    /** Stores a file; resolves when it is on disk and in the database. INVALID_ARGUMENT or 413 when refused. */
    async save(upload: Upload, committedWith?: TransactionWrites): Promise<StoredFile> {
      const saving = { database, objects, readPicture, bucket, now };
      const file = await saveFile(saving, upload, committedWith);
      onSaved?.(file);
      return file;
    },

    /** Throws the INVALID_ARGUMENT that `save` would throw for this name or metadata. */
    check: (announcement: Announcement) => void announceFile(bucket, announcement),

    /** The current generation of a name. */
    async current(name: string): Promise<StoredFile | undefined> {
      const row = await kept()
        .where("name", "=", nameBytes(name))
        .where(isCurrent)
        .executeTakeFirst();
      return row && fileOfRow(row, bucket);
    },

    /** The generation at a download address, however old, unless it was removed. */
    async byToken({ name, token }: ParsedAddress): Promise<StoredFile | undefined> {
      const row = await kept().where("token", "=", token).executeTakeFirst();
      const file = row && fileOfRow(row, bucket);
      return file?.name === name ? file : undefined;
    },

    /** The file as visitors get it: size and MD5 are those of its bytes without place and time of recording. */
    async forVisitors(file: StoredFile): Promise<StoredFile> {
      const publicView =
        file.publicView === undefined ? await lookForVisitors(file) : file.publicView;
      return publicView === null
        ? { ...file, publicView: undefined }
        : { ...file, publicView, size: publicView.size, md5Hash: publicView.md5Hash };
    },

    /** The bytes of a file, or of a range of it; for a file returned by `forVisitors`, those of its public view. */
    async open(
      file: StoredFile,
      range?: ByteRange,
    ): Promise<ReadableStream<Uint8Array> | undefined> {
      const { publicView } = file;
      return publicView?.md5Hash === file.md5Hash
        ? openPublicView(objects, file.hash, publicView, range)
        : await objects.open(file.hash, range);
    },

    /** Changes the metadata of the current or the given generation; undefined when there is none. */
    updateMetadata: (name: string, change: MetadataChange, generation?: string) =>
      announced(async (tables): Promise<StoredFile | undefined> => {
        const row = await tables
          .selectFrom("files")
          .selectAll()
          .where("name", "=", nameBytes(name))
          .where("removed", "is", null)
          .where(isChosen(generation))
          .executeTakeFirst();
        if (!row) return undefined;
        const file = changeMetadata(fileOfRow(row, bucket), change);
        file.metageneration += 1;
        file.updated = new Date(now()).toISOString();
        await tables
          .updateTable("files")
          .set({ ...rowOfFile(file), current: row.current })
          .where("name", "=", row.name)
          .where("generation", "=", row.generation)
          .execute();
        return file;
      }),

    /** Removes the current or the given generation and its address; false when there was none. */
    remove: (name: string, generation?: string) =>
      announced(async (tables): Promise<boolean> => {
        const { numUpdatedRows } = await tables
          .updateTable("files")
          .set({ current: 0, removed: new Date(now()).toISOString() })
          .where("name", "=", nameBytes(name))
          .where("removed", "is", null)
          .where(isChosen(generation))
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /** Removed files, until they are erased. */
    trash: openTrash({ database, objects, bucket, now, announced }),
    list: (listOptions: ListOptions = {}) => listFiles(database.db, bucket, listOptions),

    /** One upload of a name, unless it was removed. */
    async generation(name: string, generation: string): Promise<StoredFile | undefined> {
      const named = kept().where("name", "=", nameBytes(name));
      const row = await named.where("generation", "=", generation).executeTakeFirst();
      return row && fileOfRow(row, bucket);
    },

    /** The current files by time of upload, newest first. */
    newest: (newestOptions: NewestOptions) => newestFiles(database.db, bucket, newestOptions),
    /** The uploads with these tokens, in the same order, unless they were removed. */
    withTokens: (tokens: readonly string[]) => filesWithTokens(database.db, bucket, tokens),
    /** The names of the current files by the SHA-256 of their bytes; several names may share a hash. */
    namesByHash: (hashes: Iterable<string>) => namesByHash(database.db, bucket, hashes),
    /** The permanent download address of a generation, as a path on this site. */
    downloadAddress: (file: ParsedAddress) => addressOf(bucket, file),
    /** Parses a download address of this site, with any host and any bucket. */
    parseAddress,
    /** Descriptions of the files at download addresses, in one query; unknown addresses are omitted. */
    describeMany: (addresses: Iterable<string>) =>
      describeAddresses(database.db, bucket, addresses),

    /** The picture with this content, while at least one generation has it. */
    async originalPicture(hash: string): Promise<FoundPicture | undefined> {
      const rows = await kept()
        .where("hash", ">=", hash)
        // Greater than every hexadecimal digit.
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
