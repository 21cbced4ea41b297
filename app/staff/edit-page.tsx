import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-page";
import { EditDocument } from "./editor/edit-document.tsx";
import { followParams } from "./editor/follow-params.ts";
import { openScreen } from "./editor/open-screen.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const uid = await services.desk.resolvePage(params.id);
  return openScreen(services, uid && `pages/${uid}`);
}

export const shouldRevalidate = followParams;

export default function EditPage({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
