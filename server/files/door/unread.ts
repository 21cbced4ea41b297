const mostDrained = 128 * 1024 * 1024;
const drainedWithin = 60_000;

/**
 * The same answer, sent at once and whole, but ended only when the rest of the request has been read and thrown away: a
 * connection that is closed on a client still sending may take the answer with it.
 */
export async function answerWhileDraining(request: Request, answer: Response): Promise<Response> {
  const { body } = request;
  if (!body || body.locked || !answer.body) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("Content-Length", String(bytes.length));
  const draining = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes);
      await drain(body);
      controller.close();
    },
  });
  return new Response(draining, { status: answer.status, headers });
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  // Ends a read that waits for a client who says nothing more.
  const late = setTimeout(() => reader.releaseLock(), drainedWithin).unref();
  let count = 0;
  try {
    while (count < mostDrained) {
      const { done, value } = await reader.read();
      if (done) return;
      count += value.length;
    }
  } catch {
    // The client has gone, or was too slow: its connection is closed.
  } finally {
    clearTimeout(late);
    reader.releaseLock();
  }
}
