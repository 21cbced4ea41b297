import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeNul, unescapeNul } from "./postgres-dialect.ts";

const text = fc.string({ unit: fc.constantFrom("\0", "\u0001", "\u0002", "a", "é") });

test("round-trips every text, and stores no NUL", () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(escapeNul(written)).not.toContain("\0");
      expect(unescapeNul(escapeNul(written))).toBe(written);
    }),
  );
});

test("preserves the order of texts", () => {
  const bytes = (written: string) => Buffer.from(written, "utf8");
  fc.assert(
    fc.property(text, text, (one, other) => {
      const kept = Buffer.compare(bytes(escapeNul(one)), bytes(escapeNul(other)));
      expect(kept).toBe(Buffer.compare(bytes(one), bytes(other)));
    }),
  );
});
