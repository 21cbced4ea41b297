import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-post";
import { EditDocument } from "./editor/edit-document.tsx";
import { followParams } from "./editor/follow-params.ts";
import { openScreen } from "./editor/open-screen.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  return openScreen(context.get(servicesContext), `posts/${params.id}`);
}

export const shouldRevalidate = followParams;

export default function EditPost({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} />;
}
