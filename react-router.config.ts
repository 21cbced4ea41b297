import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The table of all routes is small and comes with the page, so that no further request is needed to follow a link.
  routeDiscovery: { mode: "initial" },
  // One route alone does something in the browser when its form is sent; what that takes is smaller than a file of its own.
  splitRouteModules: false,
} satisfies Config;
