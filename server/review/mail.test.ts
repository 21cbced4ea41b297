import { expect, test } from "vitest";
import { pino } from "pino";
import { mentionMark } from "#content/mention.ts";
import type { Message } from "#server/mail/message.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { CommentAuthor } from "./comment-rows.ts";
import { createReview } from "./review.ts";
import { versionOf } from "./shown-version.ts";

const subject = "bundles/a";
const minute = 60_000;
const anna = { kind: "staff", id: "anna", name: "Anna Hart", role: "owner" } as const;
const ben: CommentAuthor = { kind: "staff", id: "ben", name: "Ben" };

/** Reviews of one bundle on a database, by processes with recorded mail and a manual clock. */
async function openReviews(count = 1) {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const database = opening.use(await openTestDatabase({ folder: folder.path }));
  const clock = { now: Date.parse("2026-11-25T09:00:00Z") };
  const sent: Message[] = [];
  /** The members who have left. */
  const left = new Set(["left"]);
  /** Run while the names for a mail are read. */
  const meanwhile: (() => Promise<unknown>)[] = [];
  const titleOf = async () => {
    await meanwhile.shift()?.();
    return "Harbour";
  };
  const processes = Array.from({ length: count }, () =>
    createReview({
      database,
      takeAllowance: async () => ({ allowed: true, retryAfterSeconds: 0 }),
      returnAllowance: async () => undefined,
      passwords: () => ({ hash: async () => "", verify: async () => true }),
      mail: {
        async add(_, message) {
          sent.push(message);
          return "";
        },
        wake: () => undefined,
      },
      readMembers: async (ids) =>
        new Map(ids.map((id) => [id, { name: `The ${id}`, isFormer: left.has(id) }])),
      owners: async () => ["olga", "olivia"],
      memberOf: async (id) => (left.has(id) ? undefined : { email: `${id}@agency.example` }),
      describe: async (of) =>
        of === subject ? { name: "Launch", address: "/dashboard/bundles/a", titleOf } : undefined,
      origin: "https://agency.example",
      log: pino({ level: "silent" }),
      now: () => clock.now,
    }),
  );
  const [review] = processes;
  if (!review) throw new Error("No process.");
  const invited = {
    origin: "https://agency.example",
    name: "Launch",
    agency: "Aldwater",
    zone: "Europe/London",
  };
  const invite = async (client: string, email?: string) => {
    const { id } = await review.invite(subject, { client, email }, anna, invited);
    return { kind: "client", id, name: client } as const;
  };
  const mara = await invite("Mara Voss", "mara@voss.example");
  sent.length = 0;
  const say = (words: string, author: CommentAuthor, audience: "everyone" | "staff" = "everyone") =>
    review.comments.add(subject, { words, audience }, author);
  const ask = (id: string, author: CommentAuthor, audience: "everyone" | "staff" = "everyone") =>
    review.comments.add(subject, { words: `Ask ${mentionMark}`, audience, mentions: [id] }, author);
  /** The recipients of mail sent after some minutes, when every process checks for due notices. */
  const after = async (minutes: number) => {
    clock.now += minutes * minute;
    await Promise.all(processes.map((one) => one.sendDue()));
    return sent.splice(0);
  };
  const opened = opening.move();
  return {
    review,
    clock,
    sent,
    left,
    meanwhile,
    invite,
    mara,
    say,
    ask,
    after,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("collects clients' comments for ten minutes, then sends one mail to the member who made their link", async () => {
  await using reviews = await openReviews();
  const { review, mara, say, after } = reviews;
  const anchor = {
    document: "posts/a",
    place: "title",
    quote: "lights at night",
    before: "",
    after: "",
  };
  await review.comments.add(
    subject,
    { words: "Too dark?\nOr not?", audience: "everyone", anchor },
    mara,
  );
  expect(await after(9)).toEqual([]);
  await say("Lovely otherwise.", mara);
  const link = { id: mara.id, subject, client: mara.name, expires: Infinity };
  await review.approvals.approve(link, [], versionOf([]));
  const [message, ...others] = await after(1);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ to: "anna@agency.example", subject: "Mara Voss on “Launch”" });
  expect(message?.text).toContain(
    "Mara Voss, on “Harbour”:\n“lights at night”\n> Too dark?\n> Or not?\n\nMara Voss:\n> Lovely otherwise.\n\nMara Voss approved the pages shown to them.\n\nView and reply: https://agency.example/dashboard/bundles/a\n",
  );
  expect(message?.text).toContain(`To unsubscribe: ${message?.unsubscribe ?? "nowhere"}\n`);
  expect(await after(60)).toEqual([]);
});

