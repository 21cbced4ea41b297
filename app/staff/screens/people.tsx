import { permits } from "#content/roles.ts";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/people";
import { useIdentity } from "#app/staff/auth/use-identity.ts";
import { FormerMembers, Members } from "#app/staff/people/members.tsx";
import { Invitations } from "#app/staff/people/invitations.tsx";
import { useMay } from "#app/staff/session/session.tsx";
import { Loading, Screen, ScreenSection } from "#app/staff/shell/screen.tsx";
import { useReload } from "#app/staff/ui/use-reload.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { desk, viewer } = context.get(servicesContext);
  const isOwner = viewer.kind === "staff" && permits(viewer.role, "erase");
  return { former: isOwner ? await desk.formerMembers(viewer) : [] };
}

/** Members of staff and invitations. */
export default function People({ loaderData: { former } }: Route.ComponentProps) {
  const reload = useReload();
  const mayManage = useMay("staff");
  const { value, problem, again } = useIdentity("/api/identity/staff");
  return (
    <Screen
      title="Staff"
      words="Writers save drafts, publishers put work live, and owners also manage staff and settings. There is always at least one owner. Each change keeps the name of the person who made it."
    >
      {value ? (
        <>
          <ScreenSection title="Members">
            <Members
              members={value.members}
              onChange={async () => {
                await Promise.all([again(), reload()]);
              }}
            />
          </ScreenSection>
          {mayManage && (
            <ScreenSection
              title="Invitations"
              words={
                value.hasMailServer
                  ? "The link in the e-mail works once, within 24 hours."
                  : "This site has no mail server, so you pass the link on yourself. It works once, within 24 hours."
              }
            >
              <Invitations
                invitations={value.invitations}
                hasMailServer={value.hasMailServer}
                onChange={again}
              />
            </ScreenSection>
          )}
          {former.length > 0 && (
            <ScreenSection
              title="Former members"
              words="Their names stay in the history of what they changed, until you make them anonymous."
            >
              <FormerMembers members={former} onChange={reload} />
            </ScreenSection>
          )}
        </>
      ) : (
        <Loading problem={problem} onAgain={again} />
      )}
    </Screen>
  );
}
