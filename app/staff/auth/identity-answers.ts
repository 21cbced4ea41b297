/** What the identity service answers to those who are signed in, by address. Times are milliseconds since 1970. */
export interface IdentityAnswers {
  "/api/identity/session": { readonly staff: { readonly secondFactor: boolean } | null };
  "/api/identity/sessions": { readonly sessions: readonly ListedSession[] };
  "/api/identity/staff": {
    readonly members: readonly ListedMember[];
    readonly invitations: readonly OpenInvitation[];
  };
}

/** A session of one's own. */
export interface ListedSession {
  readonly id: string;
  readonly began: number;
  readonly lastUsed: number;
  /** Where it was begun from, and what the browser called itself; empty when unknown. */
  readonly address: string;
  readonly device: string;
  /** Whether it is the one that asks. */
  readonly current: boolean;
}

/** Somebody who may edit. */
export interface ListedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly secondFactor: boolean;
  readonly since: number;
  readonly you: boolean;
}

/** An invitation that nobody has accepted yet. */
export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly invitedBy: string;
  readonly expires: number;
}
