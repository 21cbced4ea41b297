import { useIdentity } from "./auth/use-identity.ts";
import { Invitations } from "./people/invitations.tsx";
import { Members } from "./people/members.tsx";
import { Loading } from "./shell/loading.tsx";
import { Screen, ScreenSection } from "./shell/screen.tsx";

/** Nothing of its own: it makes the browser ask the server, and so the guard. */
export function loader() {
  return null;
}

/** Who may edit, and who is invited to. */
export default function People() {
  const { value, problem, again } = useIdentity("/api/identity/staff");
  return (
    <Screen
      title="Staff"
      words="Everybody here can edit everything on the site. What somebody wrote keeps their name."
    >
      {value ? (
        <>
          <ScreenSection title="Members">
            <Members members={value.members} onChange={again} />
          </ScreenSection>
          <ScreenSection
            title="Invitations"
            words="Staff invite staff. The mail has a link that is good for a day, and once."
          >
            <Invitations invitations={value.invitations} onChange={again} />
          </ScreenSection>
        </>
      ) : (
        <Loading problem={problem} onAgain={again} />
      )}
    </Screen>
  );
}
