import { createContext } from "react-router";
import type { PageServices } from "#server/pages.ts";

/** The server's services for pages; `entry.server.tsx` sets them for each request. */
export const servicesContext = createContext<PageServices>();
