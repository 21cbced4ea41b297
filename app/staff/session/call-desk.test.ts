import { expect, test } from "vitest";
import { deskAddress, download, errorMessage } from "./call-desk.ts";

test("a request's address contains exactly its parameters and query", () => {
  expect(deskAddress("GET /library")).toBe("/api/desk/library");
  const query = { q: "räd & co", kind: "picture", alt: undefined, after: "1.abc" };
  expect(deskAddress("GET /library", { query })).toBe(
    "/api/desk/library?q=r%C3%A4d+%26+co&kind=picture&after=1.abc",
  );
  expect(deskAddress("GET /revisions/:collection/:id/:number", { at: "posts/a b$&/3" })).toBe(
    "/api/desk/revisions/posts/a%20b%24%26/3",
  );
});

test("a download that is refused says why", async () => {
  const refused = () =>
    Promise.resolve(
      Response.json(
        { error: { status: "PERMISSION_DENIED", message: "Only administrators may export." } },
        { status: 403 },
      ),
    );
  const problem = await download(refused, "/api/desk/enquiries.csv", "e.csv").catch(errorMessage);
  expect(problem).toBe("Only administrators may export.");
});
