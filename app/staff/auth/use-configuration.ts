import { useEffect, useState } from "react";
import { askIdentity } from "./ask-identity.ts";

/** What the identity service says of itself: its language and how long a password may be. */
export interface IdentityConfiguration {
  readonly languageCode: string;
  readonly password: { readonly shortest: number; readonly longest: number };
}

/** The configuration of the identity service, once it is known. */
export function useConfiguration(): IdentityConfiguration | undefined {
  const [configuration, setConfiguration] = useState<IdentityConfiguration>();
  useEffect(() => {
    let here = true;
    void askIdentity<IdentityConfiguration>("/api/identity/configuration").then(
      (answer) => here && answer.ok && setConfiguration(answer.value),
    );
    return () => {
      here = false;
    };
  }, []);
  return configuration;
}

/** The rule of passwords in words; told before one is chosen. */
export function passwordRule(configuration: IdentityConfiguration | undefined): string {
  const length = configuration ? `At least ${configuration.password.shortest} characters. ` : "";
  return `${length}Four unrelated words are easy to remember.`;
}
