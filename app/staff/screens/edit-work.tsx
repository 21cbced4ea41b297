import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-work";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openAddressed } from "#app/staff/editor/open-screen.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return openAddressed(services, { collection: "casestudies", text: params.id, request });
}

export const shouldRevalidate = followParams;

export default function EditWork({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
