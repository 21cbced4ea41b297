import { Link } from "react-router";
import { PlainPage } from "#app/ui/plain-page.tsx";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

export default function Auth({ loaderData: { agencyName } }: Route.ComponentProps) {
  return (
    <PlainPage title={`Sign in | ${agencyName}`} heading="Sign-in is not set up yet.">
      <p>
        Nothing can be edited on this installation for now. Everything that is published can be
        read.
      </p>
      <p>
        <Link to="/">Back to the site</Link>
      </p>
    </PlainPage>
  );
}
