import { Outlet, redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { LiveSince } from "#app/ui/live-since.ts";
import type { Route } from "./+types/signed-in";
import { TabIdProvider } from "#app/staff/editing/tab-id-context.tsx";
import { AltTextsProvider } from "#app/staff/media/library/alt-texts-provider.tsx";
import { Palette } from "#app/staff/palette/palette.tsx";
import { SessionProvider } from "#app/staff/session/session-provider.tsx";
import { Shell } from "#app/staff/shell/shell.tsx";
import { UnreadEnquiriesProvider } from "#app/staff/shell/unread-enquiries.tsx";
import { ToastsProvider } from "#app/staff/ui/toasts.tsx";
import { TimesProvider } from "#app/staff/time/times-provider.tsx";
import { Tray } from "#app/staff/media/uploads/tray.tsx";
import { UploadsProvider } from "#app/staff/media/uploads/uploads-provider.tsx";

/** Guards every screen of the staff area: unless a member of staff is signed in, redirects to the sign-in and back afterwards. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => {
    if (context.get(servicesContext).viewer.kind !== "staff")
      throw redirect(`/auth?next=${encodeURIComponent(url.pathname + url.search)}`);
  },
];

/** Loads the shell's data. Each screen has a loader as well, so that every navigation calls the server and thereby the guard. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, desk, viewer, sequence } = context.get(servicesContext);
  if (viewer.kind !== "staff") throw redirect("/auth");
  const [{ agencyName }, { unread }, timeZone] = await Promise.all([
    site.settings(),
    desk.enquiryCounts(),
    desk.timeZone(),
  ]);
  const { id, name, email, role } = viewer;
  return {
    agencyName,
    unread,
    staff: { id, name, email, role },
    bucket: desk.bucket,
    sequence,
    timeZone,
  };
}

/** Disables caching, since the next user of this computer may be someone else. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

/** Never reloads the shell's data, since a failure would unmount the shell with open forms and running uploads. */
export function shouldRevalidate() {
  return false;
}

export default function SignedIn({
  loaderData: { agencyName, unread, staff, bucket, sequence, timeZone },
}: Route.ComponentProps) {
  return (
    <SessionProvider staff={staff} bucket={bucket}>
      <TimesProvider timeZone={timeZone}>
        <ToastsProvider>
          <UnreadEnquiriesProvider first={unread}>
            <TabIdProvider>
              <UploadsProvider>
                <AltTextsProvider>
                  <Shell agencyName={agencyName}>
                    {/* A screen opened much later may receive one change event for data that it already shows. */}
                    <LiveSince value={sequence}>
                      <Outlet />
                    </LiveSince>
                    <Palette />
                  </Shell>
                </AltTextsProvider>
                <Tray />
              </UploadsProvider>
            </TabIdProvider>
          </UnreadEnquiriesProvider>
        </ToastsProvider>
      </TimesProvider>
    </SessionProvider>
  );
}
