import { useCallback, useEffect, useState } from "react";
import { askIdentity } from "./ask-identity.ts";

interface Invitation {
  readonly email: string;
  readonly invitedBy: string;
}

/** The invitation of a mailed link: what it says, that it is spent, or why it cannot be read. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [spent, setSpent] = useState(token === "");
  const [problem, setProblem] = useState<string>();

  const look = useCallback(async () => {
    const answer = await askIdentity<Invitation>("/api/identity/invitation/read", {
      body: { token },
    });
    setProblem(answer.ok || answer.reason === "link-spent" ? undefined : answer.words);
    if (answer.ok) setInvitation(answer.value);
    else if (answer.reason === "link-spent") setSpent(true);
  }, [token]);
  useEffect(() => {
    if (token !== "") void look();
  }, [token, look]);

  return { invitation, spent, problem, look: () => void look(), markSpent: () => setSpent(true) };
}
