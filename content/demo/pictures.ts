import {
  agencyPictures,
  homePictures,
  postPictures,
} from "#content/demo/pictures/agency-pictures.ts";
import { casePicturesOne } from "#content/demo/pictures/case-pictures.ts";
import { disciplinePictures } from "#content/demo/pictures/discipline-pictures.ts";
import { casePicturesTwo } from "#content/demo/pictures/more-case-pictures.ts";
import type { DemoPicture } from "#content/demo/pictures/cut.ts";
import type { DemoMarkKey } from "#content/demo/pictures/marks.ts";

/** Every photograph of the demo content by key; the files themselves come from packages at seed time. */
export const demoPictures = {
  ...homePictures,
  ...casePicturesOne,
  ...casePicturesTwo,
  ...agencyPictures,
  ...postPictures,
  ...disciplinePictures,
} satisfies Record<string, DemoPicture>;

export type DemoPictureKey = keyof typeof demoPictures;

/** Stands for a picture in demo content until the seeder puts the stored file's address in its place. */
export function picture(key: DemoPictureKey | DemoMarkKey): string {
  return `demo:${key}`;
}
