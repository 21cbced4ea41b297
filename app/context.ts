import { createContext } from "react-router";
import type { PageServices } from "#server/pages.ts";

/** What a page may ask of the server; set once for each request by `entry.server.tsx`. */
export const servicesContext = createContext<PageServices>();
