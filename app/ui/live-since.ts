import { createContext } from "react";

/** The sequence number of the last commit in the page's data. The change feed starts there, so no later change is missed. */
export const LiveSince = createContext<number | undefined>(undefined);
