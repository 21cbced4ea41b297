import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The table of all routes is small and part of the page, so following a link needs no further request.
  routeDiscovery: { mode: "initial" },
  // Only one route has a client action, and its code is smaller than a separate file would be.
  splitRouteModules: false,
} satisfies Config;
