import sharp from "sharp";

const board = { width: 960, height: 400 };
// Wordmarks look equally large when they cover equal areas, as long as neither side grows out of proportion.
const weight = { area: 150_000, width: 920, height: 330 };

/** A wordmark as a PNG on a transparent board of 960 x 400 pixels, all eighteen of one optical size. */
export async function wordmarkPng(svg: string): Promise<Buffer> {
  const { width, height } = await sharp(svg).metadata();
  const scale = Math.min(
    Math.sqrt(weight.area / (width * height)),
    weight.width / width,
    weight.height / height,
  );
  const mark = await draw(svg, width, width * scale);
  const size = await sharp(mark).metadata();
  const sides = board.width - size.width;
  const ends = board.height - size.height;
  return sharp(mark)
    .extend({
      left: Math.floor(sides / 2),
      right: Math.ceil(sides / 2),
      top: Math.floor(ends / 2),
      bottom: Math.ceil(ends / 2),
      background: "#0000",
    })
    .png()
    .toBuffer();
}

/** The accreditation as a PNG of 960 pixels across. */
export async function accreditationPng(svg: string): Promise<Buffer> {
  const { width } = await sharp(svg).metadata();
  return draw(svg, width, board.width);
}

async function draw(svg: string, width: number, wanted: number): Promise<Buffer> {
  // At 72 dots an inch an SVG unit is one pixel: this draws at the wanted size instead of enlarging pixels.
  return sharp(svg, { density: (72 * wanted) / width })
    .resize({ width: Math.round(wanted) })
    .png()
    .toBuffer();
}
