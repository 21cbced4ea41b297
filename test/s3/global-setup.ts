import { openS3Server, s3Keys } from "./s3-server.ts";

/** Sets up suites over S3: one server, in which each test uses a separate prefix. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await openS3Server();
  Object.assign(process.env, s3Keys, { TEST_S3: server.url("") });
  return () => server[Symbol.asyncDispose]();
}
