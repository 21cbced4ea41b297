import { setSiteAside } from "#test/set-site-aside.ts";
import { killRepeatedly } from "./kill-repeatedly.ts";

// npm run crash [-- 300]: what `npm test` does twelve times, a hundred times or as often as is said.
setSiteAside();
const times = Number(process.argv[2] ?? 100);
const began = performance.now();
const { kills, commits, files, lost, damage } = await killRepeatedly(times);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${kills} kills in ${seconds} s: ${commits} commits and ${files} files acknowledged, ${lost.length} lost, the database damaged ${damage.length} times.`,
);
for (const line of [...lost, ...damage]) console.error(line);
process.exitCode = lost.length + damage.length > 0 ? 1 : 0;
