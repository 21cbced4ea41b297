import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-enquiry-settings";
import { EraseAddress } from "./dashboard/enquiries/erase-address.tsx";
import { TestMessage } from "./dashboard/enquiries/test-message.tsx";
import { EditDocument } from "./editor/edit-document.tsx";
import { followParams } from "./editor/follow-params.ts";
import { openScreen } from "./editor/open-screen.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return openScreen(context.get(servicesContext), "privatesettings/enquiries");
}

export const shouldRevalidate = followParams;

/** Who is told of enquiries and for how long they are kept; a test message shows whether they would arrive. */
export default function EditEnquirySettings({ loaderData: { opened } }: Route.ComponentProps) {
  return (
    <EditDocument key={opened.path} opened={opened}>
      <TestMessage />
      <EraseAddress />
    </EditDocument>
  );
}
