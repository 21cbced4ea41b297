import { useRevalidator } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/people";
import { useIdentity } from "./auth/use-identity.ts";
import { FormerMembers } from "./people/former-members.tsx";
import { Invitations } from "./people/invitations.tsx";
import { Members } from "./people/members.tsx";
import { Loading } from "./shell/loading.tsx";
import { Screen, ScreenSection } from "./shell/screen.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { former: await context.get(servicesContext).desk.formerMembers() };
}

/** Who may edit, and who is invited to. */
export default function People({ loaderData: { former } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const { value, problem, again } = useIdentity("/api/identity/staff");
  return (
    <Screen
      title="Staff"
      words="Everyone here can edit everything on the site. Each change keeps the name of whoever made it."
    >
      {value ? (
        <>
          <ScreenSection title="Members">
            <Members
              members={value.members}
              onChange={async () => {
                await Promise.all([again(), revalidate()]);
              }}
            />
          </ScreenSection>
          <ScreenSection
            title="Invitations"
            words="Any member of staff can invite a colleague. The link in the e-mail works once, within 24 hours."
          >
            <Invitations invitations={value.invitations} onChange={again} />
          </ScreenSection>
          {former.length > 0 && (
            <ScreenSection
              title="Former members"
              words="Their names stay in the history of what they changed, until you make them anonymous."
            >
              <FormerMembers members={former} onChange={revalidate} />
            </ScreenSection>
          )}
        </>
      ) : (
        <Loading problem={problem} onAgain={again} />
      )}
    </Screen>
  );
}
