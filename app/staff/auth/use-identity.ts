import { useCallback, useEffect, useState } from "react";
import { useSession } from "#app/staff/session/session.tsx";
import type { Role } from "#content/roles.ts";
import { callIdentity, type IdentityCall } from "./call-identity.ts";

/** Returns a function that calls the identity service as the signed-in user. */
export function useCallIdentity() {
  const { fetch } = useSession();
  return useCallback(
    <Value>(address: string, call: Omit<IdentityCall, "send"> = {}) =>
      callIdentity<Value>(address, { ...call, send: fetch }),
    [fetch],
  );
}

/** Loads a response of the identity service; `again` reloads it, showing the old value meanwhile. */
export function useIdentity<Address extends keyof IdentityAnswers>(address: Address) {
  const ask = useCallIdentity();
  const [value, setValue] = useState<IdentityAnswers[Address]>();
  const [problem, setProblem] = useState<string>();

  const again = useCallback(async () => {
    const answer = await ask<IdentityAnswers[Address]>(address);
    setProblem(answer.ok ? undefined : answer.words);
    if (answer.ok) setValue(answer.value);
  }, [ask, address]);
  useEffect(() => void again(), [again]);

  return { value, problem, again };
}

/** Returns the password rule as text; without the length until the identity service's configuration is loaded. */
export function usePasswordRule(): string {
  const minLength = useConfiguration()?.password.minLength;
  const length = minLength === undefined ? "" : `At least ${minLength} characters. `;
  return `${length}Four unrelated words are easy to remember.`;
}

interface Configuration {
  readonly password: { readonly minLength: number };
  /** Whether mail can be sent. */
  readonly hasMailServer: boolean;
}

/** Returns the identity service's configuration, once it is loaded. */
export function useConfiguration(): Configuration | undefined {
  const [configuration, setConfiguration] = useState<Configuration>();
  useEffect(() => {
    let here = true;
    void callIdentity<Configuration>("/api/identity/configuration").then(
      (answer) => here && answer.ok && setConfiguration(answer.value),
    );
    return () => {
      here = false;
    };
  }, []);
  return configuration;
}

/** The identity service's responses for signed-in users, by address. Times are milliseconds since 1970. */
interface IdentityAnswers {
  "/api/identity/session": { readonly staff: { readonly secondFactor: boolean } | null };
  "/api/identity/sessions": { readonly sessions: readonly ListedSession[] };
  "/api/identity/staff": {
    readonly members: readonly ListedMember[];
    readonly invitations: readonly OpenInvitation[];
    /** Whether mail can be sent. */
    readonly hasMailServer: boolean;
  };
}

export interface ListedSession {
  readonly id: string;
  readonly began: number;
  readonly lastUsed: number;
  /** The IP address and user agent of the sign-in; empty when unknown. */
  readonly address: string;
  readonly device: string;
  /** Whether this is the requesting session. */
  readonly current: boolean;
}

/** A member of staff. */
export interface ListedMember {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly secondFactor: boolean;
  readonly since: number;
  readonly you: boolean;
}

export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly expires: number;
}
