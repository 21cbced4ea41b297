import { expect, test } from "vitest";
import { createNews } from "./use-news.ts";

test("news are reloaded when their stream opens again, since some may have been missed", () => {
  let reloads = 0;
  const news = createNews(() => (reloads += 1));
  const open = () => {
    const stream = new EventTarget();
    news.listen(stream as EventSource);
    stream.dispatchEvent(new Event("open"));
  };
  open();
  expect(reloads).toBe(0);
  open();
  expect(reloads).toBe(1);
});
