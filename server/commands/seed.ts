import { readConfig } from "#server/config.ts";
import { seedDemo } from "#server/ops/seed/seed-demo.ts";
import { openCommandServices, runCommand } from "./command-line.ts";

// npm run seed: fills an empty data folder with the demo agency; leaves any other unchanged.
await runCommand(async () => {
  const config = readConfig(process.env);
  await using services = await openCommandServices(config);
  const seeded = await services.alone("seeding", () =>
    seedDemo(services, (line) => console.log(line)),
  );
  console.log(
    seeded
      ? `The demo agency is in ${config.dataFolder}`
      : `${config.dataFolder} already holds content; nothing was changed`,
  );
});
