import type { ActivityTables } from "#server/activity/tables.ts";
import type { CdnTables } from "#server/cdn/tables.ts";
import type { DeskTables } from "#server/desk/tables.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { FileTables } from "#server/files/tables.ts";
import type { IdentityTables } from "#server/identity/tables.ts";
import type { MailTables } from "#server/mail/tables.ts";
import type { ReviewTables } from "#server/review/tables.ts";

/** All tables, as the migrations have made them: those of each part, and those that several parts use. */
export interface Tables
  extends
    ActivityTables,
    CdnTables,
    DeskTables,
    DocumentTables,
    FileTables,
    IdentityTables,
    MailTables,
    ReviewTables {
  /** Values that all processes share. */
  installation: { name: string; value: string };
  /** Counts of changes to data other than documents. */
  counters: { name: string; count: number };
  /** Rate limits; times are milliseconds since 1970. */
  allowances: { key: string; ends: number; taken: number };
  migrations: { number: number; name: string; applied_at: string };
  /** The search index, on both engines. */
  search_entries: {
    number: number;
    kind: string;
    source: string;
    name: string;
    tags: string;
    title: string;
    slug: string;
    words: string;
  };
  search_queue: { number: number; kind: string; source: string };
}
