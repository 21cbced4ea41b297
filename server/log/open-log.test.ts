import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { openLog, createRequests } from "./open-log.ts";
import { hideInPath, hideInText, hideSecrets } from "./hide-secrets.ts";

test("hides secrets in errors without a message, in texts and in formatted texts", () => {
  const { log, lines } = openCollected();
  log.error(new Error("at /a?token=canary"));
  log.warn("saw Bearer canary");
  log.info({ err: new Error("Bearer canary") });
  log.info("saw %s", "/a?token=canary");
  log.child({ part: "mail" }).info({ deep: { cookie: "canary" } }, "from a child");
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => line.includes("canary"))).toEqual([]);
});

test("logs the id of the current request, also after an await", async () => {
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

test("hides credentials in texts, and keeps the rest", () => {
  expect(hideInText("GET http://localhost/a/b?token=abc&c=d failed")).toBe(
    "GET http://localhost/a/b?[hidden] failed",
  );
  expect(hideInText("smtps://name:pass@mail.example.com is down")).toBe(
    "smtps://[hidden]@mail.example.com is down",
  );
  expect(hideInText("sent Bearer abc.def")).toBe("sent Bearer [hidden]");
  expect(hideInText('{"password":"a b","name":"Ada"}')).toBe('{"password":[hidden],"name":"Ada"}');
  expect(hideInText("Why? Because. /srv/site.db is gone")).toBe(
    "Why? Because. /srv/site.db is gone",
  );
});

test("hides the whole query of an address, and takes long texts in linear time", () => {
  expect(hideInText("GET /a?key=abc&next=/b?c=d failed")).toBe("GET /a?[hidden] failed");
  for (const part of ["a?", "eyJ-", "eyJa.", "a.", "a://", "token=", "Basic ", "x", "\n"]) {
    const text = part.repeat(200_000);
    expect(hideInText(`${text} Bearer abc`)).toContain("Bearer [hidden]");
  }
});

test("hides tokens in paths of identity, and keeps names of documents and images", () => {
  expect(hideInPath("/api/auth/reset-password/a1b2c3d4e5f6g7h8i9")).toBe(
    "/api/auth/reset-password/[hidden]",
  );
  const token = "abcdefghijklmnopqrstuv";
  for (const path of [`/review/${token}`, `/Review/${token}/site/work`])
    expect(hideInPath(path)).not.toContain(token);
  expect(JSON.stringify(hideSecrets({ path: `/review/${token}` }))).not.toContain(token);
  expect(hideInPath("/images/0123456789abcdef/full/828.avif")).toBe(
    "/images/0123456789abcdef/full/828.avif",
  );
  expect(hideInPath(`/${"a".repeat(2000)}`).length).toBeLessThan(310);
});

test("hides values by name, at any depth", () => {
  const line = { user: { password: "x", sessionToken: "y", name: "Ada" }, headers: { a: "b" } };
  expect(hideSecrets(line)).toEqual({
    user: { password: "[hidden]", sessionToken: "[hidden]", name: "Ada" },
    headers: "[hidden]",
  });
});

test("describes an error by type and cause, without attached properties", () => {
  const cause = new Error("below");
  const error = Object.assign(new Error("above", { cause }), { code: "E1", response: { a: 1 } });
  expect(hideSecrets(error)).toMatchObject({
    type: "Error",
    message: "above",
    code: "E1",
    cause: { message: "below" },
  });
  expect(hideSecrets(error)).not.toHaveProperty("response");
});

test("terminates on circular structures", () => {
  const circle: Record<string, unknown> = {};
  circle["again"] = circle;
  expect(JSON.stringify(hideSecrets(circle)).length).toBeLessThan(200);
});
