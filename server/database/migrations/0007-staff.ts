import type { Migration } from "#server/database/migrations.ts";

/**
 * Staff accounts and credentials. The first five tables are the identity library's, renamed: it writes times as ISO 8601 text and
 * booleans as 0 or 1 on either engine. The other times are milliseconds since 1970.
 */
export const migration: Migration = {
  async up(db) {
    await db.schema
      .createTable("staff")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("email_verified", "bigint", (column) => column.notNull())
      .addColumn("image", "text")
      .addColumn("two_factor_enabled", "bigint", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      // The rows of former members are not deleted, since revisions refer to their authors by id.
      .addColumn("ended_at", "text")
      .execute();

    await db.schema
      .createTable("credentials")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("staff.id"))
      .addColumn("provider_id", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.notNull())
      .addColumn("password", "text")
      .addColumn("access_token", "text")
      .addColumn("refresh_token", "text")
      .addColumn("id_token", "text")
      .addColumn("access_token_expires_at", "text")
      .addColumn("refresh_token_expires_at", "text")
      .addColumn("scope", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    // At most one password per member.
    await db.schema
      .createIndex("credentials_user")
      .unique()
      .on("credentials")
      .columns(["user_id", "provider_id"])
      .execute();

    await db.schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token", "text", (column) => column.notNull().unique())
      .addColumn("user_id", "text", (column) => column.notNull().references("staff.id"))
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("ip_address", "text")
      .addColumn("user_agent", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();

    await db.schema
      .createTable("verifications")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("identifier", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("verifications_identifier")
      .on("verifications")
      .column("identifier")
      .execute();

    await db.schema
      .createTable("second_factors")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().unique().references("staff.id"))
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("backup_codes", "text", (column) => column.notNull())
      .addColumn("verified", "bigint")
      .addColumn("failed_verification_count", "bigint")
      .addColumn("locked_until", "text")
      .execute();

    await db.schema
      .createTable("invitations")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("token_hash", "text", (column) => column.notNull().unique())
      .addColumn("email", "text", (column) => column.notNull().unique())
      .addColumn("invited_by", "text", (column) => column.notNull().references("staff.id"))
      .addColumn("created", "bigint", (column) => column.notNull())
      .addColumn("expires", "bigint", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("attempts")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("failures", "bigint", (column) => column.notNull())
      .addColumn("last", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("attempts_last").on("attempts").column("last").execute();
  },
};
