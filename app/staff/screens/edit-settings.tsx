import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-settings";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openBundled, openScreen } from "#app/staff/editor/open-screen.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const path = "settings/site";
  const bundle = new URL(request.url).searchParams.get("bundle");
  return bundle === null ? openScreen(services, path) : openBundled(services, { bundle, path });
}

export const shouldRevalidate = followParams;

export default function EditSettings({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
