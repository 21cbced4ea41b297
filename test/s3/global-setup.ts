import { openS3Server, s3Keys } from "./s3-server.ts";

/** Set-up of suites over S3: one server, in which each test has a prefix of its own. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await openS3Server();
  Object.assign(process.env, s3Keys, { TEST_S3: server.url("") });
  return () => server[Symbol.asyncDispose]();
}
