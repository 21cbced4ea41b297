/** A message to send. All messages have the same sender. */
export interface Message {
  /** One address without a name, such as anna@agency.example. */
  to: string;
  /** The Reply-To address, when it is not the sender's: one address without a name. */
  replyTo?: string | undefined;
  /** One line. */
  subject: string;
  /** Plain text. Lines end in LF. */
  text: string;
  /** Expiry in milliseconds since 1970: not sent after it. */
  usefulUntil?: number | undefined;
  /** The path of the document that the message is about; staff are notified when such mail is overdue. */
  about?: string | undefined;
  /** The address for unsubscribing from such mail, by a form or in one click (RFC 8058). */
  unsubscribe?: string | undefined;
}

/** An outgoing message, with an id that stays the same over all retries. No member may be left out by mistake. */
export interface OutgoingMessage extends Omit<Message, "usefulUntil"> {
  id: string;
  replyTo: string | undefined;
  about: string | undefined;
  unsubscribe: string | undefined;
}

/** The sender of mail. */
export interface Sender {
  name: string;
  address: string;
}

/** Delivers messages. */
export interface MailTransport {
  /** Resolves to the destination, for the log, once the message is handed over. Rejects to have it retried, or on `signal`. */
  deliver(message: OutgoingMessage, from: Sender, signal: AbortSignal): Promise<string>;
  close(): void;
}
