/** One follower's connection. */
export interface LiveStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Sends an event, which may be encoded already; a follower too slow to take it is dropped. */
  send(event: string | Uint8Array): void;
  /** Ends the connection; the follower comes back after its `retry`. */
  end(): void;
}

/** The most bytes that wait for a slow follower. */
export const mostWaiting = 256 * 1024;

/** Opens a connection; `onEnd` is called once, whoever ended it. */
export function openStream(onEnd: () => void): LiveStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      cancel: ended,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaiting }),
  );

  function ended() {
    if (!controller) return;
    controller = undefined;
    onEnd();
  }

  return {
    body,
    send(event) {
      if (!controller) return;
      const bytes = typeof event === "string" ? encoder.encode(event) : event;
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(bytes);
        return;
      }
      controller.error(new Error("The follower reads too slowly."));
      ended();
    },
    end() {
      controller?.close();
      ended();
    },
  };
}
