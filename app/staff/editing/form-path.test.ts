import { expect, test } from "vitest";
import { fieldPathOf } from "./form-path.ts";

test("keys of rows become their indexes", () => {
  const rows = new Map([["carousel", ["k1", "k2"]]]);
  const pathOf = (path: string) => fieldPathOf(path, (list) => rows.get(list) ?? []);
  expect(pathOf("intro")).toBe("intro");
  expect(pathOf("clientOne/quote")).toBe("clientOne.quote");
  expect(pathOf("carousel/k2/image")).toBe("carousel[1].image");
});
