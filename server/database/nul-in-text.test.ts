import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeNul, unescapeNul } from "./nul-in-text.ts";

const text = fc.string({ unit: fc.constantFrom("\0", "\u0001", "\u0002", "a", "é") });

test("every text comes back, and none of what is kept has a NUL", () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(escapeNul(written)).not.toContain("\0");
      expect(unescapeNul(escapeNul(written))).toBe(written);
    }),
  );
});

test("what is kept has the order of the texts", () => {
  const bytes = (written: string) => Buffer.from(written, "utf8");
  fc.assert(
    fc.property(text, text, (one, other) => {
      const kept = Buffer.compare(bytes(escapeNul(one)), bytes(escapeNul(other)));
      expect(kept).toBe(Buffer.compare(bytes(one), bytes(other)));
    }),
  );
});
