import { expect, test } from "vitest";
import { openTestDesk } from "#test/test-desk.ts";

const id = "k".repeat(20);

test("creates one bundle when the same request is sent again, with the name that it has by then", async () => {
  await using desk = await openTestDesk();
  const anna = await desk.member();
  for (const name of ["Launch", "Launch", "Spring launch"]) {
    const { status, json } = await anna.ask("POST", "/bundles", { name, id });
    expect([status, json]).toEqual([200, { id }]);
  }
  expect(await anna.get("/bundles")).toMatchObject({ bundles: [{ id, name: "Spring launch" }] });
});

test("refuses the id of a colleague's bundle, and a malformed one", async () => {
  await using desk = await openTestDesk();
  const [anna, ben] = [await desk.member(), await desk.member("ben@example.com")];
  await anna.ask("POST", "/bundles", { name: "Launch", id });
  expect(await ben.ask("POST", "/bundles", { name: "Mine", id })).toMatchObject({ status: 409 });
  for (const bad of ["", "short", `${id}/posts/a`, "é".repeat(20)])
    expect(await ben.ask("POST", "/bundles", { name: "Mine", id: bad })).toMatchObject({
      status: 400,
    });
  expect(await anna.get("/bundles")).toMatchObject({ bundles: [{ id, name: "Launch" }] });
});
