/** Whether this device has a connection, as far as it knows itself. */
export interface Connection {
  isOnline(): boolean;
  /** Calls when the connection comes back; gives back how to stop listening. */
  onOnline(listener: () => void): () => void;
}

/** The connection of a browser. */
export function browserConnection(window: Window): Connection {
  return {
    isOnline: () => window.navigator.onLine,
    onOnline(listener) {
      window.addEventListener("online", listener);
      return () => window.removeEventListener("online", listener);
    },
  };
}

/** Where nothing is known of a connection, it is there. */
export const alwaysOnline: Connection = { isOnline: () => true, onOnline: () => () => {} };
