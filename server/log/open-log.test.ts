import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { openLog } from "./open-log.ts";
import { createRequests } from "./requests.ts";

test("an error without words, a text with a secret and one put into words are all hidden", () => {
  const { log, lines } = openCollected();
  log.error(new Error("at /a?token=canary"));
  log.warn("saw Bearer canary");
  log.info({ err: new Error("Bearer canary") });
  log.info("saw %s", "/a?token=canary");
  log.child({ part: "mail" }).info({ deep: { cookie: "canary" } }, "from a child");
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => line.includes("canary"))).toEqual([]);
});

test("a line bears the id of the request that it is about, also after waiting", async () => {
  const { log, lines, requests } = openCollected();
  log.info("before");
  await requests.run("0a", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    log.info("within");
  });
  const ids = lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
  expect(ids).toEqual([undefined, "0a"]);
});

function openCollected() {
  const lines: string[] = [];
  const requests = createRequests();
  const to = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  return { log: openLog({ level: "debug", requests, to }), lines, requests };
}
