import { expect, test } from "vitest";
import { durationWords, refusalWords } from "./call-identity.ts";

test("a rate limit states the wait, rounded up", async () => {
  const limited = (after: string) =>
    refusalWords(Response.json({}, { status: 429, headers: { "Retry-After": after } }));
  expect(await limited("240")).toEqual({
    reason: "too-many",
    words: "Too many attempts. Try again in 4 minutes.",
  });
  expect((await limited("61")).words).toContain("2 minutes");
  expect((await limited("1")).words).toContain("1 second.");
  expect((await limited("soon")).words).toBe(
    "Too many attempts. Please wait a moment and try again.",
  );
  expect(durationWords(60)).toBe("1 minute");
  expect(durationWords(59 * 60 + 1)).toBe("1 hour");
  expect(durationWords(3601)).toBe("2 hours");
});

test("a refusal has the server's message, a failure has a generic one", async () => {
  const message = "This link no longer works. Please ask for a new one.";
  const error = { message, details: [{ reason: "link-spent" }] };
  expect(await refusalWords(Response.json({ error }, { status: 400 }))).toEqual({
    reason: "link-spent",
    words: message,
  });
  const failed = await refusalWords(new Response("<html>", { status: 502 }));
  expect(failed).toEqual({ reason: "", words: "Something went wrong. Please try again." });
});
