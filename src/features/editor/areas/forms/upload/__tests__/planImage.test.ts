import type { DecodedImage, WrittenFormat } from '../convertImage';
import { findSizeProblem, fitWithin, makeVersion } from '../planImage';

/** A decoder whose files have the given sizes, in bytes. */
const decoded = (sizes: Partial<Record<WrittenFormat, number>>): DecodedImage => ({
  width: 4000,
  height: 1000,
  encode: async (_size, format) => {
    const size = sizes[format];
    return size === undefined ? null : new Uint8Array(size);
  },
  close: () => undefined,
});
const proposed = { maxSide: 2400, format: null };

test.each([
  [{ width: 4000, height: 1000 }, 2400, { width: 2400, height: 600 }],
  [{ width: 100, height: 4000 }, 800, { width: 20, height: 800 }],
  [{ width: 300, height: 200 }, 800, { width: 300, height: 200 }],
  [{ width: 5000, height: 1 }, 800, { width: 800, height: 1 }],
  [{ width: 5000, height: 4000 }, null, { width: 5000, height: 4000 }],
])('fits %j within %p as %j', (size, maxSide, expected) => {
  expect(fitWithin(size, maxSide)).toEqual(expected);
});

test('proposes WebP when it saves a fifth', async () => {
  expect(await makeVersion(decoded({ png: 1000, webp: 800 }), 'png', proposed)).toMatchObject({
    format: 'webp',
    width: 2400,
    height: 600,
  });
  expect(await makeVersion(decoded({ png: 1000, webp: 801 }), 'png', proposed)).toMatchObject({
    format: 'png',
  });
});

test('keeps photos as JPEG, and converts formats that no browser writes to PNG', async () => {
  expect(await makeVersion(decoded({ jpg: 10, webp: 10 }), 'jpg', proposed)).toMatchObject({ format: 'jpg' });
  expect(await makeVersion(decoded({ png: 10, webp: 10 }), 'avif', proposed)).toMatchObject({
    format: 'png',
  });
});

test("uses a chosen format, or the original one when the browser can't write it", async () => {
  const choice = { maxSide: null, format: 'webp' } as const;
  expect(await makeVersion(decoded({ png: 10, webp: 90 }), 'png', choice)).toMatchObject({ format: 'webp' });
  expect(await makeVersion(decoded({ png: 10 }), 'png', choice)).toMatchObject({ format: 'png' });
  expect(await makeVersion(decoded({}), 'png', choice)).toBeNull();
});

test('rejects an image too large for a commit, with its size', () => {
  const version = (size: number) => ({
    width: 1,
    height: 1,
    format: 'png' as const,
    bytes: new Uint8Array(size),
  });
  expect(findSizeProblem(version(1_048_576))).toBeNull();
  expect(findSizeProblem(version(1_048_577))).toMatch(/1\.1 MB\. You can upload up to 1 MB/);
});
