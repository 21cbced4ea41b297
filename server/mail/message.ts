/** What is to be sent. Whom it is from is the installation's business and never the message's. */
export interface Message {
  /** One bare address, such as anna@agency.example. */
  to: string;
  /** Where an answer goes, when not to the sender: one bare address. */
  replyTo?: string | undefined;
  /** One line. */
  subject: string;
  /** Plain text. Lines end in LF. */
  text: string;
  /** When it is of no use any more, in milliseconds since 1970: it is not sent after that. */
  usefulUntil?: number | undefined;
  /** The path of the document that it tells of: whoever looks after the site is told when it does not arrive. */
  about?: string | undefined;
}

/** Puts a message into the outbox; resolves once it is safely kept there. */
export type SendMail = (message: Message) => Promise<void>;

/** A message on its way out, with an id that stays the same however often it is tried. */
export interface OutgoingMessage {
  id: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  about: string | undefined;
}

/** Whom mail is from. */
export interface Sender {
  name: string;
  address: string;
}

/** What takes messages out of the house. */
export interface MailTransport {
  /** Resolves once the message is handed over, to a word for the log about where. Rejects when it is to be tried again, or when `signal` says to let go. */
  deliver(message: OutgoingMessage, from: Sender, signal: AbortSignal): Promise<string>;
  close(): void;
}
