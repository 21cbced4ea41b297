import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit";
import { collectionOfEditor } from "#app/staff/dashboard/edit-address.ts";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openAddressed } from "#app/staff/editor/open-screen.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const collection = collectionOfEditor(url.pathname);
  const id = "id" in params ? params.id : undefined;
  const named = collection === undefined || id === undefined ? undefined : { collection, text: id };
  return openAddressed(context.get(servicesContext), { named, searchParams: url.searchParams });
}

export const shouldRevalidate = followParams;

/** The editor of a document on the site, or in a bundle. */
export default function Edit({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
