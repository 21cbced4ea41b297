import { expect, test } from "vitest";
import { readGraph } from "./schema-org.ts";

const graph = (...things: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things });

test("finds nodes by each of their types", () => {
  const agency = { "@type": ["Organization", "ProfessionalService"], name: "Aldwater" };
  expect([...readGraph(graph(agency)).keys()]).toEqual(["Organization", "ProfessionalService"]);
});

test.for([
  ["a type unknown to schema.org", { "@type": "Agency", name: "a" }, /Agency/],
  ["a property of another type", { "@type": "Organization", name: "a", headline: "b" }, /headline/],
  ["a thing without a name", { "@type": "Organization" }, /lacks name/],
  [
    "a dangling reference",
    { "@type": "Service", name: "a", provider: { "@id": "#b" } },
    /Dangling reference/,
  ],
  ["a blank property", { "@type": "Organization", name: "a", telephone: "" }, /blank/],
  [
    "a relative address",
    { "@type": "Organization", name: "a", url: "/a" },
    /not an absolute address/,
  ],
] as const)("%s is refused", ([, thing, problem]) => {
  expect(() => readGraph(graph(thing))).toThrow(problem);
});
