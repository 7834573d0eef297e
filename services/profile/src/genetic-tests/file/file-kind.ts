import type { FileType } from '@vesela/contracts/profile';

const PNG_BEGIN = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum of the chunk that ends every PNG. */
const PNG_END = Buffer.from('0000000049454e44ae426082', 'hex');
const PNG_FIRST_CHUNK = Buffer.from('0000000d49484452', 'hex');
const JPEG_BEGIN = Buffer.from('ffd8ff', 'hex');
const JPEG_END = Buffer.from('ffd9', 'hex');

const begins = (bytes: Buffer, mark: Buffer, at = 0) => bytes.subarray(at, at + mark.length).equals(mark);
const ends = (bytes: Buffer, mark: Buffer) =>
  bytes.length >= mark.length && bytes.subarray(bytes.length - mark.length).equals(mark);

/** PDF readers look for the header in the first 1024 bytes, so an image that contains one is a valid PDF as well. */
const hidesPdf = (bytes: Buffer) => bytes.subarray(0, 1024).includes('%PDF-');

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return false;
  // Only whitespace may follow the end.
  return bytes.subarray(-64).toString('latin1').trimEnd().endsWith('%%EOF');
}

function isPng(bytes: Buffer): boolean {
  return begins(bytes, PNG_BEGIN) && begins(bytes, PNG_FIRST_CHUNK, 8) && ends(bytes, PNG_END) && !hidesPdf(bytes);
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 4 && begins(bytes, JPEG_BEGIN) && ends(bytes, JPEG_END) && !hidesPdf(bytes);
}

/**
 * The type of a file by its first and last bytes. Undefined for anything but a PDF, JPEG or PNG, for a file with other
 * content before or after it, and for a truncated file.
 */
export function fileKind(bytes: Buffer): FileType | undefined {
  if (isPdf(bytes)) return 'application/pdf';
  if (isPng(bytes)) return 'image/png';
  return isJpeg(bytes) ? 'image/jpeg' : undefined;
}
