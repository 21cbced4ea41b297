import { expect, test } from "vitest";
import { mentionMark } from "#content/mention.ts";
import { openReview } from "#test/test-review.ts";
import type { PlacedComment } from "./comment-rows.ts";

/** A review with the members Anna and Ben, and a client. */
async function openMentions() {
  const review = await openReview();
  const { services, anna, id, made, visit, address } = review;
  const ben = await review.member("ben@example.com");
  const staff = async (email: string) => (await services.identity.staff.byEmail(email))?.id ?? "";
  const ids = { anna: await staff("anna@example.com"), ben: await staff("ben@example.com") };
  const at = `/bundles/${id}/comments`;
  const list = async () => (await anna.get<{ comments: PlacedComment[] }>(at)).comments;
  const say = async (member: typeof anna, body: object, to = "") => {
    const { status, json } = await member.ask("POST", at + to, { audience: "everyone", ...body });
    return { status, json: json as PlacedComment & { error: { message: string } } };
  };
  const cookie = await review.enter(address);
  const asClient = async (body?: object, to = "") => {
    const headers = { "Content-Type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
    return await visit(`/review/${made.id}/comments${to}`, cookie, init);
  };
  const overview = async (member: string) =>
    await review.desk.overview({ kind: "staff", id: member, name: "", role: "writer" });
  const waiting = async (member: string) =>
    (await overview(member)).mentions.map(({ words }) => words);
  return { ...review, ben, ids, at, list, say, asClient, overview, waiting };
}

const toBen = `${mentionMark}, please look.`;

test("stores mentions beside the text, which shows the members' current names", async () => {
  await using review = await openMentions();
  const { ids, services, say, list, asClient } = review;
  await services.identity.staff.rename(ids.ben, "Ben Okafor");
  const words = `Or ${mentionMark} asks ${mentionMark}?`;
  const said = await say(review.anna, { words, mentions: [ids.ben, ids.anna] });
  expect(said.json).toMatchObject({
    words: "Or @Ben Okafor asks @Anna Hart?",
    mentions: [{ id: ids.ben, name: "Ben Okafor" }, { id: ids.anna }],
  });
  await services.identity.staff.rename(ids.ben, "Ben Adeyemi");
  expect(await list()).toMatchObject([{ words: "Or @Ben Adeyemi asks @Anna Hart?" }]);
  const seen = (await asClient()).text;
  expect(seen).toContain("Or @Ben Adeyemi asks @Anna Hart?");
  expect(seen).not.toContain(ids.ben);
});

test("refuses mentions of unknown and former members, and of too few or too many", async () => {
  await using review = await openMentions();
  const { ids, services, say, anna, list } = review;
  const refused = async (words: string, mentions: unknown) => {
    const { status, json } = await say(anna, { words, mentions });
    return [status, json.error.message];
  };
  expect(await refused(toBen, ["nobody"])).toEqual([
    400,
    "One of the members that you mentioned does not exist.",
  ]);
  expect((await refused(toBen, [ids.ben, ids.anna]))[0]).toBe(400);
  expect((await refused("No mark", [ids.ben]))[0]).toBe(400);
  expect((await refused(toBen, "everybody"))[0]).toBe(400);
  const many = Array.from({ length: 21 }, () => ids.ben);
  expect((await refused(mentionMark.repeat(21), many))[0]).toBe(400);
  await services.identity.staff.rename(ids.ben, "Ben Okafor");
  await services.identity.staff.end(ids.ben, ids.anna);
  expect(await refused(toBen, [ids.ben])).toEqual([
    400,
    "Ben Okafor is no longer a member of staff.",
  ]);
  expect(await list()).toEqual([]);
});

test("names a former member until they are made anonymous", async () => {
  await using review = await openMentions();
  const { ids, services, say, anna, list } = review;
  await services.identity.staff.rename(ids.ben, "Ben Okafor");
  await say(anna, { words: toBen, mentions: [ids.ben] });
  await services.identity.staff.end(ids.ben, ids.anna);
  expect(await list()).toMatchObject([{ words: "@Ben Okafor, please look." }]);
  await services.erasure.member(ids.ben, ids.anna);
  expect(await list()).toMatchObject([{ words: "@Former member of staff, please look." }]);
});

test("ignores mentions in a client's comment", async () => {
  await using review = await openMentions();
  const { ids, asClient, list, waiting } = review;
  const answer = await asClient({ words: toBen, mentions: [ids.ben] });
  expect(answer.status).toBe(200);
  expect(await list()).toMatchObject([{ words: ", please look.", mentions: [] }]);
  expect(await waiting(ids.ben)).toEqual([]);
});

test("closes a mention when the member replies after it, or when the thread is done", async () => {
  await using review = await openMentions();
  const { ids, anna, ben, say, waiting } = review;
  const first = (await say(anna, { words: toBen, mentions: [ids.ben] })).json.id;
  expect(await waiting(ids.ben)).toEqual(["@Anna Hart, please look."]);
  expect(await waiting(ids.anna)).toEqual([]);
  await say(anna, { words: "Anybody else?", thread: first });
  expect(await waiting(ids.ben)).toHaveLength(1);
  await say(ben, { words: `Done, ${mentionMark}.`, thread: first, mentions: [ids.anna] });
  expect(await waiting(ids.ben)).toEqual([]);
  expect(await waiting(ids.anna)).toEqual(["Done, @Anna Hart."]);

  await say(anna, { words: "Once more.", thread: first });
  const again = { words: `Sure, ${mentionMark}?`, thread: first, mentions: [ids.ben] };
  await say(anna, again);
  expect(await waiting(ids.ben)).toEqual(["Sure, @Anna Hart?"]);
  await say(anna, { isDone: true }, `/${first}`);
  expect(await waiting(ids.ben)).toEqual([]);
  await say(anna, { isDone: false }, `/${first}`);
  expect(await waiting(ids.ben)).toEqual(["Sure, @Anna Hart?"]);
  await say(anna, { words: `I, ${mentionMark}`, thread: first, mentions: [ids.anna] });
  expect(await waiting(ids.anna)).toEqual([]);
});

test("lists for a member what waits, newest first, once for each thread and with its place", async () => {
  await using review = await openMentions();
  const { ids, anna, id, say, overview } = review;
  const title = { document: "posts/a", field: "title" };
  const old = (await say(anna, { ...title, words: toBen, mentions: [ids.ben] })).json.id;
  await say(anna, { words: "Not for Ben" });
  const whole = (await say(anna, { words: `${mentionMark}: all?`, mentions: [ids.ben] })).json.id;
  await say(anna, { words: `${mentionMark}!`, thread: old, mentions: [ids.ben] });
  expect((await overview(ids.ben)).mentions).toMatchObject([
    {
      thread: old,
      words: "@Anna Hart!",
      by: "Anna Hart",
      bundle: { id, name: "Launch" },
      document: { path: `bundles/${id}/posts/a`, title: "Harbour" },
    },
    { thread: whole, document: undefined },
  ]);
  await anna.ask("POST", `/bundles/${id}/take-out`, { path: "posts/a" });
  expect((await overview(ids.ben)).mentions[0]).toMatchObject({ thread: old, document: undefined });
  for (let at = 0; at < 10; at++) await say(anna, { words: toBen, mentions: [ids.ben] });
  expect((await overview(ids.ben)).mentions).toHaveLength(8);
});

test("lists clients' comments on a member's own bundles until staff have replied", async () => {
  await using review = await openMentions();
  const { ids, anna, ben, id, say, asClient, overview, services } = review;
  const unanswered = async (member: string) =>
    (await overview(member)).unanswered.map(({ words }) => words);
  const thread = (JSON.parse((await asClient({ words: "Too dark" })).text) as { id: string }).id;
  expect(await unanswered(ids.anna)).toEqual(["Too dark"]);
  expect(await unanswered(ids.ben)).toEqual([]);
  await asClient({ words: "Really", thread });
  expect(await unanswered(ids.anna)).toEqual(["Really"]);
  await say(ben, { words: "We lift it.", thread });
  expect(await unanswered(ids.anna)).toEqual([]);
  await asClient({ words: "Thanks, but", thread });
  expect((await overview(ids.anna)).unanswered).toMatchObject([
    { thread, words: "Thanks, but", by: "Mara Voss", bundle: { name: "Launch" } },
  ]);
  await say(ben, { isDone: true }, `/${thread}`);
  expect(await unanswered(ids.anna)).toEqual([]);
  await asClient({ isDone: false }, `/${thread}`);
  expect(await unanswered(ids.anna)).toEqual(["Thanks, but"]);

  const member = { kind: "staff", id: ids.ben, name: "Ben", role: "publisher" } as const;
  await services.schedules.set(id, Date.now() + 3_600_000, member);
  expect(await unanswered(ids.ben)).toEqual(["Thanks, but"]);
  await anna.ask("POST", `/bundles/${id}`, { isRemoved: true });
  expect(await unanswered(ids.anna)).toEqual([]);
});

test("lists which clients have approved a bundle, before how many changes, and which have not", async () => {
  await using review = await openMentions();
  const { anna, id, made, make, visit, overview, ids } = review;
  const approvals = async () => (await overview(ids.ben)).approvals;
  const launch = (...clients: object[]) => [{ id, name: "Launch", clients }];
  const missing = { client: "Mara Voss", at: undefined, changes: 0 };
  expect(await approvals()).toEqual(launch(missing));
  const second = (await make({ client: "Odile" })).json as { id: string; address: string };
  const cookie = await review.enter(second.address);
  const pages = `/review/${second.id}/pages`;
  const { version } = JSON.parse((await visit(pages, cookie)).text) as { version: string };
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ version }).toString();
  expect((await visit(pages, cookie, { method: "POST", headers, body })).status).toBe(303);
  const given = { client: "Odile", at: expect.stringMatching(/Z$/), changes: 0 };
  expect(await approvals()).toEqual(launch(given, missing));
  await anna.ask("POST", `/bundles/${id}/take-out`, { path: "posts/a" });
  expect(await approvals()).toEqual(launch({ ...given, changes: 1 }, missing));
  await anna.ask("DELETE", `/bundles/${id}/links/${made.id}`);
  expect(await approvals()).toEqual(launch({ ...given, changes: 1 }));
});

test("stores what is sent twice once, and refuses other words with the same id", async () => {
  await using review = await openMentions();
  const { anna, ben, say, list, ids } = review;
  const id = "a".repeat(20);
  const sent = { id, words: toBen, mentions: [ids.ben] };
  const [first, again] = [await say(anna, sent), await say(anna, sent)];
  expect([first.status, again.json]).toEqual([200, first.json]);
  expect((await say(anna, { ...sent, words: "Other", mentions: [] })).status).toBe(409);
  expect((await say(ben, sent)).status).toBe(409);
  const answer = { id: "b".repeat(20), thread: id, words: "Once" };
  await say(ben, answer);
  await say(anna, { isDone: true }, `/${id}`);
  await say(ben, answer);
  expect(await list()).toMatchObject([{ id, done: { by: "Anna Hart" } }, { words: "Once" }]);
  expect((await say(anna, { ...sent, id: "short" })).status).toBe(400);
});
