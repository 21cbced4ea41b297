import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase/app";
import { connectStorageEmulator, getStorage } from "firebase/storage";
import type { FirebaseStorage, UploadTask } from "firebase/storage";

/** Opens the unmodified SDK as in a browser, connected to a test server. */
export function openStorageClient(
  port: number,
  token: string | undefined,
  storageBucket = "site",
): { storage: FirebaseStorage; end: () => Promise<void> } & AsyncDisposable {
  const app = initializeApp({ projectId: "agency", storageBucket }, randomUUID());
  const storage = getStorage(app);
  connectStorageEmulator(
    storage,
    "127.0.0.1",
    port,
    token === undefined ? {} : { mockUserToken: token },
  );
  const end = () => deleteApp(app).catch(() => {});
  return { storage, end, [Symbol.asyncDispose]: end };
}

/** Records an upload's events: each change of state, and each byte count. */
export function watch(task: UploadTask): { states: string[]; counts: number[] } {
  const seen: { states: string[]; counts: number[] } = { states: [], counts: [] };
  task.on("state_changed", {
    next({ state, bytesTransferred }) {
      if (seen.states.at(-1) !== state) seen.states.push(state);
      if (seen.counts.at(-1) !== bytesTransferred) seen.counts.push(bytesTransferred);
    },
    error: ({ code }) => void seen.states.push(code),
    complete: () => void seen.states.push("complete"),
  });
  return seen;
}
