import { expect, test } from "vitest";
import { answerAddress } from "./enquiry.tsx";

const enquiry = { id: "1", time: "", name: "Ada", company: "", email: "ada@client.example" };

test("a reply is addressed to the sender and quotes the message", () => {
  const address = new URL(answerAddress({ ...enquiry, message: "Hello\nthere & more" }));
  expect(address.protocol).toBe("mailto:");
  expect(address.pathname).toBe("ada@client.example");
  expect(address.searchParams.get("subject")).toBe("Your enquiry");
  expect(address.searchParams.get("body")).toBe(
    "Hello Ada,\r\n\r\n\r\n\r\n> Hello\r\n> there & more",
  );
});

test("a forged address adds no recipients or headers", () => {
  const address = answerAddress({ ...enquiry, email: "a@b.c?bcc=x@y.z&body=no", message: "" });
  expect(address).toMatch(/^mailto:a@b\.c%3Fbcc%3Dx%40y\.z%26body%3Dno\?subject=/);
});
