import { pino } from "pino";
import { readConfig, type Config } from "#server/config.ts";
import { openServices } from "#server/services.ts";
import { startFailure } from "#server/errors.ts";
import { seedDemo } from "./seed-demo.ts";

// npm run seed: fills an empty data folder with the demo agency; leaves any other unchanged.
try {
  await seed(readConfig(process.env));
} catch (error) {
  process.stderr.write(startFailure(error));
  process.exit(1);
}

async function seed(config: Config): Promise<void> {
  const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
  await using services = await openServices(config, {
    log,
    onBroken(error) {
      log.fatal({ err: error }, "the disk failed");
      process.exit(70);
    },
  });
  const seeded = await services.alone("seeding", () =>
    seedDemo(services, (line) => console.log(line)),
  );
  console.log(
    seeded
      ? `The demo agency is in ${config.dataFolder}`
      : `${config.dataFolder} already holds content; nothing was changed`,
  );
}
