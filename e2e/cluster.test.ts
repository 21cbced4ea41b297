import { setTimeout } from "node:timers/promises";
import { databaseRows, placeOf } from "#test/cluster/places.ts";
import { followChanges, missedChanges } from "#test/cluster/follow-changes.ts";
import { keepSaving, keepUploading, missing, type AcknowledgedWrites } from "#test/cluster/load.ts";
import { fetchWithRetries, signedIn } from "#test/cluster/member.ts";
import { startCluster, type Cluster } from "#test/cluster/start-cluster.ts";
import { expect, isOverCluster, seededFolder, test } from "#test/site.ts";

/** The number of kills: counted, not timed, since a busy machine must prove as much as an idle one. May be raised by hand. */
const kills = Number(process.env["CLUSTER_KILLS"] ?? 5);
const posts = ["survivor-one", "survivor-two", "survivor-three"];

test.skip(!isOverCluster, "needs several processes");
test.describe.configure({ timeout: (kills * 30 + 120) * 1000 });

test("with processes killed under load no acknowledged write is lost, no page is older than a save, and streams have no gap", async () => {
  await using folder = await seededFolder();
  await using cluster = await ownCluster(folder.path);
  const { signal: until, abort: enough } = stopper();
  const late = AbortSignal.timeout((kills * 30 + 90) * 1000);
  const ask = await signedIn(cluster.url, late);
  const target = { ask, processes: () => cluster.processes.map(({ url }) => url) };
  const promised: AcknowledgedWrites = { saved: new Map(), files: [], saves: 0 };
  const complaints: string[] = [];
  const complain = (complaint: string) => void complaints.push(complaint);
  const { signal: listens, abort: stopListening } = stopper();
  const { received, ended } = followChanges(cluster.url, listens);

  await Promise.all([
    killInTurn(cluster).finally(enough),
    ...posts.map((id) => keepSaving(target, id, promised, { until, complain })),
    keepUploading(target, promised, { until }),
    keepUploading(target, promised, { until }),
  ]);
  const history = await databaseRows<{ sequence: string; id: string }>(
    folder.path,
    "select sequence, id from revisions where collection = 'posts' order by sequence",
  );
  const changes = history.map(({ sequence, id }) => ({ sequence: Number(sequence), id }));
  await expect.poll(() => received.at(-1)?.id).toBe(changes.at(-1)?.sequence);
  stopListening();
  await ended;

  test.info().annotations.push({
    type: "survived",
    description: `${kills} kills, ${promised.saves} saves, ${promised.files.length} files, ${received.length} events`,
  });
  expect(promised.saves).toBeGreaterThan(10);
  expect(promised.files.length).toBeGreaterThan(1);
  expect(complaints).toEqual([]);
  expect(await missing(ask, promised)).toEqual([]);
  expect(received.filter(({ event }) => event === "reload")).toEqual([]);
  expect(missedChanges(received, changes)).toEqual([]);
});

test("a rolling restart fails no request", async () => {
  await using folder = await seededFolder();
  await using cluster = await ownCluster(folder.path);
  const late = AbortSignal.timeout(100_000);
  const ask = await signedIn(cluster.url, late);
  const { signal: done, abort: finish } = stopper();
  const failed: string[] = [];
  let answered = 0;
  const visit = async (path: string) => {
    while (!done.aborted) {
      const status = await fetch(cluster.url + path).then(
        (answer) => answer.text().then(() => answer.status),
        String,
      );
      answered += 1;
      if (status !== 200) failed.push(`${path}: ${status}`);
    }
  };
  const save = async () => {
    for (let number = 0; !done.aborted; number += 1) {
      const answer = await ask(
        "/v1/projects/site/databases/(default)/documents/posts/no-more-free-pitches?updateMask.fieldPaths=subtitle",
        {
          method: "PATCH",
          body: JSON.stringify({ fields: { subtitle: { stringValue: `Number ${number}` } } }),
        },
      );
      answered += 1;
      if (!answer.ok) failed.push(`a save: ${answer.status}`);
      await answer.body?.cancel();
    }
  };
  const working = Promise.all([visit("/"), visit("/work"), visit("/news-and-opinions"), save()]);
  for (const at of cluster.processes.keys()) {
    await setTimeout(1000);
    await cluster.renew(at);
  }
  await setTimeout(1000);
  finish();
  await working;
  expect(answered).toBeGreaterThan(20);
  expect(failed).toEqual([]);
});

async function ownCluster(folder: string) {
  const env = placeOf(folder);
  if (!env) throw new Error("This run is over one process.");
  const cluster = await startCluster("build/node/main.js", { dataDir: folder, env });
  await fetchWithRetries(`${cluster.url}/readyz`, AbortSignal.timeout(30_000));
  return Object.assign(cluster, {
    [Symbol.asyncDispose]: async () => void (await cluster.stop()),
  });
}

/** Kills the processes in turn, every few seconds, and replaces them. */
async function killInTurn(cluster: Cluster): Promise<void> {
  for (let killed = 0; killed < kills; killed += 1) {
    await setTimeout(1500 + Math.random() * 1500);
    const at = killed % cluster.processes.length;
    await cluster.processes[at]?.kill();
    await cluster.replace(at);
  }
  await setTimeout(1000);
}

function stopper() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
