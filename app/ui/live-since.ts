import { createContext } from "react";

/** The sequence of the last commit that the page can show: the change feed is followed from there, so that nothing is missed between the making of a page and its first stream. */
export const LiveSince = createContext<number | undefined>(undefined);
