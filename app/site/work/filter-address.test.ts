import { expect, test } from "vitest";
import { addressOf, filterIn } from "./filter-address.ts";

test.each([
  ["/work", undefined],
  ["/work?discipline=&sector=", undefined],
  ["/work?after=x&sector=ferries", { by: "sector", slug: "ferries" }],
  ["/work?discipline=%E5%8D%B0%E5%88%B7", { by: "discipline", slug: "印刷" }],
  ["/work?sector=ferries&discipline=naming", { by: "discipline", slug: "naming" }],
])("%s selects at most one filter", (address, filter) => {
  expect(filterIn(new URL(address, "http://localhost"))).toEqual(filter);
});

test("the address of a filter selects the same filter", () => {
  for (const slug of ["naming", "印刷"]) {
    const filter = { by: "sector", slug } as const;
    expect(filterIn(new URL(addressOf(filter), "http://localhost"))).toEqual(filter);
  }
  expect(addressOf(undefined)).toBe("/work");
});
