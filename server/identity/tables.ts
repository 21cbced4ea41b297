import type { Role } from "#content/roles.ts";

/**
 * The tables of identity. The times of the first four are ISO 8601 text, as the identity library
 * writes them.
 */
export interface IdentityTables {
  staff: {
    id: string;
    name: string;
    email: string;
    email_verified: number;
    image: string | null;
    two_factor_enabled: number;
    created_at: string;
    updated_at: string;
    ended_at: string | null;
    role: Role;
  };
  credentials: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password: string | null;
    created_at: string;
    updated_at: string;
  };
  sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: string;
    ip_address: string | null;
    user_agent: string | null;
    created_at: string;
    /** The last use, to the minute. */
    updated_at: string;
  };
  verifications: { id: string; value: string; expires_at: string };
  second_factors: { id: string; user_id: string };
  /** Times below are milliseconds since 1970. */
  invitations: {
    id: string;
    token_hash: string;
    email: string;
    invited_by: string;
    role: Role;
    created: number;
    expires: number;
  };
  attempts: { key: string; failures: number; last: number };
}
