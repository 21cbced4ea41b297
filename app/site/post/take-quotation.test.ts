import { expect, test } from "vitest";
import { takeQuotation } from "./take-quotation.ts";

test("takes the first quotation out of a text, and nothing out of one without", () => {
  const quotation = "<blockquote>\n<p>One.</p>\n<p>Hind</p>\n</blockquote>";
  const second = "<blockquote><p>$&</p></blockquote>";
  expect(takeQuotation(`<p>a</p>${quotation}<p>b</p>${second}`)).toEqual({
    quotation,
    rest: `<p>a</p><p>b</p>${second}`,
  });
  expect(takeQuotation("<p>a</p>")).toEqual({ quotation: "", rest: "<p>a</p>" });
});
