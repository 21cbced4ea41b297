import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit";
import { collectionOfEditor } from "#app/staff/dashboard/edit-address.ts";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import {
  followParams,
  openAddressed,
  openBundled,
  openScreen,
} from "#app/staff/editor/open-screen.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = "id" in params ? params.id : undefined;
  const collection = collectionOfEditor(url.pathname);
  if (collection === undefined || id === undefined) {
    const path = "settings/site";
    const bundle = url.searchParams.get("bundle");
    return bundle === null ? openScreen(services, path) : openBundled(services, { bundle, path });
  }
  return openAddressed(services, { collection, text: id, request });
}

export const shouldRevalidate = followParams;

/** The editor of a document on the site, or in a bundle. */
export default function Edit({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
