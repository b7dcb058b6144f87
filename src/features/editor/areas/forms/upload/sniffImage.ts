import { isImage } from '#domain/git/imageType';

/** The formats that can be uploaded, by their file extension. */
export type ImageFormat = 'png' | 'jpg' | 'gif' | 'webp' | 'avif';

/** A file's type, detected by its first bytes. */
export type SniffedFile =
  | { readonly kind: 'image'; readonly format: ImageFormat; readonly isAnimated: boolean }
  /** Why it can't be uploaded, and what to do. */
  | { readonly kind: 'refused'; readonly reason: string };

const FORMATS: readonly ImageFormat[] = ['png', 'jpg', 'gif', 'webp', 'avif'];

/**
 * Detects a file's type by its content: its name and the type that the browser reports may be wrong.
 *
 * @param bytes the whole file
 */
export function sniffImage(bytes: Uint8Array): SniffedFile {
  const format = FORMATS.find((candidate) => isImage(`x.${candidate}`, bytes));
  if (format) return { kind: 'image', format, isAnimated: isAnimated(format, bytes) };
  return { kind: 'refused', reason: explain(bytes) };
}

function explain(bytes: Uint8Array): string {
  const start = toText(bytes, 0, 600);
  if (bytes.length === 0) return 'The file is empty.';
  if (/^\s*(?:\uFEFF)?\s*<(?:\?xml|!doctype svg|!--|svg)/i.test(start) && /<svg/i.test(start)) {
    return "SVG files can contain scripts, so they can't be uploaded. Export the drawing as PNG or WebP.";
  }
  if (/^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(toText(bytes, 4, 12))) {
    return "Browsers can't show HEIC photos. Export the photo as JPEG or PNG and choose that file.";
  }
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return "Browsers can't show TIFF files. Export the image as PNG.";
  if (start.startsWith('BM')) return "BMP files can't be uploaded. Export the image as PNG.";
  if (start.startsWith('%PDF')) return "A PDF isn't an image. Export the page as PNG.";
  return "This file isn't an image the site can show. Use PNG, JPEG, WebP, GIF or AVIF.";
}

/** Drawing an animation would keep only its first frame. */
function isAnimated(format: ImageFormat, bytes: Uint8Array): boolean {
  if (format === 'gif') return countGifFrames(bytes) > 1;
  if (format === 'webp') return toText(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
  // The control chunk of an animated PNG comes before the image data.
  if (format === 'png') return findPngChunk(bytes, 'acTL');
  return format === 'avif' && toText(bytes, 8, 12) === 'avis';
}

/** Counts graphic control extensions: there is one before each frame. */
function countGifFrames(bytes: Uint8Array): number {
  let count = 0;
  for (let index = 0; index + 7 < bytes.length && count < 2; index += 1) {
    if (
      bytes[index] === 0x21 &&
      bytes[index + 1] === 0xf9 &&
      bytes[index + 2] === 4 &&
      bytes[index + 7] === 0
    ) {
      count += 1;
    }
  }
  return count;
}

function findPngChunk(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let offset = 8; offset + 8 <= bytes.length; ) {
    const name = toText(bytes, offset + 4, offset + 8);
    if (name === wanted) return true;
    if (name === 'IDAT') return false;
    offset += 12 + view.getUint32(offset);
  }
  return false;
}

function toText(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
