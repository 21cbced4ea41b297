import { readConfig } from "#server/config.ts";
import { createPasswords } from "#server/identity/passwords.ts";
import { seedDemo } from "#server/ops/seed/seed-demo.ts";
import { openServices } from "#server/services.ts";
import { quietHost } from "#test/quiet-host.ts";
import { passwordCost, staffAccount } from "#test/staff-account.ts";

// Seeds the stores named in the environment for journeys, with an account whose password is quick to verify.
const { name, email, password } = staffAccount;
await using services = await openServices(readConfig(process.env), quietHost());
await seedDemo(services, () => {});
const passwordHash = await createPasswords(passwordCost).hash(password);
await services.identity.staff.add({ name, email, passwordHash });
