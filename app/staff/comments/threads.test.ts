import { expect, test } from "vitest";
import { authorInWords } from "./threads.ts";

test("distinguishes clients, colleagues and the user", () => {
  const mara = { kind: "client", id: "link", name: "Mara Voss" } as const;
  const anna = { kind: "staff", id: "anna", name: "Anna Hart" } as const;
  expect(authorInWords({ by: mara }, "anna")).toBe("Mara Voss, client");
  expect(authorInWords({ by: anna }, "anna")).toBe("You");
  expect(authorInWords({ by: anna }, "ben")).toBe("Anna Hart");
});