test("writes to clients about what they may read, and to the members of a thread", async () => {
  await using reviews = await openReviews();
  const { review, mara, say, after, invite } = reviews;
  await invite("Odile");
  await invite("Tom", "tom@voss.example");
  reviews.sent.length = 0;
  const inside = await say("Shall we?", ben, "staff");
  await review.comments.answer(subject, { thread: inside.id, words: "Yes." }, anna);
  expect((await after(10)).map(({ to }) => to)).toEqual(["ben@agency.example"]);
  const outside = await say("Have a look.", ben);
  await review.comments.answer(subject, { thread: outside.id, words: "Fine." }, mara);
  const messages = await after(10);
  expect(messages.map(({ to }) => to).toSorted()).toEqual([
    "anna@agency.example",
    "ben@agency.example",
    "mara@voss.example",
    "tom@voss.example",
  ]);
  const toMara = messages.find(({ to }) => to.startsWith("mara"));
  expect(toMara?.text).toContain("> Have a look.");
  expect(toMara?.text).not.toContain("> Fine.");
  expect(toMara?.text).toContain(`https://agency.example/review/${mara.id}/pages`);
});

test("quotes the comment that a reply is about, and names its page", async () => {
  await using reviews = await openReviews();
  const { review, mara, after } = reviews;
  const quote = "lights at night";
  const anchor = { document: "posts/a", place: "title", quote, before: "", after: "" };
  const words = "Too dark?\nhttps://evil.example";
  const asked = { words, audience: "everyone", anchor, address: "/news-and-opinions/a" } as const;
  const pinned = await review.comments.add(subject, asked, mara);
  const whole = { words: "Long.", audience: "everyone", address: "/work" } as const;
  const onPage = await review.comments.add(subject, whole, mara);
  await after(10);
  await review.comments.answer(subject, { thread: pinned.id, words: "We lift it." }, anna);
  reviews.clock.now += 1;
  await review.comments.answer(subject, { thread: onPage.id, words: "We cut it." }, anna);
  const [message] = await after(10);
  expect(message?.to).toBe("mara@voss.example");
  expect(message?.text).toContain(
    `Anna Hart, on “Harbour”:\n“${quote}”\nIn reply to Mara Voss:\n> > Too dark? https://evil.example\n> We lift it.\n\nAnna Hart, on “/work”:\nIn reply to Mara Voss:\n> > Long.\n> We cut it.\n`,
  );
  expect(message?.text).toContain("open the link in the first e-mail");
});

test("notifies only those who made links of approvals, once for each client", async () => {
  await using reviews = await openReviews();
  const { review, mara, ask, after } = reviews;
  const link = { id: mara.id, subject, client: mara.name, expires: Infinity };
  for (const text of ["one", "two"]) {
    const shown = [{ path: "posts/a", fields: { title: { stringValue: text } } }];
    await review.approvals.approve(link, shown, versionOf(shown));
    reviews.clock.now += 1;
  }
  await ask("cleo", mara);
  const messages = await after(10);
  const approvals = (to: string) =>
    messages.find((one) => one.to.startsWith(to))?.text.split("approved the pages").length;
  expect([approvals("anna"), approvals("cleo")]).toEqual([2, 1]);
});

test("writes to those who are mentioned, by the names that they have now", async () => {
  await using reviews = await openReviews();
  const { ask, after } = reviews;
  await ask("cleo", ben, "staff");
  const messages = await after(10);
  expect(messages.map(({ to }) => to)).toEqual(["cleo@agency.example"]);
  expect(messages[0]?.text).toContain("\n> Ask @The cleo\n");
});

test("names who is mentioned while the mail is being written", async () => {
  await using reviews = await openReviews();
  const { review, say, ask, after, mara, meanwhile } = reviews;
  const anchor = { document: "posts/a", place: "title", quote: "", before: "", after: "" };
  await review.comments.add(subject, { words: "Why?", audience: "everyone", anchor }, mara);
  meanwhile.push(() => ask("cleo", ben));
  await say("One", mara);
  const text = [...(await after(10)), ...(await after(10))]
    .filter(({ to }) => to === "anna@agency.example")
    .map((message) => message.text);
  expect(text).toEqual([expect.stringContaining("> Ask @The cleo\n")]);
});

