import { createContext } from "react";

/** The sequence of the last commit in the page's data: the change feed starts there, so that no change between rendering and the first stream is missed. */
export const LiveSince = createContext<number | undefined>(undefined);
