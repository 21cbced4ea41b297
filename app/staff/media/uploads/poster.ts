import type { RetryPolicy } from "./retry-policy.ts";
import { createWire, finishedAddress, type Fetch } from "./wire.ts";

/** Makes a JPEG still of a film; undefined if the browser cannot play the film. */
export type MakeStill = (film: Blob) => Promise<Blob | undefined>;

/** Uploads a still of a film as a separate picture; returns its address, or undefined on failure, since posters are optional. */
export async function uploadPoster({
  bucket,
  film,
  fileName,
  makeStill,
  fetch,
  retryPolicy,
}: {
  bucket: string;
  film: Blob;
  fileName: string;
  makeStill: MakeStill;
  fetch: Fetch;
  retryPolicy: RetryPolicy;
}): Promise<string | undefined> {
  const still = await makeStill(film).catch(() => undefined);
  if (!still) return undefined;
  const sending = {
    bucket,
    name: `images/${nameOfStill(fileName)}`,
    blob: still,
    contentType: "image/jpeg",
  };
  const wire = createWire(fetch, sending);
  const answer = await retryPolicy.persist((signal) => wire.whole(signal));
  return await finishedAddress(answer, sending).catch(() => undefined);
}

/** Returns `loop (still).jpg` for `loop.mp4`, so as not to overwrite a `loop.jpg`. */
function nameOfStill(fileName: string): string {
  return `${fileName.replace(/\.[^.]*$/, "")} (still).jpg`;
}

const maxWidth = 1920;
const maxWaitMs = 15_000;
// Fractions of the duration in order of preference: the first frame continues smoothly into playback, but may be black.
const places = [0, 0.1, 0.5];
// A frame with a lower standard deviation, out of 255, counts as plain.
const minContrast = 8;

/** Makes a still in this browser from the first of `places` that is not plain. */
export async function stillInBrowser(film: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(film);
  const video = document.createElement("video");
  const late = AbortSignal.timeout(maxWaitMs);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: address });
    await happens(video, "loadeddata", late);
    const length = Number.isFinite(video.duration) ? video.duration : 0;
    let chosen: HTMLCanvasElement | undefined;
    for (const place of length > 0 ? places : [0]) {
      if (place > 0) {
        video.currentTime = length * place;
        await happens(video, "seeked", late);
      }
      const drawn = draw(video);
      chosen ??= drawn;
      if (drawn && contrastOf(drawn) >= minContrast) {
        chosen = drawn;
        break;
      }
    }
    if (!chosen) return undefined;
    const { promise, resolve } = Promise.withResolvers<Blob | null>();
    chosen.toBlob(resolve, "image/jpeg", 0.88);
    return (await promise) ?? undefined;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(address);
  }
}

function draw(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, maxWidth / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the standard deviation of the green channel in a 32 × 32 copy. */
function contrastOf(canvas: HTMLCanvasElement): number {
  const small = document.createElement("canvas");
  [small.width, small.height] = [32, 32];
  const context = small.getContext("2d");
  if (!context) return 0;
  context.drawImage(canvas, 0, 0, 32, 32);
  const { data } = context.getImageData(0, 0, 32, 32);
  const greens = Array.from({ length: 32 * 32 }, (_, at) => data[at * 4 + 1] ?? 0);
  const mean = greens.reduce((sum, green) => sum + green, 0) / greens.length;
  return Math.sqrt(greens.reduce((sum, green) => sum + (green - mean) ** 2, 0) / greens.length);
}

function happens(video: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const once = { once: true, signal };
  video.addEventListener(event, () => resolve(), once);
  video.addEventListener("error", () => reject(new Error("The film cannot be shown.")), once);
  signal.addEventListener("abort", () => reject(new Error("The film takes too long.")), once);
  return promise;
}
