import { sniffImage } from '../sniffImage';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const chunk = (name: string, length: number): Uint8Array =>
  bytes(
    [0, 0, 0, length],
    name,
    Array.from({ length: length + 4 }, () => 0),
  );
const join = (...arrays: Uint8Array[]): Uint8Array => Uint8Array.from(arrays.flatMap((array) => [...array]));
const FRAME = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];

test.each([
  ['png', join(bytes(PNG), chunk('IHDR', 13), chunk('IDAT', 4)), false],
  ['png', join(bytes(PNG), chunk('IHDR', 13), chunk('acTL', 8), chunk('IDAT', 4)), true],
  ['jpg', bytes([0xff, 0xd8, 0xff, 0xe1]), false],
  ['gif', bytes('GIF89a', FRAME), false],
  ['gif', bytes('GIF89a', FRAME, [1, 2, 3], FRAME), true],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', Array(10).fill(0)), false],
  ['webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x02]), true],
  ['avif', bytes([0, 0, 0, 28], 'ftypavif', Array(8).fill(0)), false],
])('detects %s by content, not by name', (format, content, isAnimated) => {
  expect(sniffImage(content)).toEqual({ kind: 'image', format, isAnimated });
});

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg">', /SVG files can contain scripts/],
  ['<?xml version="1.0"?>\n<svg>', /SVG files can contain scripts/],
  ['\0\0\0\x18ftypheic', /HEIC.*Export the photo as JPEG/],
  ['\0\0\0\x18ftypmif1', /HEIC/],
  ['%PDF-1.7', /PDF isn't an image/],
  ['BM\0\0', /BMP/],
  ['II*\0', /TIFF/],
  ['<html><script>', /isn't an image/],
  ['', /empty/],
])('rejects %j, and says what to do', (content, reason) => {
  const sniffed = sniffImage(bytes(content));
  expect(sniffed).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) });
});

test('stops at a chunk that claims to be longer than the file', () => {
  expect(sniffImage(bytes(PNG, [0xff, 0xff, 0xff, 0xff], 'IHDR'))).toMatchObject({ isAnimated: false });
});
