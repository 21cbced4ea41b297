import { clearSiteEnvironment } from "#test/clear-site-environment.ts";
import { killDuringPublishing } from "./bundle-proof.ts";
import { killDuringEnquiries } from "./enquiry-proof.ts";
import { killRepeatedly } from "./kill-repeatedly.ts";

// npm run crash [-- 300]: the crash test of `npm test`, which kills twelve times, with a hundred kills or the given number.
// npm run crash -- 1000 enquiries: the same for enquiries, each of which must have its mail.
// npm run crash -- 1000 bundles: the same for bundles, each of which must be published completely and once, or not at all.
clearSiteEnvironment();
const [times = "100", what] = process.argv.slice(2);
const began = performance.now();
const { lost, damage, words } =
  what === "enquiries"
    ? await enquiries(Number(times))
    : what === "bundles"
      ? await bundles(Number(times))
      : await everything(Number(times));
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(
  `${words}, ${lost.length} lost, the database damaged ${damage.length} times, in ${seconds} s.`,
);
for (const line of [...lost, ...damage]) console.error(line);
process.exitCode = lost.length + damage.length > 0 ? 1 : 0;

async function everything(count: number) {
  const { kills, commits, files, ...found } = await killRepeatedly(count);
  return { ...found, words: `${kills} kills: ${commits} commits and ${files} files acknowledged` };
}

async function enquiries(count: number) {
  const { kills, acknowledged, stored, ...found } = await killDuringEnquiries(count);
  const words = `${kills} kills: ${acknowledged} enquiries acknowledged and ${stored} stored, each to have its mail`;
  return { ...found, words };
}

async function bundles(count: number) {
  const { kills, acknowledged, published, ...found } = await killDuringPublishing(count);
  const words = `${kills} kills: ${acknowledged} bundles acknowledged and ${published} published, each whole and once`;
  return { ...found, words };
}
