import { expect, test } from "vitest";
import { readRequest } from "./read-request.ts";

function posted(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://site.example/", { method: "POST", body, headers });
}

test("a posted form is read with line breaks as typed", async () => {
  const body = new URLSearchParams({ name: "Ada", email: "a@b.example", message: "One\r\ntwo" });
  expect(await readRequest(posted(body))).toEqual({
    values: { name: "Ada", company: "", email: "a@b.example", message: "One\ntwo" },
    website: "",
  });
});

test("a file in a form is read as a blank value", async () => {
  const body = new FormData();
  body.set("name", new Blob(["x"]), "name.txt");
  body.set("website", "spam");
  expect(await readRequest(posted(body))).toMatchObject({ values: { name: "" }, website: "spam" });
});

test("a body that is not a form is not read", async () => {
  const json = { "Content-Type": "application/json" };
  expect(await readRequest(posted("{}", json))).toBeUndefined();
  const broken = { "Content-Type": "multipart/form-data; boundary=x" };
  expect(await readRequest(posted("--y\r\nnothing", broken))).toBeUndefined();
  expect(
    await readRequest(posted("a=b", { "Content-Type": "multipart/form-data" })),
  ).toBeUndefined();
});
