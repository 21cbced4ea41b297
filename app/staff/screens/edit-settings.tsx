import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-settings";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openScreen } from "#app/staff/editor/open-screen.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return openScreen(context.get(servicesContext), "settings/site");
}

export const shouldRevalidate = followParams;

export default function EditSettings({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
