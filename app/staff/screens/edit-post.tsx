import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-post";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openAddressed } from "#app/staff/editor/open-screen.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return openAddressed(services, { collection: "posts", text: params.id, request });
}

export const shouldRevalidate = followParams;

export default function EditPost({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
