import { toMediaType } from '../../../ui/imageUrl';
import type { ImageFormat } from './sniffImage';

/** An image that can be drawn. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  /**
   * Draws the image in another size and writes it in another format, without metadata such as camera and location.
   *
   * @returns null when the browser can't write that format
   */
  readonly encode: (size: ImageSize, format: WrittenFormat, quality: number) => Promise<Uint8Array | null>;
  readonly close: () => void;
}

/** Size in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Formats that browsers write. */
export type WrittenFormat = 'png' | 'jpg' | 'webp';

/**
 * Decodes an image with the browser's decoder, rotated by its orientation metadata.
 *
 * @throws DOMException when the file is broken
 */
export async function decodeImage(
  bytes: Uint8Array<ArrayBuffer>,
  format: ImageFormat,
): Promise<DecodedImage> {
  const image = new Blob([bytes], { type: toMediaType(format) });
  const bitmap = await createImageBitmap(image, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    encode: (size, wanted, quality) => draw(bitmap, size, wanted, quality),
    close: () => bitmap.close(),
  };
}

async function draw(
  bitmap: ImageBitmap,
  { width, height }: ImageSize,
  format: WrittenFormat,
  quality: number,
): Promise<Uint8Array | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const type = toMediaType(format);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  // A browser that can't write a format writes PNG instead.
  if (blob?.type !== type) return null;
  return new Uint8Array(await blob.arrayBuffer());
}
