import { deleteApp, initializeApp } from "firebase/app";
import { connectFirestoreEmulator, getFirestore, setLogLevel } from "firebase/firestore/lite";
import type { Firestore } from "firebase/firestore/lite";

/** Creates an unmodified Cloud Firestore client; without a token, as a visitor. */
export function connectFirestore(port: number, name: string, token?: string) {
  // Otherwise it would print every refusal with the whole request.
  setLogLevel("silent");
  const app = initializeApp({ projectId: "agency", apiKey: "any" }, name);
  const db: Firestore = getFirestore(app);
  connectFirestoreEmulator(db, "127.0.0.1", port, token ? { mockUserToken: token } : undefined);
  return { db, [Symbol.asyncDispose]: () => deleteApp(app) };
}
