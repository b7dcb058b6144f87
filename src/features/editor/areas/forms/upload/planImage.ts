import { MAX_FILE_BYTES } from '#domain/git/paths';
import type { DecodedImage, ImageSize, WrittenFormat } from './convertImage';
import type { ImageFormat } from './sniffImage';

/** Longest side to propose, in pixels: twice the width of the page's column, for high-resolution screens. */
export const MAX_SIDE = 2400;
/** Sides that can be chosen instead. */
export const SIDES = [2400, 1600, 1200, 800] as const;
/** WebP is proposed when its size is at most this fraction of the other file. */
const WORTHWHILE = 0.8;
const QUALITY: Readonly<Record<WrittenFormat, number>> = { png: 1, jpg: 0.9, webp: 0.88 };

/** An image as it would be uploaded. */
export interface ImageVersion extends ImageSize {
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
}

/** Options for the conversion. */
export interface ImageChoice {
  /** Longest side in pixels; null keeps the size. */
  readonly maxSide: number | null;
  /** Null for the smaller one, if it saves enough. */
  readonly format: WrittenFormat | null;
}

/** The unchanged file, for animations, which would lose all frames but one. */
export function toOriginalVersion(decoded: ImageSize, format: ImageFormat, bytes: Uint8Array): ImageVersion {
  return { width: decoded.width, height: decoded.height, format, bytes };
}

/**
 * Makes the version of an image to upload: no larger than requested, in its own format or as WebP.
 *
 * @param format of the original
 * @returns null when the browser can write none of the formats
 */
export async function makeVersion(
  decoded: DecodedImage,
  format: ImageFormat,
  choice: ImageChoice,
): Promise<ImageVersion | null> {
  const size = fitWithin(decoded, choice.maxSide);
  const own = toWritten(format);
  const encode = async (wanted: WrittenFormat): Promise<ImageVersion | null> => {
    const bytes = await decoded.encode(size, wanted, QUALITY[wanted]);
    return bytes && { ...size, format: wanted, bytes };
  };
  if (choice.format) return (await encode(choice.format)) ?? encode(own);
  const [plain, webp] = [await encode(own), await encode('webp')];
  if (!plain || !webp) return plain ?? webp;
  return webp.bytes.length <= plain.bytes.length * WORTHWHILE ? webp : plain;
}

/** No browser writes AVIF, and a GIF that isn't animated is better as PNG. */
function toWritten(format: ImageFormat): WrittenFormat {
  return format === 'jpg' || format === 'webp' ? format : 'png';
}

/** The size with the longest side at most `maxSide`; images are never made larger. */
export function fitWithin({ width, height }: ImageSize, maxSide: number | null): ImageSize {
  const scale = maxSide === null ? 1 : Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Why a version can't be uploaded; null when it can. */
export function findSizeProblem({ bytes }: ImageVersion): string | null {
  if (bytes.length <= MAX_FILE_BYTES) return null;
  return `The image is ${toMegabytes(bytes.length)} MB. You can upload up to ${toMegabytes(MAX_FILE_BYTES)} MB. Choose a smaller size or WebP.`;
}

/** Bytes as megabytes with one decimal, rounded up so that a file just over the limit doesn't look small enough. */
function toMegabytes(bytes: number): string {
  return (Math.ceil((bytes / MAX_FILE_BYTES) * 10) / 10).toLocaleString('en', { maximumFractionDigits: 1 });
}

/** A file size for people: `840 B`, `12 KB`, `1.3 MB`. */
export function toSizeText(bytes: number): string {
  return bytes < 1024
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1024)} KB`
      : `${toMegabytes(bytes)} MB`;
}
