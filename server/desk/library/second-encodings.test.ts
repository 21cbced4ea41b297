import { expect, test } from "vitest";
import type { LibraryFiles } from "#server/desk/answers.ts";
import { saveFilm } from "#test/save-files.ts";
import { openTestDesk } from "#test/test-desk.ts";

test("lists no page without a file while there are more", async () => {
  await using opened = await openTestDesk();
  const anna = await opened.member();
  const [film] = await saveFilm(opened, "videos/film.mp4");
  const [, alternative] = await saveFilm(opened, "videos/film.av1.mp4");
  await opened.services.files.updateMetadata(film.name, { metadata: { alternative } });
  for (const range of ["", "&q=film", "&kind=video"]) {
    const { files } = await anna.get<LibraryFiles>(`/library?limit=1${range}`);
    expect(files.map(({ name }) => name)).toEqual([film.name]);
  }
});
