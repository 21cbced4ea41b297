import { Link, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { PlainPage } from "#app/ui/plain-page.tsx";
import type { Route } from "./+types/signed-in";

/** Stands before every screen of the staff area: without a signed-in member of staff they lead to the sign-in. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    if (context.get(servicesContext).viewer.kind !== "staff") throw redirect("/auth");
  },
];

/** Makes the browser ask the server, and so the guard, on every way into the staff area. */
export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

export default function SignedIn({ loaderData: { agencyName } }: Route.ComponentProps) {
  return (
    <PlainPage title={`Staff | ${agencyName}`} heading="The desk is not open yet.">
      <p>You are signed in. The screens to edit with are not a part of this version.</p>
      <p>
        <Link to="/">Back to the site</Link>
      </p>
    </PlainPage>
  );
}
