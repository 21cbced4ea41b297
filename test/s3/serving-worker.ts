import { openTestSite } from "#test/test-site.ts";

// A separate process that serves files, to measure its memory. Responds to any message with the peak in megabytes.
await using site = await openTestSite();
const ended = new Promise((resolve) => process.once("disconnect", resolve));
process.on("message", () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.send?.(site.origin);
await ended;
