import { expect, test } from "vitest";
import { arriving } from "./request-body.ts";
import type { Patience } from "#server/body-pace.ts";

const patience: Patience = { small: 10, smallWithin: 2500, grace: 500, leastPerSecond: 1000 };

/** A request whose body comes in the given pieces, one each so many milliseconds. */
function slowly(pieces: readonly string[], every: number, announced?: number): Request {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, every));
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece));
    },
  });
  const headers = announced === undefined ? {} : { "Content-Length": String(announced) };
  return new Request("http://site", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

async function read(request: Request, interrupted?: AbortSignal): Promise<string> {
  let text = "";
  for await (const bytes of arriving(request, { patience, interrupted }))
    text += Buffer.from(bytes).toString();
  return text;
}

test("a small body may take its time, a large one must keep coming", async () => {
  expect(await read(slowly(["a", "b"], 600, 2))).toBe("ab");
  const trickle = slowly(
    Array.from({ length: 20 }, () => "x"),
    200,
    20,
  );
  await expect(read(trickle)).rejects.toMatchObject({ status: 408 });
  const steady = slowly(
    Array.from({ length: 10 }, () => "x".repeat(500)),
    150,
    5000,
  );
  expect(await read(steady)).toHaveLength(5000);
});

test("silence ends even a body that came quickly so far", async () => {
  const stalls = slowly(["x".repeat(100_000), "never"], 5000, 200_000);
  await expect(read(stalls)).rejects.toMatchObject({ status: 408 });
});

test("whoever is interrupted stops reading, and the request can still be read to its end", async () => {
  const controller = new AbortController();
  const request = slowly(["a", "b", "c"], 100);
  setTimeout(() => controller.abort(), 150);
  await expect(read(request, controller.signal)).rejects.toMatchObject({ code: "ABORTED" });
  expect(request.body?.locked).toBe(false);
});

test("a connection that is lost is told apart from trouble of our own", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  const request = new Request("http://site", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  await expect(read(request)).rejects.toMatchObject({ code: "CANCELLED", status: 499 });
});
