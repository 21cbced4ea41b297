import { expect, test } from "vitest";
import { hideInPath, hideInText, hideSecrets } from "./hide-secrets.ts";

test("what opens a door is hidden in texts, and the rest of them stays", () => {
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

test("keys in the paths of identity are hidden, names of documents and pictures are not", () => {
  expect(hideInPath("/api/auth/reset-password/a1b2c3d4e5f6g7h8i9")).toBe(
    "/api/auth/reset-password/[hidden]",
  );
  expect(hideInPath("/images/0123456789abcdef/full/828.avif")).toBe(
    "/images/0123456789abcdef/full/828.avif",
  );
  expect(hideInPath(`/${"a".repeat(2000)}`).length).toBeLessThan(310);
});

test("things are hidden by their name, however deep", () => {
  const line = { user: { password: "x", sessionToken: "y", name: "Ada" }, headers: { a: "b" } };
  expect(hideSecrets(line)).toEqual({
    user: { password: "[hidden]", sessionToken: "[hidden]", name: "Ada" },
    headers: "[hidden]",
  });
});

test("an error says what it is and why, and nothing that hangs on it", () => {
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

test("what goes round in circles ends", () => {
  const circle: Record<string, unknown> = {};
  circle["again"] = circle;
  expect(JSON.stringify(hideSecrets(circle)).length).toBeLessThan(200);
});
