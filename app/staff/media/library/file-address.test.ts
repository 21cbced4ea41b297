import { expect, test } from "vitest";
import { fileNameAt, isVideoAddress } from "./file-address.ts";

test.each([
  ["/v0/b/site/o/images%2Fnine%20rivers.jpg?alt=media&token=x", "nine rivers.jpg"],
  ["https://example.com/films/lamp.mp4#t=2", "lamp.mp4"],
  ["/v0/b/site/o/images%2F100%.jpg", "images%2F100%.jpg"],
  ["https://example.com/", "https://example.com/"],
])("%s leads to %s", (address, name) => {
  expect(fileNameAt(address)).toBe(name);
});

test("a video is recognised by its file extension", () => {
  expect(isVideoAddress("/v0/b/site/o/images%2Floop.MP4?alt=media")).toBe(true);
  expect(isVideoAddress("/v0/b/site/o/images%2Floop.jpg?alt=.mp4")).toBe(false);
});
