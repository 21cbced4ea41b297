import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-discipline";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openAddressed } from "#app/staff/editor/open-screen.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return openAddressed(services, { collection: "disciplines", text: params.slug, request });
}

export const shouldRevalidate = followParams;

export default function EditDiscipline({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
