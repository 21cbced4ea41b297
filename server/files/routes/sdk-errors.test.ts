import { randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "firebase/app";
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  ref,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from "firebase/storage";
import type { FirebaseStorage, StorageReference } from "firebase/storage";
import { beforeAll, expect, test } from "vitest";
import { parseFilesAddress } from "#server/files-address.ts";
import { openTestSite } from "#test/test-site.ts";
import { openS3Server, s3Keys } from "#test/s3/s3-server.ts";
import { openStorageClient } from "#test/storage-client.ts";

beforeAll(() => void Object.assign(process.env, s3Keys));

/** The fixtures of a row: a staff member's storage, an existing file, and other clients of the same server. */
interface Provoking {
  storage: FirebaseStorage;
  place: StorageReference;
  port: number;
  as: (token: string | undefined) => FirebaseStorage;
  at: (port: number) => FirebaseStorage;
  stack: AsyncDisposableStack;
}

/** How to provoke each error of the catalogue with the unmodified SDK in Node. */
const provoked: Record<string, (provoking: Provoking) => unknown> = {
  // Caused by the server's response.
  unknown: ({ place }) => uploadString(place, "x", "raw", { md5Hash: "AAAAAAAAAAAAAAAAAAAAAA==" }),
  "object-not-found": ({ storage }) => getMetadata(ref(storage, "papers/none")),
  "quota-exceeded": ({ storage }) =>
    uploadBytes(ref(storage, "papers/large"), randomBytes(2_000_000)),
  unauthenticated: ({ as, place }) => getBytes(ref(as(undefined), place.fullPath)),
  unauthorized: ({ as, place }) => deleteObject(ref(as("guest"), place.fullPath)),
  "retry-limit-exceeded": async ({ at, place, stack }) => {
    const away = at(stack.use(await openAwaySite()).port);
    away.maxOperationRetryTime = 1;
    return getBytes(ref(away, place.fullPath));
  },
  "no-download-url": async ({ at, port: site, place, stack }) => {
    const { port } = stack.use(await openTokenless(site));
    return getDownloadURL(ref(at(port), place.fullPath));
  },
  // Raised by the SDK itself.
  canceled: ({ storage }) => {
    const task = uploadBytesResumable(ref(storage, "papers/long"), randomBytes(40_000));
    task.cancel();
    return task;
  },
  "invalid-url": ({ storage }) => ref(storage, "https://elsewhere.example/x"),
  "invalid-default-bucket": ({ stack }) => ref(openApp(stack, "gs://site/a-path"), "a"),
  "no-default-bucket": ({ stack }) => ref(openApp(stack, undefined), "a"),
  "cannot-slice-blob": ({ storage }) => {
    const blob = Object.assign(new Blob([randomBytes(300_000)]), { slice: undefined });
    return uploadBytesResumable(ref(storage, "papers/unsliced"), blob);
  },
  "invalid-argument": ({ storage }) => list(ref(storage, "papers"), { maxResults: 1001 }),
  "invalid-root-operation": ({ storage }) => uploadString(ref(storage), "x"),
  "invalid-format": ({ place }) => uploadString(place, "no data", "data_url"),
  "app-deleted": async ({ place }) => {
    await deleteApp(place.storage.app);
    return getMetadata(place);
  },
};

/** Errors that firebase 12.19 cannot raise in Node, whatever the server returns. */
const unreachable: Record<string, string> = {
  "unauthorized-app":
    "Its Node build keeps no reason phrase and reads no body of an answer, so that every 401 is unauthenticated; e2e/storage-sdk.test.ts has it in a browser.",
  "server-file-wrong-size":
    "It compares the size of what it sends with itself: no answer brings another one.",
  "unsupported-environment":
    "It is raised where Blob is missing, behind a question whether Blob is there.",
  "internal-error": "It is raised only where the SDK uses a connection of its own wrongly.",
  "invalid-checksum": "It is a name that nothing raises: a wrong sum is 400, which is unknown.",
};

const catalogue =
  `unknown object-not-found quota-exceeded unauthenticated unauthorized-app unauthorized
  retry-limit-exceeded canceled invalid-url invalid-default-bucket no-default-bucket cannot-slice-blob
  server-file-wrong-size no-download-url unsupported-environment invalid-argument app-deleted
  invalid-root-operation invalid-format internal-error invalid-checksum`.split(/\s+/);

test("provokes every error of the catalogue that this SDK can raise", () => {
  const all = [...Object.keys(provoked), ...Object.keys(unreachable)];
  expect(all.toSorted()).toEqual(catalogue.toSorted());
});

test.for(Object.entries(provoked))("the SDK raises storage/%s", async ([code, provoke]) => {
  await using site = await openTestSite({ uploadQuota: 1_000_000 });
  await using stack = new AsyncDisposableStack();
  const at = (port: number, token?: string) => stack.use(openStorageClient(port, token)).storage;
  const storage = at(site.port, "anna");
  const place = ref(storage, "papers/a.txt");
  await uploadString(place, "a paper");
  const attempt = async () =>
    provoke({
      storage,
      place,
      port: site.port,
      as: (token) => at(site.port, token),
      at: (port) => at(port, "anna"),
      stack,
    });
  await expect(attempt()).rejects.toMatchObject({ code: `storage/${code}` });
});

test("in Node a refused app gets unauthenticated", async () => {
  const appCheck = { isRequired: true, jwks: undefined, audience: "projects/agency" };
  await using site = await openTestSite({ appCheck });
  await using client = openStorageClient(site.port, "anna");
  const attempt = getMetadata(ref(client.storage, "papers/a.txt"));
  await expect(attempt).rejects.toMatchObject({ code: "storage/unauthenticated", status: 401 });
});

/** A site whose file storage has stopped responding. */
async function openAwaySite() {
  await using opening = new AsyncDisposableStack();
  const server = opening.use(await openS3Server());
  const filesAddress = parseFilesAddress(server.url());
  const site = opening.use(await openTestSite({ filesAddress }));
  await site.services.files.save({ name: "papers/a.txt", bytes: Buffer.from("a paper") });
  await server.stop();
  const opened = opening.move();
  return { port: site.port, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** A proxy that removes download tokens from responses, since the site itself gives every file one. */
async function openTokenless(target: number) {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const { authorization = "" } = headers;
    const answer = await fetch(`http://127.0.0.1:${target}${url}`, { headers: { authorization } });
    const { downloadTokens, ...metadata } = (await answer.json()) as Record<string, unknown>;
    response.end(JSON.stringify(typeof downloadTokens === "string" ? metadata : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The SDK with a wrong bucket in its settings, or none. */
function openApp(stack: AsyncDisposableStack, storageBucket: string | undefined): FirebaseStorage {
  const settings = storageBucket === undefined ? {} : { storageBucket };
  const app = initializeApp({ projectId: "agency", ...settings }, randomUUID());
  stack.defer(() => deleteApp(app));
  return getStorage(app);
}
