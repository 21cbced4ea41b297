import { expect, test } from "vitest";
import { readGraph } from "./schema-org.ts";

const graph = (...things: object[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": things });

test("finds nodes by each of their types", () => {
  const agency = { "@type": ["Organization", "ProfessionalService"], name: "Aldwater" };
  expect([...readGraph(graph(agency)).keys()]).toEqual(["Organization", "ProfessionalService"]);
});

test.for([
  ["a type that schema.org does not know", { "@type": "Agency", name: "a" }, /Agency/],
  ["a property of another type", { "@type": "Organization", name: "a", headline: "b" }, /headline/],
  ["a thing without its name", { "@type": "Organization" }, /lacks name/],
  [
    "a dangling reference",
    { "@type": "Service", name: "a", provider: { "@id": "#b" } },
    /leads nowhere/,
  ],
  ["a blank", { "@type": "Organization", name: "a", telephone: "" }, /blank/],
  ["a relative address", { "@type": "Organization", name: "a", url: "/a" }, /no whole address/],
] as const)("%s is refused", ([, thing, problem]) => {
  expect(() => readGraph(graph(thing))).toThrow(problem);
});
