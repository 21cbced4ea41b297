/** What a header of a tar archive says (POSIX.1-1988, ustar). Sizes in bytes. */
export interface TarHeader {
  name: string;
  size: number;
  /** Whether it is a file; folders and the extra facts that other programs add are not. */
  isFile: boolean;
}

/** Headers and contents are padded to so many bytes. */
export const tarBlock = 512;

/** Writes the header of a file. Names are ours: ASCII, at most 100 letters. */
export function writeTarHeader(name: string, size: number, seconds: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`"${name}" is no name for an archive.`);
  const header = Buffer.alloc(tarBlock);
  header.write(name, 0, 100, "ascii");
  header.write("0000644\0", 100, "ascii");
  header.write("0000000\0", 108, "ascii");
  header.write("0000000\0", 116, "ascii");
  header.write(octal(size, 11), 124, "ascii");
  header.write(octal(seconds, 11), 136, "ascii");
  header.write("0", 156, "ascii");
  header.write("ustar\x0000", 257, "ascii");
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return header;
}

/** Reads a header: undefined for the block of zeros at the end, an Error for what is no header. */
export function readTarHeader(header: Buffer): TarHeader | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const sum = Number.parseInt(header.toString("ascii", 148, 156), 8);
  if (sum !== checksum(header)) throw new Error("A header of the archive is damaged.");
  const size = Number.parseInt(text(header, 124, 136), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error("A size in the archive is damaged.");
  const prefix = text(header, 345, 500);
  const name = `${prefix === "" ? "" : `${prefix}/`}${text(header, 0, 100)}`.replace(/^\.\//, "");
  const type = header[156];
  return { name, size, isFile: type === 0 || type === "0".charCodeAt(0) };
}

function octal(value: number, digits: number): string {
  const written = value.toString(8).padStart(digits, "0");
  if (written.length > digits) throw new RangeError("The file is too large for an archive.");
  return `${written}\0`;
}

function text(header: Buffer, start: number, end: number): string {
  const stop = header.indexOf(0, start);
  return header.toString("utf8", start, stop < 0 || stop > end ? end : stop);
}

/** The sum of all bytes, with spaces where it stands itself. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}
