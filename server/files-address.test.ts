import { expect, test } from "vitest";
import { parseFilesAddress } from "./files-address.ts";

test("parses bucket, prefix, endpoint and region", () => {
  const address = "s3://agency-files/site/live?endpoint=https://s3.example.com&region=eu-west-2";
  expect(parseFilesAddress(address)).toEqual({
    bucket: "agency-files",
    prefix: "site/live/",
    endpoint: "https://s3.example.com",
    region: "eu-west-2",
    pathStyle: true,
  });
});

test("defaults to Amazon in the environment's region", () => {
  expect(parseFilesAddress("s3://agency-files", "eu-west-1")).toEqual({
    bucket: "agency-files",
    prefix: "",
    endpoint: undefined,
    region: "eu-west-1",
    pathStyle: false,
  });
  expect(parseFilesAddress("s3://agency-files/").region).toBeUndefined();
});

test("defaults other services to us-east-1 and path style, which can be overridden", () => {
  const address = "s3://files?endpoint=http://127.0.0.1:9000&pathStyle=false";
  expect(parseFilesAddress(address)).toMatchObject({ region: "us-east-1", pathStyle: false });
});

test.each([
  ["https://files.example.com", "must be an address such as s3://bucket/prefix"],
  ["not an address", "must be an address such as"],
  ["s3://key:hidden-word@bucket", "must not contain keys"],
  ["s3://B", "must name a bucket"],
  ["s3:///prefix", "must name a bucket"],
  ["s3://bucket/a%2fb", "must have a prefix"],
  ["s3://bucket/.hidden", "must have a prefix"],
  ["s3://bucket?endpoint=ftp://x", "must have an endpoint"],
  ["s3://bucket?endpoint=https://name:hidden-word@x", "must have an endpoint"],
  ["s3://bucket?region=../x", "must have a region"],
  ["s3://bucket?pathStyle=yes", "must have pathStyle"],
  ["s3://bucket?secret=hidden-word", "can have only endpoint, region and pathStyle"],
])("refuses %s without repeating it", (address, words) => {
  const read = () => parseFilesAddress(address);
  expect(read).toThrow(`FILES_URL ${words}`);
  expect(read).not.toThrow("hidden-word");
});
