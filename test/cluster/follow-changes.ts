import { setTimeout } from "node:timers/promises";

/** An event of the stream, with the sequence number before it. */
type ReceivedEvent = { after: number; id: number; event: string; posts: readonly string[] };

/** A running follower; `received` grows. */
type Following = { received: readonly ReceivedEvent[]; ended: Promise<void> };

/** Follows the changes of posts as a browser does, reconnecting with the last event id, until the signal aborts. */
export function followChanges(origin: string, until: AbortSignal): Following {
  const received: ReceivedEvent[] = [];
  return { received, ended: follow(origin, until, received) };
}

async function follow(
  origin: string,
  until: AbortSignal,
  received: ReceivedEvent[],
): Promise<void> {
  let last: number | undefined;
  while (!until.aborted) {
    try {
      const headers: Record<string, string> =
        last === undefined ? {} : { "Last-Event-ID": String(last) };
      const answer = await fetch(`${origin}/live?collections=posts`, { headers, signal: until });
      if (!answer.ok || !answer.body) throw new Error(String(answer.status));
      for await (const { id, event, data } of eventsOf(answer.body)) {
        if (id === undefined) continue;
        const { posts = [] } = (data === "" ? {} : JSON.parse(data)) as { posts?: string[] };
        if (event !== "") received.push({ after: last ?? id, id, event, posts });
        last = id;
      }
    } catch {
      if (!until.aborted) await setTimeout(50);
    }
  }
}

/** Returns changes in the history of posts, within the range of the received events, that no event announced. */
export function missedChanges(
  received: readonly ReceivedEvent[],
  history: readonly { sequence: number; id: string }[],
): string[] {
  const first = received[0]?.after ?? 0;
  const last = received.at(-1)?.id ?? 0;
  return history
    .filter(({ sequence }) => sequence > first && sequence <= last)
    .filter(
      ({ sequence, id }) =>
        !received.some(
          (one) => one.after < sequence && sequence <= one.id && one.posts.includes(id),
        ),
    )
    .map(({ sequence, id }) => `the change ${sequence} of ${id}`);
}

async function* eventsOf(body: ReadableStream<Uint8Array>) {
  let text = "";
  const decoder = new TextDecoder();
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const line = (name: string) =>
        lines.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2);
      const id = line("id");
      yield {
        id: id === undefined ? undefined : Number(id),
        event: line("event") ?? "",
        data: line("data") ?? "",
      };
    }
  }
}