test("ends the mail to a recipient, and begins it again", async () => {
  await using reviews = await openReviews();
  const { review, mara, say, after } = reviews;
  await say("One", ben);
  const [, first] = await after(10);
  expect(first?.to).toBe("mara@voss.example");
  const token = /review\/([\w-]{22})\/mail/.exec(first?.unsubscribe ?? "")?.[1] ?? "";
  await review.subscriptions.setEnded(token, true);
  await review.subscriptions.setEndedOf("anna", true);
  await say("Two", ben);
  expect(await after(10)).toEqual([]);
  await review.subscriptions.setEnded(token, false);
  await say("Three", ben);
  const again = await after(10);
  expect(again.map(({ to }) => to)).toEqual([mara.kind === "client" ? "mara@voss.example" : ""]);
  expect(again[0]?.text).toContain("> Three");
  expect(again[0]?.text).not.toContain("> Two");
});

test("sends no mail to clients with revoked links, former members and erased addresses", async () => {
  await using reviews = await openReviews();
  const { review, mara, say, after, invite } = reviews;
  await invite("Erased", "erased@example.invalid");
  reviews.sent.length = 0;
  await say("One", { kind: "staff", id: "left", name: "Left" });
  await say("Two", mara);
  await review.links.revoke(subject, mara.id);
  expect((await after(10)).map(({ to }) => to)).toEqual(["anna@agency.example"]);
});

test("writes to the owners once everyone who made a link of the review has left", async () => {
  await using reviews = await openReviews();
  const { review, mara, say, after, left } = reviews;
  await say("Lovely.", mara);
  left.add("anna");
  const link = { id: mara.id, subject, client: mara.name, expires: Infinity };
  await review.approvals.approve(link, [], versionOf([]));
  const messages = [...(await after(10)), ...(await after(1))];
  expect(messages.map(({ to }) => to)).toEqual(["olga@agency.example", "olivia@agency.example"]);
  for (const { text } of messages)
    expect(text).toMatch(/> Lovely\.[^]*Mara Voss approved the pages shown to them\./);
  expect(await after(60)).toEqual([]);

  await review.links.create(subject, { client: "Tom" }, { ...anna, id: "ben" });
  await say("Two", mara);
  expect([...(await after(10)), ...(await after(1))].map(({ to }) => to)).toEqual([
    "ben@agency.example",
  ]);
});

for (const order of ["first", "second"] as const)
  test(`writes once, when due, to an owner mentioned ${order} where everyone who made a link has left`, async () => {
    await using reviews = await openReviews();
    const { mara, say, ask, after, left } = reviews;
    left.add("anna");
    if (order === "first") await ask("olga", ben, "staff");
    await after(1);
    await say("Lovely.", mara);
    await after(1);
    if (order === "second") await ask("olga", ben, "staff");
    const [mail, ...later] = [...(await after(order === "first" ? 8 : 20)), ...(await after(60))];
    expect(mail).toMatchObject({ to: "olga@agency.example" });
    expect(mail?.text).toContain("> Ask @The olga");
    expect(mail?.text).toContain("> Lovely.");
    expect(later.map(({ to }) => to)).toEqual(["olivia@agency.example"]);
  });

test("names the number of comments for which a mail has no room", async () => {
  await using reviews = await openReviews();
  for (let at = 0; at < 103; at++) {
    await reviews.say(`Comment ${at}.`, reviews.mara);
    reviews.clock.now += 1;
  }
  const [message] = await reviews.after(10);
  expect(message?.text).toContain(
    "> Comment 99.\n\nAnd 3 more, which this e-mail has no room for.\n\nView and reply:",
  );
  expect(await reviews.after(60)).toEqual([]);
});

test("writes each mail once over several processes", async () => {
  await using reviews = await openReviews(4);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) => reviews.say(`Comment ${at}`, reviews.mara)),
  );
  const messages = await reviews.after(10);
  expect(messages).toHaveLength(1);
  for (let at = 0; at < 12; at++) expect(messages[0]?.text).toContain(`> Comment ${at}\n`);
});
