import { Notifications } from "@mantine/notifications";
import { Outlet, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { LiveSince } from "#app/ui/live-since.ts";
import type { Route } from "./+types/signed-in";
import { SittingProvider } from "./form/sitting-context.tsx";
import { AltTextsProvider } from "./library/alt-texts-provider.tsx";
import { Palette } from "./palette/palette.tsx";
import { SessionProvider } from "./session/session-provider.tsx";
import { Shell } from "./shell/shell.tsx";
import { UnreadEnquiriesProvider } from "./shell/unread-enquiries.tsx";
import { UploadsProvider } from "./uploads/uploads-provider.tsx";

/** Stands before every screen of the staff area: without a signed-in member of staff they lead to the sign-in, and from there back. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(servicesContext).viewer.kind !== "staff")
      throw redirect(`/auth?next=${encodeURIComponent(url.pathname + url.search)}`);
  },
];

/** Whose desk it is. Each screen has a loader as well, by which the browser asks the server, and so the guard, on every way to it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, desk, viewer, sequence } = context.get(servicesContext);
  if (viewer.kind !== "staff") throw redirect("/auth");
  const [{ agencyName }, { unread }] = await Promise.all([site.settings(), desk.enquiryCounts()]);
  const { id, name, email } = viewer;
  return { agencyName, unread, staff: { id, name, email }, bucket: desk.bucket, sequence };
}

/** Nothing of the desk stays in a cache: the next one at this computer may be somebody else. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

/** Never asked again: if that failed, the shell would go, and with it what is open and what is being uploaded. */
export function shouldRevalidate() {
  return false;
}

export default function SignedIn({
  loaderData: { agencyName, unread, staff, bucket, sequence },
}: Route.ComponentProps) {
  return (
    <SessionProvider staff={staff} bucket={bucket}>
      <Notifications position="bottom-center" />
      <UnreadEnquiriesProvider first={unread}>
        <SittingProvider>
          <UploadsProvider>
            <AltTextsProvider>
              <Shell agencyName={agencyName}>
                {/* A screen that is opened much later hears once of what it shows already. */}
                <LiveSince value={sequence}>
                  <Outlet />
                </LiveSince>
                <Palette />
              </Shell>
            </AltTextsProvider>
          </UploadsProvider>
        </SittingProvider>
      </UnreadEnquiriesProvider>
    </SessionProvider>
  );
}
