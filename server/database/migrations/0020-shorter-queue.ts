import type { Migration } from "#server/database/migrations.ts";

/** What is to be read for searching is noted in as few pages as it can be, since every save writes them. */
export const migration: Migration = {
  async up(db, engine) {
    await engine.queueAtEnd(db, [
      { table: "documents", kind: "document", columns: ["fields"], key: ["collection", "id"] },
      {
        table: "drafts",
        kind: "draft",
        columns: ["fields"],
        key: ["collection", "id", "staff_id", "sitting"],
      },
      { table: "files", kind: "file", columns: ["custom", "current", "removed"], key: ["token"] },
    ]);
  },
};
