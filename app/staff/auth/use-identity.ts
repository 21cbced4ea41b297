import { useCallback, useEffect, useState } from "react";
import { useSession } from "#app/staff/session/session.tsx";
import { askIdentity, type IdentityAnswer, type IdentityCall } from "./ask-identity.ts";
import type { IdentityAnswers } from "./identity-answers.ts";

/** Asks identity in the name of who is signed in. */
export function useAskIdentity() {
  const { fetch } = useSession();
  return useCallback(
    <Value>(
      address: string,
      call: Omit<IdentityCall, "send"> = {},
    ): Promise<IdentityAnswer<Value>> => askIdentity<Value>(address, { ...call, send: fetch }),
    [fetch],
  );
}

/** What identity says at an address, once it does; `again` asks anew, with what was said before still there. */
export function useIdentity<Address extends keyof IdentityAnswers>(address: Address) {
  const ask = useAskIdentity();
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
