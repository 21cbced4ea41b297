import type { DueColumns } from "#server/database/due-columns.ts";

/** The messages that wait for delivery. */
export interface MailTables {
  outgoing_mail: MailRow;
}

export interface MailRow extends DueColumns {
  recipient: string;
  reply_to: string | null;
  subject: string;
  text: string;
  created: number;
  /** The path of the document that the message is about. */
  about: string | null;
  unsubscribe: string | null;
}
