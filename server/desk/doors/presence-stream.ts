import type { Context } from "hono";
import type { DeskHttpOptions } from "#server/desk/http.ts";
import type { DeskStreams } from "#server/desk/presence/streams.ts";
import { mustBeStaff } from "./call.ts";

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // Proxies of the nginx family would otherwise hold events back.
  "X-Accel-Buffering": "no",
};

/** Opens an event stream: who is there, and where drafts come and go. With a path and a sitting it is presence itself. */
export async function openPresenceStream(
  context: Context,
  { desk, streamViewer, address }: DeskHttpOptions,
  streams: DeskStreams,
): Promise<Response> {
  const staff = mustBeStaff(await streamViewer(context));
  const seat = desk.seat(context.req.query("path"), context.req.query("sitting"));
  // Whoever only asks for the headers would never end a stream.
  if (context.req.method === "HEAD") return new Response(null, { headers });
  const stream = streams.follow({
    staff,
    ...seat,
    address: address(context),
    async stillSignedIn() {
      const now = await streamViewer(context);
      return now.kind === "staff" && now.id === staff.id;
    },
  });
  return new Response(stream.body, { headers });
}
