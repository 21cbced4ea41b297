import { createHash } from "node:crypto";
import type { Migration } from "#server/database/migrations.ts";

type Tables = { sessions: { id: string; token: string } };

/** Replaces the token of each session with its hash; sessions stay signed in. */
export const migration: Migration = {
  async up(db) {
    const tables = db.$extendTables<Tables>();
    const sessions = await tables.selectFrom("sessions").select(["id", "token"]).execute();
    for (const { id, token } of sessions) {
      const hash = `sha256:${createHash("sha256").update(token).digest("base64url")}`;
      await tables.updateTable("sessions").set({ token: hash }).where("id", "=", id).execute();
    }
  },
};
