import { createApp } from "#server/app.ts";
import { openTemporarySite } from "#server/files/temporary-site.ts";
import { openServices } from "#server/services.ts";

// A process of its own that serves files, so that its memory is its own as well. Asked anything, it tells the most that it has had, in megabytes.
await using site = await openTemporarySite({ createApp, openServices });
const ended = new Promise((resolve) => process.once("disconnect", resolve));
process.on("message", () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.send?.(site.origin);
await ended;
