import { pino } from "pino";
import { readConfig } from "#server/config.ts";
import { openServices } from "#server/services.ts";
import { seedDemo } from "./seed-demo.ts";

// npm run seed: fills an empty data folder with the demo agency, and leaves any other as it is.
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
const services = await openServices(config, {
  log,
  onBroken(error) {
    log.fatal({ err: error }, "the disk failed");
    process.exit(70);
  },
});
const seeded = await seedDemo(services, (line) => console.log(line));
await services.close();
console.log(
  seeded
    ? `The demo agency is in ${config.dataFolder}`
    : `${config.dataFolder} holds content already; nothing was changed`,
);
