import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-discipline";
import { EditDocument } from "./editor/edit-document.tsx";
import { followParams } from "./editor/follow-params.ts";
import { openScreen } from "./editor/open-screen.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  // What is no discipline yet becomes one under this id.
  const id = (await services.desk.resolveDiscipline(params.slug)) ?? params.slug;
  return openScreen(services, `disciplines/${id}`);
}

export const shouldRevalidate = followParams;

export default function EditDiscipline({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
