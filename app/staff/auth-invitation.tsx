import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth-invitation";
import { AcceptForm } from "./auth/accept-form.tsx";
import { AuthPage } from "./auth/auth-page.tsx";
import { useInvitation } from "./auth/use-invitation.ts";
import { useLinkToken } from "./auth/use-link-token.ts";
import { Way } from "./auth/way.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

/** The address has a secret in it until the page has read it: nobody else is told where one comes from. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export default function Invitation({ loaderData: { agencyName } }: Route.ComponentProps) {
  const token = useLinkToken();
  const { invitation, spent, problem, look, markSpent } = useInvitation(token);
  const page = { agencyName, title: "Invitation" };

  if (spent)
    return (
      <AuthPage
        {...page}
        heading={token === "" ? "This page opens from a link." : "This link no longer works."}
      >
        <p>
          {token === ""
            ? "Open the link in your invitation e-mail again."
            : "An invitation works once, within 24 hours. If you have accepted it, sign in. If not, ask a colleague to invite you again."}
        </p>
        <Way to="/auth">Sign in</Way>
      </AuthPage>
    );
  if (problem)
    return (
      <AuthPage {...page} heading="Your invitation cannot be opened at the moment.">
        <p role="alert">{problem}</p>
        <p>
          <button type="button" onClick={look}>
            Try again
          </button>
        </p>
      </AuthPage>
    );
  return (
    <AuthPage
      {...page}
      heading="Welcome"
      words={
        invitation ? (
          <p>
            {invitation.invitedBy} has invited you to edit the {agencyName} website.
          </p>
        ) : (
          <p role="status">Opening your invitation …</p>
        )
      }
    >
      {invitation ? (
        <AcceptForm token={token} email={invitation.email} onSpent={markSpent} />
      ) : null}
    </AuthPage>
  );
}
