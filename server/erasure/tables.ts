/** What erasure needs to know of the tables of other parts; times as they have them. */
export interface ErasureTables {
  documents: { collection: string; id: string; fields: string };
  revisions: {
    collection: string;
    id: string;
    fields: string | null;
    /** Microseconds since 1970. */
    create_time: number;
    author: string;
    kind: string;
  };
  drafts: {
    collection: string;
    id: string;
    staff_id: string;
    staff_name: string;
    fields: string | null;
  };
  outgoing_mail: { about: string | null };
  files: { name: Uint8Array };
  staff: {
    id: string;
    name: string;
    email: string;
    ended_at: string | null;
  };
  /** Times of these are milliseconds since 1970, but for those of the last two, which are ISO 8601. */
  allowances: { ends: number };
  attempts: { last: number };
  invitations: { expires: number };
  sessions: { expires_at: string };
  verifications: { expires_at: string };
}
