import { expect, test } from "vitest";
import { twoColours } from "#test/test-renditions.ts";
import { videos } from "./check-file.ts";
import { openTestUploads, until, untilState, video, type Between } from "#test/test-uploads.ts";

const kilobyte = 1024;

test("a film is uploaded with a still from the browser, or without one where the browser cannot make it", async () => {
  await using browser = await openTestUploads();
  const jpeg = await twoColours(64, 48).jpeg().toBuffer();
  const stored = async (name: string) =>
    (await (await fetch(`${browser.origin}/v0/b/site/o/${encodeURIComponent(name)}`)).json()) as {
      metadata?: { poster?: string };
    };
  let made = 0;
  const makeStill = async () => {
    made += 1;
    return new Blob([jpeg]);
  };
  const between: Between = ({ command, offset }) => {
    // Pauses the upload right after the still was made, which must not be made again.
    const [item] = uploads.list();
    if (command === "start" && made === 1 && item?.sent === 0 && !paused) {
      paused = true;
      uploads.act("pause", item.id);
    }
    return offset < 0 ? new Response() : undefined;
  };
  let paused = false;
  const uploads = browser.open({ makeStill, between });
  await uploads.add([video(600 * kilobyte, "a film.v2.mp4")], videos);
  const { id } = await untilState(uploads, "paused");
  uploads.act("resume", id);
  await untilState(uploads, "success");
  const { metadata } = await stored("videos/a film.v2.mp4");
  expect(metadata?.poster).toContain(encodeURIComponent("images/a film.v2 (still).jpg"));
  const poster = await fetch(browser.origin + metadata?.poster);
  expect(Buffer.from(await poster.arrayBuffer()).equals(jpeg)).toBe(true);
  expect(made).toBe(1);
  uploads.dismiss(id);

  const others = browser.open({ makeStill: () => Promise.reject(new Error("no such codec")) });
  await others.add([video(600 * kilobyte, "b.mp4")], videos);
  await until(others, (items) => items.find(({ state }) => state === "success"));
  expect(await stored("videos/b.mp4")).not.toHaveProperty("metadata");
});
