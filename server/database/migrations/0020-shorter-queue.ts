import type { Migration } from "#server/database/migrations.ts";

/** Reduces the pages that each save writes for the search queue. */
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
